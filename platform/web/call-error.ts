import { Refusal } from '#platform/contract/refusal.ts';

/** The server's `{ code, message, fields?, ref? }` as it reaches a screen; `message` is Spanish and says what to do. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly ref: string | undefined;
  /** The record as it is now, when somebody else changed it first (409). */
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, extras: ApiErrorExtras = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = extras.fields ?? {};
    this.ref = extras.ref;
    this.current = extras.current;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

interface ApiErrorExtras {
  fields?: Record<string, string> | undefined;
  ref?: string | undefined;
  current?: unknown;
  retryAfterSeconds?: number | undefined;
}

/** The request never got an answer: no network, server away, or more than 15 s. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** What to tell a person about anything that was thrown. */
export const messageOf = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof Refusal) return error.message;
  return 'Algo falló. Intenta de nuevo.';
};

export const errorFromReply = async (reply: Response): Promise<ApiError> => {
  const body = await reply.json().catch(() => null);
  const read = isRecord(body) ? body : {};
  const serverMessage = typeof read.message === 'string' ? read.message : undefined;
  const ref = typeof read.ref === 'string' ? read.ref : undefined;
  console.warn(`${reply.status} ${reply.url}: ${loggedMessage(reply.status, serverMessage)}`);
  return new ApiError(
    reply.status,
    typeof read.code === 'string' ? read.code : 'sin_codigo',
    serverMessage ?? `Algo falló${ref ? ` (ref. ${ref})` : ''}. Intenta de nuevo en unos momentos.`,
    { fields: textFields(read.fields), ref, current: read.current, retryAfterSeconds: secondsOf(reply) },
  );
};

/** The specification's table of status messages: for the log only, people read the server's own sentence. */
export const loggedMessage = (status: number, serverMessage?: string): string => {
  if ((status === 400 || status === 422) && serverMessage) return serverMessage;
  return statusMessages[status] ?? serverMessage ?? `Error del servidor: ${status}`;
};

const statusMessages: Record<number, string> = {
  400: 'Solicitud incorrecta - Verifique los datos enviados',
  401: 'No autorizado - Sesión expirada o credenciales inválidas',
  403: 'Acceso denegado - No tiene permisos para realizar esta acción',
  404: 'Recurso no encontrado - El endpoint solicitado no existe',
  422: 'Error de validación - Verifique los datos del formulario',
  429: 'Demasiadas peticiones - Intente nuevamente en unos momentos',
  500: 'Error interno del servidor - Contacte al administrador',
  502: 'Bad Gateway - El servidor está temporalmente no disponible',
  503: 'Servicio no disponible - El servidor está en mantenimiento',
  504: 'Timeout del servidor - La petición tardó demasiado tiempo',
};

const secondsOf = (reply: Response): number | undefined => {
  const seconds = Number(reply.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
};

const textFields = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
