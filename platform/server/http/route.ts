import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Contract, type Endpoint, type Inputs, LINK_WRITES, splitKey } from '#platform/contract/endpoint.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { askedBy } from '#platform/server/asker.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { connectToRead, isToAskFirst } from '#platform/server/db/readers.ts';
import { ClientTx, noTx, sendQuery, type Tx } from '#platform/server/db/tx.ts';
import { forgetUpload, receiveUpload, takeBack, typeOf } from '#platform/server/files/receive.ts';
import type { App } from './app.ts';
import { begin, enterOnly, openingKey, openRequest, settle } from './entering.ts';
import { askerFor } from './asking.ts';
import { answerError, isDatabaseAway, isRetryable } from './error-door.ts';
import { isKnown } from './etag.ts';
import { claimKey, keyed, storeReply } from './idempotency.ts';
import { bodyLimitOf } from './largest-body.ts';
import { isLink, isOpenToAll } from './matched.ts';
import { follow, underNewNames } from './new-names.ts';
import { isSameOpening, recallOpening, rememberOpening } from './opening.ts';
import {
  keyFor,
  linkHashOf,
  parseInput,
  readEmpresa,
  readIdempotencyKey,
  readVersion,
  refuseForeignSite,
  refuseOtherPerson,
} from './request.ts';
import { type ReplyWriter, replyWriter } from './serialize.ts';
import { readStanding, standingTag } from './standing.ts';
import { asTold } from './told-refusal.ts';
import { type OpenRow, toWho, type Who } from './who.ts';

export interface Extras {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Version named by If-Match, on versioned endpoints; 0 elsewhere. */
  version: number;
}
/** The bytes of a binary endpoint, made after the commit, when neither transaction nor connection is held; `gone` when nobody waits for them. */
export type Later = (gone: AbortSignal) => Promise<Uint8Array>;
/** Bytes that are too many to be held at once. */
export type Streamed = (gone: AbortSignal) => Promise<Readable>;
/** Bytes that are made whoever waits: they are kept for the next. */
export type Paper = () => Promise<Uint8Array>;
export type Verb<I, O> = (tx: Tx, who: Who, input: I, extras: Extras) => Promise<O>;

type InputOf<A, K extends keyof A> = Inputs<A>[K] extends { in: infer I } ? I : never;
type ReplyOf<A, K extends keyof A> = A[K] extends { binary: string }
  ? Later | Streamed
  : Inputs<A>[K] extends { out: infer O }
    ? O
    : never;

interface Prepared {
  app: App;
  key: string;
  endpoint: Endpoint;
  verb: Verb<never, unknown>;
  writer: ReplyWriter;
  unsafe: boolean;
}

/** Binds a contract's endpoint to its verb: company, permission, transaction, idempotency and reply check are done here. */
export const route = <A extends Contract, K extends keyof A & string>(
  app: App,
  api: A,
  key: K,
  verb: Verb<InputOf<A, K>, ReplyOf<A, K>>,
): void => {
  const endpoint = api[key] as Endpoint;
  if (!endpoint.access) throw new Error(`${key} has no permission`);
  const { method, path } = splitKey(key);
  app.registry.push({ key, endpoint });
  const prepared: Prepared = {
    app,
    key,
    endpoint,
    verb,
    writer: replyWriter(endpoint.reply),
    unsafe: method !== 'GET' && method !== 'HEAD',
  };
  app.fastify.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    ...(isOpenToAll(endpoint)
      ? {}
      : {
          onRequest: (request, _reply, done) =>
            done(knocks(prepared, request) ? undefined : new Refusal(commonRefusals.sin_sesion)),
        }),
    handler: (request, reply) => handle(prepared, request, reply),
  });
};

/** Whether he brings anything at all to be let in with: of whoever brings nothing, nothing is read. */
const knocks = ({ app, endpoint }: Prepared, request: FastifyRequest): boolean =>
  keyFor(endpoint, request) !== undefined || app.gate.readSessionToken(request) !== undefined;

