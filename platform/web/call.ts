import type { Shapes } from '#platform/contract/endpoint.ts';
import { ApiError, errorFromReply, isUnreachable } from './call-error.ts';
import { newKey } from './call-keys.ts';
import { hearServer } from './server-clock.ts';
import { forgetReplies, heldReply, holdReply } from './held-replies.ts';

export { ApiError, isUnreachable, messageOf } from './call-error.ts';
export { newId, newKey } from './call-keys.ts';

/** What a call may carry besides the contract's own params, query and body. */
export interface CallOptions {
  /** Same key through every retry of one intention; without it each POST is an intention of its own. */
  idempotencyKey?: string | undefined;
  /** The version that was read, sent as `If-Match`. */
  version?: number | string | undefined;
  /** Another company than the tab's, or none at all (public pages, where the link says it). */
  empresaId?: number | null | undefined;
  /** `null`: as long as it takes. */
  timeoutMs?: number | null | undefined;
  signal?: AbortSignal | undefined;
  /** How often a call with its key is repeated by itself; 3 unless said. */
  retries?: number | undefined;
  /** Whose intention this is: somebody else's session must not send it. */
  usuarioId?: string | undefined;
  /** A 401 of this call is an answer, not the end of the session. */
  quiet401?: boolean | undefined;
  /** Of what the contract says that it may be: asks whether what was told before still stands. */
  revalidates?: boolean | undefined;
  /** Sent even if the page goes away meanwhile; for a small body. */
  keepalive?: boolean | undefined;
}

/** A typed caller for a room's contract, types only: `const api = client<typeof clientesApi>()`. */
export const client =
  <A, S = Shapes<A>>(defaults: CallOptions = {}) =>
  async <K extends keyof S & string>(
    key: K,
    args: (S[K] extends { args: infer Z } ? Z : never) & CallOptions,
  ): Promise<S[K] extends { out: infer Z } ? Z : never> => {
    const asked = { ...defaults, ...args };
    const data = asked.revalidates ? revalidated(key, asked) : dataOf(await send(key, asked));
    return (await data) as S[K] extends { out: infer Z } ? Z : never; // The server checks replies against the contract.
  };

/** On the wire nothing but a tag, while nothing changed. */
const revalidated = async (key: string, args: LooseArgs & CallOptions): Promise<unknown> => {
  const [, path = ''] = key.split(' ');
  const name = `${companyOf(args)} ${addressOf(path, args)}`;
  const known = heldReply(name);
  const reply = await send(key, { ...args, etag: known?.etag ?? NONE });
  if (reply.status === 304 && known) return known.data;
  const etag = reply.headers.get('etag');
  const data = await dataOf(reply);
  if (etag !== null) holdReply(name, { etag, data });
  return data;
};

/** Of who holds nothing: he asks for the tag. */
const NONE = '"-"';

/**
 * The same call for what is not JSON: a PDF or a picture, with the company in the header and not in the address. It waits longer
 * than the server does for a paper, so that what is said of a late one is what the server says.
 */
export const fetchBlob = async (key: string, args: LooseArgs & CallOptions = {}): Promise<Blob> =>
  (await send(key, { timeoutMs: fileTimeoutMs, ...args })).blob();

interface Surroundings {
  empresaId: () => number | null;
  onUnauthorized: () => void;
  onReachable: (reachable: boolean) => void;
  /** Asks for the password again; rejects if the person gives up. Null where nobody can be asked. */
  confirmPassword: (() => Promise<void>) | null;
}
const surroundings: Surroundings = {
  empresaId: () => null,
  onUnauthorized: () => {},
  onReachable: () => {},
  confirmPassword: null,
};

/** The session and the connection hook in here, so that public pages carry neither. */
export const connectCalls = (given: Partial<Surroundings>): void => {
  Object.assign(surroundings, given);
};

interface LooseArgs {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  etag?: string | undefined;
}

export const defaultTimeoutMs = 15_000;
/** A photo of 10 MB from a phone in the yard. */
const fileTimeoutMs = 60_000;
const slowBytesPerMs = 50;

const send = async (key: string, args: LooseArgs & CallOptions): Promise<Response> => {
  const [method = 'GET', path = ''] = key.split(' ');
  const url = addressOf(path, args);
  const init = requestOf(method, args);
  const safe = method === 'GET';
  // Only a key chosen by the caller makes repeating an unsafe call harmless from here.
  const retries = !safe && args.idempotencyKey ? (args.retries ?? 3) : 0;
  let asked = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(url, init, args);
    } catch (error) {
      if (!asked && surroundings.confirmPassword && wantsPassword(error)) {
        asked = true;
        await surroundings.confirmPassword();
        continue;
      }
      if (attempt >= retries || !isPassing(error)) throw error;
      await pause(retryDelayMs(attempt, error));
    }
  }
};

const wantsPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'confirma_contrasena';

/** 1 s doubled, capped at 30 s; what the server asks for (Retry-After) is respected up to the cap. */
export const retryDelayMs = (attempt: number, error: unknown): number => {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.min(Math.max(1000 * 2 ** attempt, asked), 30_000);
};

/** No answer, or the server says that it will be back. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [408, 429, 502, 503, 504].includes(error.status));

const sendOnce = async (url: string, init: RequestInit, args: CallOptions): Promise<Response> => {
  const reply = await answered(url, init, args);
  surroundings.onReachable(true);
  hearServer(reply.headers.get('Date'));
  if (reply.ok || reply.status === 304) return reply;
  if (reply.status === 401) forgetReplies();
  if (reply.status === 401 && !args.quiet401) surroundings.onUnauthorized();
  throw await errorFromReply(reply);
};

const answered = async (url: string, init: RequestInit, args: CallOptions): Promise<Response> => {
  const timeout = timeoutOf(args, init);
  const signal = args.signal ? AbortSignal.any([args.signal, timeout]) : timeout;
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    if (args.signal?.aborted) throw error;
    surroundings.onReachable(false);
    if (timeout.aborted) throw new ApiError(0, 'sin_respuesta', 'El servidor tardó demasiado. Intenta de nuevo.');
    throw new ApiError(0, 'sin_conexion', 'No hay conexión con el servidor. Revisa la red e intenta de nuevo.');
  }
};

/** A timer of the page, which a test can turn; it covers reading the body too. */
const timeoutOf = ({ timeoutMs }: CallOptions, init: RequestInit): AbortSignal => {
  const control = new AbortController();
  const usual = init.body instanceof Blob ? fileTimeoutMs + init.body.size / slowBytesPerMs : defaultTimeoutMs;
  if (timeoutMs !== null) setTimeout(() => control.abort(), timeoutMs ?? usual);
  return control.signal;
};

const requestOf = (method: string, args: LooseArgs & CallOptions): RequestInit => {
  const headers = new Headers({ Accept: 'application/json' });
  const empresaId = companyOf(args);
  if (empresaId !== null) headers.set('X-Empresa-Id', String(empresaId));
  if (args.usuarioId !== undefined) headers.set('X-Usuario-Id', args.usuarioId);
  if (method === 'POST') headers.set('Idempotency-Key', args.idempotencyKey ?? newKey());
  else if (args.idempotencyKey) headers.set('Idempotency-Key', args.idempotencyKey);
  if (args.etag !== undefined) headers.set('If-None-Match', args.etag);
  if (args.version !== undefined) headers.set('If-Match', `"${args.version}"`);
  const file = args.body instanceof Blob ? args.body : null;
  headers.set('Content-Type', file ? file.type || 'application/octet-stream' : 'application/json');
  if (file instanceof File) headers.set('X-Nombre-Archivo', encodeURIComponent(file.name));
  const init: RequestInit = { method, headers, credentials: 'same-origin', keepalive: args.keepalive ?? false };
  return method === 'GET' ? init : { ...init, body: file ?? jsonOf(args.body ?? {}) };
};

/** A number that was not read would be told as nothing: it is not told at all. */
const jsonOf = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new ApiError(422, 'numero_ilegible', UNREADABLE);
    return value;
  });
const UNREADABLE = 'Un número no se entiende y no se guardó nada. Corrige lo que está en rojo.';

/** A call whose address already names its company says it once: two names that differ are refused. */
const companyOf = ({ empresaId, params, query }: LooseArgs & CallOptions): number | null => {
  if (empresaId !== undefined) return empresaId;
  const named = { ...params, ...query };
  return 'empresa_id' in named && named.empresa_id !== undefined ? null : surroundings.empresaId();
};

const addressOf = (path: string, { params, query }: LooseArgs): string => {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** A result without data is an error; 204 is a result that says so. */
const dataOf = async (reply: Response): Promise<unknown> => {
  if (reply.status === 204) return null;
  const text = await reply.text();
  if (text === '') throw new ApiError(reply.status, 'sin_datos', 'El servidor respondió sin datos. Intenta de nuevo.');
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(
      reply.status,
      'respuesta_ilegible',
      'La respuesta del servidor no se pudo leer. Intenta de nuevo.',
    );
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
