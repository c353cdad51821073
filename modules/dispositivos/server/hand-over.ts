import type { App } from '#platform/server/http/app.ts';
import { authorization, type Keys, sealFor } from './seal.ts';

const PATIENCE_MS = 10_000;

/** What a browser gets, closed so that only it can read it. */
export interface Message {
  titulo: string;
  texto: string;
  ruta: string;
  empresa_id: number;
  /** A second one with the same takes the place of the first. */
  marca: string;
  /** Shown even to whoever is looking at Bahía. */
  prueba: boolean;
}
export interface Subscription {
  direccion: string;
  clave: string;
  secreto: string;
}

/** `ido`: that browser wants nothing more; `espera`: later it may be taken; `rechazo`: it will not be taken as it is. */
export type Outcome = { que: 'entregado' | 'ido' } | { que: 'espera' | 'rechazo'; motivo: string };

/** Hands one message to the push service of a browser, which keeps it for `life_s` seconds if the browser sleeps. */
export const handOver = async (
  app: Pick<App, 'avisos' | 'publicUrl'>,
  keys: Keys,
  { direccion, clave, secreto }: Subscription,
  message: Message,
  life_s: number,
): Promise<Outcome> => {
  const { origin: audience } = new URL(direccion);
  const headers = {
    authorization: authorization(keys, { audience, subject: subjectOf(app), now: new Date() }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(life_s),
    urgency: 'high',
    topic: message.marca.replaceAll('-', '').slice(0, 32),
  };
  const body = new Uint8Array(sealFor({ clave, secreto }, JSON.stringify(message)));
  try {
    const reply = await fetch(direccion, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // Nothing that a service says in its answer is read: only whether it took it.
    await reply.body?.cancel();
    return readStatus(reply.status);
  } catch {
    return { que: 'espera', motivo: 'El servicio de avisos de ese navegador no contesta. Se intenta otra vez.' };
  }
};

const readStatus = (status: number): Outcome => {
  if (status >= 200 && status < 300) return { que: 'entregado' };
  if (status === 404 || status === 410) return { que: 'ido' };
  if (status === 429 || status >= 500)
    return {
      que: 'espera',
      motivo: `El servicio de avisos de ese navegador está ocupado (${status}). Se intenta otra vez.`,
    };
  return {
    que: 'rechazo',
    motivo: `El servicio de avisos de ese navegador no aceptó el último (${status}). Apaga los avisos ahí y enciéndelos otra vez.`,
  };
};

/** Whom the service may ask about what it gets. */
const subjectOf = ({ avisos, publicUrl }: Pick<App, 'avisos' | 'publicUrl'>): string =>
  publicUrl.startsWith('https://') ? publicUrl : avisos.contacto;