const handle = async (prepared: Prepared, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { endpoint } = prepared;
  try {
    if (prepared.unsafe) refuseForeignSite(request);
    const empresa = readEmpresa(request);
    const needsEmpresa = endpoint.access !== 'public' && endpoint.access !== 'usuario' && !isLink(endpoint.access);
    // The key of a program is of one company: it has said which.
    const isSaid = empresa !== undefined || keyFor(endpoint, request) !== undefined;
    if (prepared.unsafe && needsEmpresa && !isSaid) throw new Refusal(commonRefusals.falta_empresa);
    const version = endpoint.versioned ? readVersion(request) : 0;
    const value = endpoint.upload
      ? await performUpload(prepared, request, reply, empresa, version)
      : await performJson(prepared, request, reply, empresa, version);
    if (reply.sent) return await reply;
    if (value === UNCHANGED) return await reply.send();
    // Every binary verb returns a Later or what streams: its type says so.
    return await send(prepared, reply, endpoint.binary ? await make(value as Later, request, reply) : value);
  } catch (error) {
    await leaveTrace(prepared.app.pool, readers.get(reply), error);
    const told = asTold(error, endpoint, readerOf(reply), prepared.app.strictReplies);
    return answerError(told, request, reply);
  }
};

/** What is made after the commit waits in the turns of who asked for it. */
const make = (later: Later, request: FastifyRequest, reply: FastifyReply): Promise<Uint8Array> =>
  askedBy(askerFor(request, readers.get(reply)), () => later(whenGone(reply)));

/** What he holds still stands. */
const UNCHANGED = Symbol('unchanged');

/** Whoever asked closed the page or cancelled: what is not made yet need not be. */
const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const control = new AbortController();
  if (raw.destroyed) control.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
};

const performJson = (...asked: Asked): Promise<unknown> => {
  const [, request] = asked;
  if (request.body instanceof Readable) throw new Refusal(commonRefusals.tipo_no_permitido);
  return perform(...asked);
};

/**
 * Nobody who may not enter has a file taken, nor who says the rest of it wrong, nor through a link that wrote too often: a file
 * costs more than all that. While one comes in no connection is held.
 */
const performUpload = async (...asked: Asked): Promise<unknown> => {
  const [prepared, request, reply, empresa] = asked;
  const rule = prepared.endpoint.upload;
  if (!rule) throw new Error(`${prepared.key} takes no file`);
  const opened = await enterOnly(prepared, request, empresa);
  typeOf(request, rule);
  parseInput(prepared.endpoint, request);
  if (isLink(prepared.endpoint.access)) await countUpload(prepared, request);
  const asker = askerFor(request, opened);
  const recibido = await askedBy(asker, () => receiveUpload(request, reply, rule));
  try {
    request.body = recibido;
    return await perform(...asked);
  } catch (error) {
    // Only a refusal says for sure that nothing was committed: a cut connection may have lost the answer alone.
    if (error instanceof Refusal) await takeBack(recibido, prepared.app.files);
    throw error;
  } finally {
    await forgetUpload(recibido);
  }
};

/** Counted for good, whatever becomes of the file. */
const countUpload = async ({ app, endpoint }: Prepared, request: FastifyRequest): Promise<void> => {
  await app.pool.query(COUNT_WRITE, [linkHashOf(request), endpoint.perHour ?? LINK_WRITES]);
};
const COUNT_WRITE = 'select plataforma.contar_escritura($1, $2)';

const send = ({ endpoint, writer, app }: Prepared, reply: FastifyReply, value: unknown): FastifyReply => {
  if (endpoint.status) reply.code(endpoint.status);
  if (endpoint.binary) return (reply.hasHeader('content-type') ? reply : reply.type(endpoint.binary)).send(value);
  if (app.strictReplies && !replayed.has(reply)) {
    const checked = endpoint.reply.safeParse(value);
    if (!checked.success)
      throw new Error(`reply of ${endpoint.summary}: ${JSON.stringify(checked.error.issues.slice(0, 3))}`);
  }
  const write = writer.for(readerOf(reply));
  return reply
    .type('application/json; charset=utf-8')
    .send(replayed.has(reply) ? rewrite(value, writer, write) : write(value));
};

/** Replies that come whole from the idempotency table, already written. */
const replayed = new WeakSet<FastifyReply>();

/** The transaction of what was refused is gone: its trace is written in one of its own. */
const leaveTrace = async (pool: pg.Pool, who: Who | undefined, error: unknown): Promise<void> => {
  const { trace } = error instanceof Refusal ? error : {};
  if (who && trace) await asWho(pool, who, (tx) => writeBitacora(tx, who, trace));
};

