import { createHmac, randomBytes } from 'node:crypto';
import { originOf, RESULTADOS, type Resultado } from '#modules/direccion/rules.ts';

const PATIENCE_MS = 5000;
/** Longer than any answer of ours. */
const ENOUGH_BYTES = 500;

export const signReto = (sello: string, reto: string): string =>
  createHmac('sha256', sello).update(reto).digest('base64url');

/** What an address as a person wrote it answered, in words. */
export const tried = async (escrita: string, sello: string): Promise<{ resultado: Resultado; texto: string }> => {
  const resultado = await probe(originOf(escrita) ?? '', sello);
  return { resultado, texto: RESULTADOS[resultado] };
};

/** Asks an address for what only this installation can answer; tells the kind of answer, never its content. */
const probe = async (url: string, sello: string): Promise<Resultado> => {
  const reto = randomBytes(24).toString('base64url');
  try {
    const answer = await fetch(`${url}/api/direccion-publica/eco?reto=${reto}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await startOf(answer);
    return text === JSON.stringify({ firma: signReto(sello, reto) }) ? 'responde' : 'otra';
  } catch (error) {
    return isUntrusted(error) ? 'certificado' : 'no_responde';
  }
};

const startOf = async (answer: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ENOUGH_BYTES) break;
  }
  return text;
};

const CERTIFICATE = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY))/;
const isUntrusted = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && CERTIFICATE.test(String(cause.code));
};
