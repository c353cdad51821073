import * as z from 'zod/mini';
import { meaningOf, SIN_RED, SIN_RESPUESTA } from '#modules/whatsapp/rules/errores.ts';
import type { WhatsappAccount, WhatsappConfig } from '#platform/server/config-whatsapp.ts';

const PATIENCE_MS = 15_000;

export interface Outgoing {
  id: string;
  telefono: string;
  /** Free words for somebody who wrote today; otherwise the approved template and what fills it in. */
  cuerpo: { texto: string } | { plantilla: string; idioma: string; parametros: readonly string[] };
}

/**
 * What came of handing a message over. `duda`: the line was cut after it was sent, so it may have left; `espera`: it did
 * not leave and may later; `rechazo`: it will not leave as it is.
 */
export type Outcome = { que: 'enviado'; wamid: string } | { que: 'espera' | 'rechazo' | 'duda'; motivo: string };

const Accepted = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
});
const Refused = z.object({
  error: z.object({
    code: z._default(z.number(), 0),
    message: z._default(z.string(), ''),
    error_data: z.optional(z.looseObject({ details: z.optional(z.string()) })),
  }),
});

/** Hands one message to the WhatsApp Cloud API. It carries our own id, which comes back in every notice about it. */
export const handOver = async (
  { api }: WhatsappConfig,
  { numero_id, token }: WhatsappAccount,
  message: Outgoing,
  patience_ms = PATIENCE_MS,
): Promise<Outcome> => {
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(`${api}/${numero_id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      signal: AbortSignal.timeout(patience_ms),
      redirect: 'error',
    });
    text = await reply.text();
  } catch (error) {
    return neverArrived(error) ? { que: 'espera', motivo: SIN_RED } : { que: 'duda', motivo: SIN_RESPUESTA };
  }
  return reply.ok ? readAccepted(text) : readRefused(reply.status, text);
};

const bodyOf = ({ id, telefono, cuerpo }: Outgoing) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: telefono.slice(1),
  biz_opaque_callback_data: id,
  ...('texto' in cuerpo
    ? { type: 'text', text: { preview_url: true, body: cuerpo.texto.slice(0, 4096) } }
    : {
        type: 'template',
        template: {
          name: cuerpo.plantilla,
          language: { code: cuerpo.idioma },
          components: [{ type: 'body', parameters: cuerpo.parametros.map((value) => ({ type: 'text', text: value })) }],
        },
      }),
});

const readAccepted = (text: string): Outcome => {
  const [first] = Accepted.safeParse(parse(text)).data?.messages ?? [];
  // It said yes and nobody knows to what: it left, or it did not.
  return first ? { que: 'enviado', wamid: first.id } : { que: 'duda', motivo: SIN_RESPUESTA };
};

const readRefused = (status: number, text: string): Outcome => {
  const { data } = Refused.safeParse(parse(text));
  // A gateway in between answered for the API: behind it anything may have happened.
  if (!data && (status === 502 || status === 504)) return { que: 'duda', motivo: SIN_RESPUESTA };
  const { code = 0, message = '', error_data } = data?.error ?? {};
  const { motivo, passes } =
    data || status < 500
      ? meaningOf(data ? code : status === 401 ? 190 : -1, status, error_data?.details ?? message)
      : meaningOf(131016, status, '');
  return { que: passes ? 'espera' : 'rechazo', motivo };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The connection itself failed, so nothing was said over it. */
const neverArrived = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED)/.test(
    code,
  );
};