/** Whom each reply goes to: he is told what he may see now, also of what he did when he might see more. */
const readers = new WeakMap<FastifyReply, Who>();
const readerOf = (reply: FastifyReply): Who['can'] => readers.get(reply)?.can ?? (() => false);

const rewrite = (kept: unknown, writer: ReplyWriter, write: ReplyWriter['whole']): string => {
  // The table keeps replies as text.
  const text = kept as string;
  return write === writer.whole ? text : write(JSON.parse(text));
};

type Asked = [
  prepared: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
  empresa: number | undefined,
  version: number,
];

const perform = async (...asked: Asked): Promise<unknown> => {
  const [prepared, request, reply, empresa, version] = asked;
  const { endpoint, app } = prepared;
  const input = parseOrDefer(endpoint, request);
  if (endpoint.tx === 'none') {
    // No connection is held while the verb works: it may be hashing a password.
    const opened = endpoint.access === 'public' ? {} : ((await enterOnly(prepared, request, empresa)) ?? {});
    return callVerb(prepared, noTx, opened, input, { request, reply, version });
  }
  for (let attempt = 1; ; attempt++) {
    const client = await (endpoint.tx === 'write' ? app.pool.connect() : connectToRead(app.pool, prepared.key));
    let broken = false;
    try {
      return await inTransaction(prepared, client, request, reply, empresa, version, input);
    } catch (error) {
      broken = !(error instanceof Refusal);
      const moved = follow(request, error);
      if (
        (moved || attempt < 3) &&
        !reply.sent &&
        (moved || isRetryable(error) || isToAskFirst(app.pool, prepared.key, client, error, isDatabaseAway(error)))
      )
        continue;
      throw error;
    } finally {
      if (broken) await settle(client);
      else client.release();
    }
  }
};

/** Who may not enter must not learn from validation: input is judged after the gate, but before any work. */
const parseOrDefer = (endpoint: Endpoint, request: FastifyRequest) => {
  let parsed: ReturnType<typeof parseInput> | undefined;
  return (): ReturnType<typeof parseInput> => {
    parsed ??= parseInput(endpoint, request);
    return underNewNames(request, parsed);
  };
};

type Inside = [
  prepared: Prepared,
  client: pg.PoolClient,
  request: FastifyRequest,
  reply: FastifyReply,
  empresa: number | undefined,
  version: number,
  input: () => ReturnType<typeof parseInput>,
];

const inTransaction = async (...inside: Inside): Promise<unknown> => {
  const [prepared, client] = inside;
  const tx = new ClientTx(client);
  try {
    return await (prepared.endpoint.tx === 'write' ? performWrite(tx, ...inside) : performRead(tx, ...inside));
  } catch (error) {
    tx.end();
    if (error instanceof Refusal) await client.query('rollback');
    throw error;
  } finally {
    tx.end();
  }
};

const runVerb = (
  [prepared, , request, reply, , version, input]: Inside,
  tx: Tx,
  opened: Partial<OpenRow>,
): Promise<unknown> => callVerb(prepared, tx, opened, input, { request, reply, version });

const callVerb = (
  { app, verb }: Prepared,
  tx: Tx,
  opened: Partial<OpenRow>,
  input: () => unknown,
  extras: Extras,
): Promise<unknown> => {
  const told = toWho(opened, extras.request.id, extras.request.ip, new Date());
  const who = { ...told, enlace_id: underNewNames(extras.request, told.enlace_id) };
  const parsed = input();
  readers.set(extras.reply, who);
  // Tests count what got past the contract's validation.
  if (app.strictReplies) extras.reply.header('x-verbo', 'alcanzado');
  return verb(tx, who, parsed as never, extras);
};

