import { codigoIn } from '#modules/tablero/rules/codigo.ts';
import { errorFromReply } from '#platform/web/call-error.ts';
import { localKeys, textIn } from '#platform/web/session/stored-keys.ts';
import { withPatience } from './patience.ts';

const TOKEN = /^[\w-]{43}$/;
const PATIENCE_MS = 8_000;
const AGAIN_MS = 5_000;

/** What the address of a television leads to. */
export type Abierta = { token: string } | { said: string } | { none: true };

/** What it shows at once: what its address says, or what this television showed last. Null: a code, which is asked for first. */
export const openedBy = (written: string): Abierta | null => {
  if (TOKEN.test(written)) return { token: written };
  if (codigoIn(written) !== null) return null;
  if (written !== '') return { said: 'Eso no abre ninguna pantalla. Escribe el código tal como se muestra.' };
  const last = textIn(localStorage, localKeys.pantalla);
  return TOKEN.test(last) ? { token: last } : { none: true };
};

/** Its own address from now on, which it also finds again by the short one after the light went. */
export const keepPantalla = (token: string): void => {
  try {
    localStorage.setItem(localKeys.pantalla, token);
  } catch {
    // It keeps nothing: its address still has it.
  }
  if (!location.pathname.endsWith(token)) history.replaceState(null, '', `/Pantalla/${token}`);
};

export const forgetPantalla = (token: string): void => {
  if (textIn(localStorage, localKeys.pantalla) === token) localStorage.removeItem(localKeys.pantalla);
};

/** Asks for what a code opens, until somebody answers. Returns how to stop. */
export const spendCode = (codigo: string, tell: (opened: Abierta) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const ask = async (): Promise<void> => {
    const opened = await askOnce(codigo);
    if (stopped) return;
    if (opened === null) timer = setTimeout(() => void ask(), AGAIN_MS);
    else tell(opened);
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};

const askOnce = async (codigo: string): Promise<Abierta | null> => {
  try {
    return await withPatience(PATIENCE_MS, async (signal) => {
      const reply = await fetch('/api/publico/pantalla', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ codigo }),
        signal,
      });
      if (reply.ok) {
        const { ruta } = (await reply.json()) as { ruta: string }; // The server checks replies against the contract.
        return { token: ruta.slice(-43) };
      }
      const { status, message } = await errorFromReply(reply);
      return status < 500 ? { said: message } : null;
    });
  } catch {
    return null;
  }
};
