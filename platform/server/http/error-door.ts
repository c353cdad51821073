import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { SayMes } from '#platform/contract/meses.ts';
import { commonRefusals, Refusal, type RefusalExtras, type RefusalKind } from '#platform/contract/refusal.ts';
import { Moved } from '#platform/server/db/moved.ts';
import { endpointOf } from './matched.ts';
import { isPgError, type PgError, withItsNames } from './pg-error.ts';

const BY_SQLSTATE: Record<string, RefusalKind> = {
  BA401: commonRefusals.sin_sesion,
  BA403: commonRefusals.sin_permiso,
  BA404: commonRefusals.no_encontrado,
  BA429: commonRefusals.muchas_por_enlace,
  BA500: commonRefusals.solo_se_agrega,
  '23514': commonRefusals.dato_imposible,
  '23502': commonRefusals.dato_imposible,
  '55P03': commonRefusals.ocupada,
  '40001': commonRefusals.en_curso,
  '40P01': commonRefusals.en_curso,
  '22021': commonRefusals.datos_invalidos,
  '22P05': commonRefusals.datos_invalidos,
  // The contract has checked every field by now: only a position that was made up gets this far.
  '22P02': commonRefusals.datos_invalidos,
  '22007': commonRefusals.datos_invalidos,
  '22008': commonRefusals.datos_invalidos,
  '22003': commonRefusals.datos_invalidos,
};

/**
 * Classes 08 (connection), 57P (shutdown), 53 (resources), a statement or a pause past its limit, what the socket and the driver
 * say, and what the first of several servers says of another that died while it was told to commit.
 */
const DATABASE_AWAY =
  /^(08...|57P..|53...|57014|25P03|25P04)$|could not commit transaction for shard|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed|not queryable/;

const FASTIFY_KINDS: Record<string, RefusalKind> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonRefusals.tipo_no_permitido,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonRefusals.solicitud_incorrecta,
  FST_ERR_CTP_BODY_TOO_LARGE: commonRefusals.cuerpo_grande,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonRefusals.solicitud_incorrecta,
  FST_ERR_BAD_URL: commonRefusals.solicitud_incorrecta,
};

/** Whether the database cannot be reached: the same request may succeed in a few seconds. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (DATABASE_AWAY.test(error.message) || ('code' in error && DATABASE_AWAY.test(String(error.code))));

/**
 * Whether the whole transaction may be tried again. What it refers to may have gone while it was written, as a customer who
 * was found to be another: asked again, it is read as it stands.
 */
export const isRetryable = (error: unknown): boolean =>
  isPgError(error) &&
  (error.code === '40001' || error.code === '40P01' || (error.code === '23503' && !isOfOwner(error)));

/** The refusal that an error stands for, or undefined when it is a bug. */
export const toRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof Moved) return new Refusal(commonRefusals.no_encontrado);
  if (isPgError(error)) {
    if (error.code === CLOSED) return refusalOfClosed(error.message);
    const named = withItsNames(error);
    const kind = kindOf(named);
    if (kind) return new Refusal(kind, {}, extrasOf(named, kind));
  }
  if (isDatabaseAway(error)) return new Refusal(commonRefusals.base_ausente, {}, { retryAfterSeconds: 2 });
  if (error instanceof Error && 'statusCode' in error) {
    const { code, statusCode } = error as FastifyError;
    const kind = FASTIFY_KINDS[code];
    if (kind) return new Refusal(kind);
    if (statusCode === 429) return new Refusal(commonRefusals.demasiadas, {}, { retryAfterSeconds: 10 });
    if (statusCode === 413) return new Refusal(commonRefusals.cuerpo_grande);
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
      return new Refusal(commonRefusals.solicitud_incorrecta);
  }
  return undefined;
};

/** A closed month, with whose day the sentence ends: `plataforma.mes_cerrado`. */
const CLOSED = 'BA409';
const refusalOfClosed = (message: string): Refusal =>
  new Refusal(commonRefusals.mes_cerrado, { Mes: SayMes(message.slice(-'AAAA-MM-DD'.length)) });

/** What is told when a unique rule of the database is broken, by `schema.index`: whoever came second in a race is answered here. */
const answers = new Map<string, string>();

/** The assembly says it once: the words are of the rooms. */
export const sayOfUniqueRules = (words: Readonly<Record<string, string>>): void => {
  for (const [rule, message] of Object.entries(words)) answers.set(rule, message);
};

/** Another server tells the name of its rule and not the schema: names of rules are told apart without it. */
const answerOf = ({ schema, constraint = '' }: PgError): string | undefined =>
  schema === undefined
    ? [...answers].find(([rule]) => rule.endsWith(`.${constraint}`))?.[1]
    : answers.get(`${schema}.${constraint}`);

const kindOf = (error: PgError): RefusalKind | undefined => {
  const { code, constraint = '' } = error;
  if (code === '23503') return isOfOwner(error) ? commonRefusals.en_uso : commonRefusals.ya_no_existe;
  if (code !== '23505') return BY_SQLSTATE[code];
  const message = answerOf(error);
  if (message) return { ...commonRefusals.ya_existe, message };
  return constraint.endsWith('_pkey') ? commonRefusals.ya_guardado : commonRefusals.ya_existe;
};

/** Of a broken reference, whether it is the record that others still name, as PostgreSQL begins to say it in English and in Spanish. */
const isOfOwner = ({ message }: PgError): boolean => /^update (or|o) delete\b/i.test(message);

/** When to come back; or the field that a rule of one column names, so that the form marks it. */
const extrasOf = ({ code, table = '', constraint = '', column }: PgError, { status }: RefusalKind): RefusalExtras => {
  if (status === 429) return { retryAfterSeconds: 600 };
  if (status === 503) return { retryAfterSeconds: 2 };
  const named = column ?? new RegExp(`^${table}_(.+)_check$`).exec(constraint)?.[1];
  return (code === '23514' || code === '23502') && named ? { fields: { [named]: 'Revisa este dato.' } } : {};
};

/** The one place where an error becomes an answer; fixed endpoints say `success:false` also when the body could not be read. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = toRefusal(error);
  const ref = request.id;
  const success = endpointOf(request)?.success ? { success: false } : {};
  if (!refusal) {
    request.log.error({ err: error, ref }, 'unexpected error');
    return reply.code(500).send({ ...success, code: 'error_interno', message: `Algo falló (ref. ${ref}).`, ref });
  }
  // The contract should have said it before: the rule that held is for whoever mends it.
  if (refusal.code === commonRefusals.dato_imposible.code) request.log.error({ err: error, ref }, refusal.code);
  if (refusal.status >= 500) request.log.warn({ err: error, ref }, refusal.code);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply.code(refusal.status).send({
    ...success,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ref,
  });
};