/** One flush when the gate's answer is known already: begin, gate, queries, commit. */
const performRead = async (tx: ClientTx, ...inside: Inside): Promise<unknown> => {
  const [prepared, client, request, , empresa] = inside;
  if (prepared.endpoint.revalidates && empresa !== undefined && request.headers['if-none-match'] !== undefined)
    return performRevalidation(tx, empresa, ...inside);
  const opening = begin(client, 'begin read only', () => openRequest(prepared, client, request, empresa));
  const key = openingKey(prepared, request, empresa);
  const known = key === undefined ? undefined : recallOpening(key);
  // Async, so that bad input rejects instead of throwing before the gate has spoken.
  const early = known && (async () => runVerb(inside, tx, known))();
  early?.catch(() => undefined);
  const opened = await opening;
  let value: unknown;
  if (early && key !== undefined && opened && isSameOpening(key, opened)) value = await early;
  else {
    if (key !== undefined && opened) rememberOpening(key, opened);
    if (early) {
      // Somebody changed what this person may do: nothing of what was read with the old answer leaves.
      await early.catch(() => undefined);
      await (tx.committing ?? client.query('rollback'));
      return inTransaction(...inside);
    }
    value = await runVerb(inside, tx, opened ?? {});
  }
  endRead(tx, client);
  return value;
};

/** Nothing was written, so nobody waits for the end: whoever takes this connection next is queued behind it. */
const endRead = (tx: ClientTx, client: pg.PoolClient): void => {
  const ending = tx.committing ?? client.query('commit');
  ending.catch(() => undefined);
};

/** Whether what he holds still stands is asked first, with the gate; only if it does not, it is read. */
const performRevalidation = async (tx: ClientTx, empresa_id: number, ...inside: Inside): Promise<unknown> => {
  const [prepared, client, request, reply, empresa] = inside;
  const opening = begin(client, 'begin read only', () => openRequest(prepared, client, request, empresa));
  const standing = readStanding(client, empresa_id);
  standing.catch(() => undefined);
  const opened = (await opening) ?? {};
  const who = toWho(opened, request.id, request.ip, new Date());
  const tag = standingTag(await standing, who, request, `${prepared.key} ${prepared.app.version}`);
  const stands = tag !== undefined && isKnown(request, reply, tag);
  const value = stands ? UNCHANGED : await runVerb(inside, tx, opened);
  endRead(tx, client);
  return value;
};

const performWrite = async (tx: ClientTx, ...inside: Inside): Promise<unknown> => {
  const [prepared, client, request, reply, empresa, , input] = inside;
  const { endpoint } = prepared;
  const opened = (await begin(client, 'begin', () => openRequest(prepared, client, request, empresa))) ?? {};
  input();
  const clave = endpoint.idempotent ? readIdempotencyKey(request) : undefined;
  const who = toWho(opened, request.id, request.ip, new Date());
  const key =
    clave === undefined
      ? undefined
      : keyed(request, who, { endpoint, ruta: prepared.key, clave, body: sentBy(endpoint, request) });
  refuseOtherPerson(request, who.usuario_id);
  readers.set(reply, who);
  if (key !== undefined) {
    const earlier = await claimKey(tx, who, key);
    if (earlier) {
      await client.query('rollback');
      reply.code(earlier.estado).header('idempotency-replayed', 'true');
      replayed.add(reply);
      return earlier.respuesta;
    }
  }
  if (prepared.unsafe && isLink(endpoint.access) && !endpoint.upload)
    await sendQuery(client, COUNT_WRITE, [linkHashOf(request), endpoint.perHour ?? LINK_WRITES]);
  const value = await runVerb(inside, tx, opened);
  if (key !== undefined) storeReply(tx, who, key, endpoint.status ?? 200, prepared.writer.whole(value));
  await tx.commit();
  for (const task of tx.tasks) task(prepared.app.pool);
  return value;
};

/** What was asked, as far as asking it again is the same: of a file its bytes, not the place where they wait. */
const sentBy = ({ upload }: Endpoint, { body }: FastifyRequest): unknown => (upload ? (body as Recibido).sha256 : body); // `performUpload` put it there.

/** Runs work outside a request (demo, jobs) in one transaction of a company, as `who`. */
export const asWho = async <T>(pool: pg.Pool, who: Who, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const tx = new ClientTx(client);
  try {
    await client.query('begin');
    await client.query("select plataforma.poner_empresa($1::int), set_config('app.usuario_id', $2, true)", [
      who.empresa_id || null,
      who.usuario_id,
    ]);
    const value = await work(tx);
    await tx.commit();
    for (const task of tx.tasks) task(pool);
    tx.end();
    client.release();
    return value;
  } catch (error) {
    tx.end();
    await settle(client);
    throw error;
  }
};
