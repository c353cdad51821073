import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { keepConnected } from '#platform/server/db/keep-connected.ts';
import { ClientTx, type Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { NOT_KEPT } from '#platform/server/http/cache-policy.ts';
import { answerError } from '#platform/server/http/error-door.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { linkHashOf, readEmpresa, sha256 } from '#platform/server/http/request.ts';
import { type OpenRow, toWho, type Who } from '#platform/server/http/who.ts';
import { makeRoom, type Mark } from './crowd.ts';
import { isBefore, newestPlace, type Place, readPlace, writePlace } from './place.ts';

/** A page by a public link that hears that something happened, never what. */
export interface Bell {
  /** With `:token`, as the router writes it. */
  path: string;
  /** The kind of its links. */
  tipo: string;
  /** First words of the events that ring it. */
  rings: ReadonlySet<string>;
  /** Refuses a link that leads nowhere any more. */
  admit: (tx: Tx, who: Who) => Promise<unknown>;
}

/** What is written of an event for whoever listens; null when it does not concern him. */
type Hears = (event: EventRow) => string | null;
/** Opens a read of the company of whoever listens; the gate speaks at every one. */
type Enter = <T>(
  read: (client: pg.PoolClient, hears: Hears, empresaId: number, marks: readonly Mark[]) => Promise<T>,
) => Promise<T>;

interface Stream {
  empresaId: number;
  enter: Enter;
  /** What it is told last of all, when it may no longer listen. */
  farewell: string;
  last: Place;
  reply: FastifyReply;
  busy: boolean;
  marks: readonly Mark[];
}

const HEARTBEAT_MS = 5_000;
const RECONNECT_MS = 2_000;
const BATCH = 200;

interface EventRow {
  id: number;
  tx: number;
  tipo: string;
  permiso: string | null;
  datos: unknown;
}

/**
 * Live changes of a company as server-sent events. The table is the truth and LISTEN only wakes: a page that names its
 * last event id misses nothing. Session and permissions are asked again at every delivery.
 */
export const eventStream = (
  app: App,
  listenOptions: pg.ClientConfig,
  bells: readonly Bell[] = [],
): { close: () => Promise<void> } => {
  const streams = new Set<Stream>();
  const listener = keepListening(listenOptions, (empresaId) => {
    for (const stream of streams)
      if (empresaId === undefined || stream.empresaId === empresaId) void deliver(stream, streams);
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      stream.reply.raw.write(': vivo\n\n');
      void deliver(stream, streams);
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const open = async (request: FastifyRequest, reply: FastifyReply, enter: Enter, farewell: string) => {
    const { newest, empresaId, own } = await enter(async (client, _, id, held) => ({
      newest: await newestPlace(new ClientTx(client), id),
      empresaId: id,
      own: held,
    }));
    const { last, isOther } = beginOf(request, newest);
    const marks: readonly Mark[] = [...own, `red ${networkOf(request.ip)}`];
    makeRoom(streams, marks, (one) => {
      streams.delete(one);
      one.reply.raw.end(ONE_TOO_MANY);
    });
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      ...NOT_KEPT,
      'x-accel-buffering': 'no',
    });
    reply.raw.write(
      `retry: 3000\nevent: lugar\nid: ${writePlace(last)}\ndata: ${JSON.stringify({ otra_base: isOther })}\n\n`,
    );
    const stream: Stream = { empresaId, enter, farewell, last, reply, busy: false, marks };
    streams.add(stream);
    request.raw.on('close', () => streams.delete(stream));
    void deliver(stream, streams);
    return stream;
  };

  app.fastify.get('/api/eventos', async (request, reply) => {
    try {
      const empresaId = readEmpresa(request);
      const token = app.gate.readSessionToken(request);
      if (!token || empresaId === undefined) throw new Refusal(commonRefusals.sin_sesion);
      await open(request, reply, asMember(app, empresaId, sha256(token)), REVOKED);
      return await reply;
    } catch (error) {
      return answerError(error, request, reply);
    }
  });
  for (const bell of bells) hangBell(app, bell, open);

  return {
    close: async () => {
      clearInterval(heartbeat);
      for (const stream of streams) stream.reply.raw.end();
      streams.clear();
      await listener.close();
    },
  };
};

/** What rings is asked for anew by whoever hears it: this many screens with one link are more than hang of it. */
const MOST_OF_A_LINK = 6;

type Open = (request: FastifyRequest, reply: FastifyReply, enter: Enter, farewell: string) => Promise<Stream>;

const hangBell = (app: App, bell: Bell, open: Open): void => {
  const listening = new Map<string, number>();
  const config = { budget: 'page' } as const;
  app.fastify.get(bell.path, { config }, async (request, reply) => {
    const hash = linkHashOf(request);
    const key = hash.toString('base64');
    const count = (by: number) => {
      const left = (listening.get(key) ?? 0) + by;
      if (left > 0) listening.set(key, left);
      else listening.delete(key);
    };
    try {
      if ((listening.get(key) ?? 0) >= MOST_OF_A_LINK)
        throw new Refusal(commonRefusals.demasiadas, {}, { retryAfterSeconds: 60 });
      count(1);
      request.raw.on('close', () => count(-1));
      await open(request, reply, asScreen(app, bell, hash, request), RING);
      return await reply;
    } catch (error) {
      return answerError(error, request, reply);
    }
  });
};

/** The page closes it and does not come again by itself; it opens another when it is looked at. */
const ONE_TOO_MANY = 'event: de_mas\ndata: {}\n\n';

const REVOKED = JSON.stringify({ tipo: 'sesion.revocada', datos: {} });
/** It asks again, and is told why it may not. */
const RING = '{}';

/** Where a page begins to hear. A place ahead of everything written was given by another database: this one was restored or moved since. */
const beginOf = (request: FastifyRequest, newest: Place): { last: Place; isOther: boolean } => {
  // A browser that reconnects by itself says it in the header; a page that opens anew can only write it in the address.
  const { desde } = request.query as { desde?: string | string[] };
  const asked = readPlace(firstOf(request.headers['last-event-id']) ?? firstOf(desde));
  const isOther = asked !== undefined && !isBefore(asked, newest);
  return { last: asked && !isOther ? asked : newest, isOther };
};

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const reading = async <T>(app: App, read: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await app.pool.connect();
  try {
    await client.query('begin read only');
    return await read(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
};

const asMember =
  (app: App, empresaId: number, tokenHash: Buffer): Enter =>
  (read) =>
    reading(app, async (client) => {
      const opened = await client.query(app.gate.openSql, [tokenHash, empresaId, 'session']);
      const { permisos, usuario_id } = opened.rows[0] as OpenRow;
      // What concerns one person is asked for as if it were a permission that only he holds.
      const own = ['usuario', ...(permisos ?? [])].map((one) => `${one}:${usuario_id}`);
      const held = new Set([...(permisos ?? []), ...own]);
      const hears: Hears = ({ permiso, tipo, datos }) =>
        permiso === null || permiso.split('|').some((one) => held.has(one)) ? JSON.stringify({ tipo, datos }) : null;
      const session = `sesion ${tokenHash.toString('base64')}` as const;
      return read(client, hears, empresaId, [session, `persona ${usuario_id}`, 'todos ']);
    });

const asScreen =
  (app: App, { tipo, rings, admit }: Bell, hash: Buffer, { id, ip }: FastifyRequest): Enter =>
  (read) =>
    reading(app, async (client) => {
      const opened = await client.query(app.gate.openLinkSql, [hash, tipo]);
      const who = toWho(opened.rows[0] as OpenRow, id, ip, new Date());
      await admit(new ClientTx(client), who);
      const hears: Hears = (event) => (rings.has(event.tipo.split('.')[0] ?? '') ? RING : null);
      return read(client, hears, who.empresa_id, ['desconocidos ']);
    });

const readEvents = ({ enter, last }: Stream) =>
  enter(async (client, hears, empresaId) => {
    const { rows } = await client.query(
      `select id, tx, tipo, permiso, datos from plataforma.evento
       where empresa_id = $1 and (tx, id) > ($2::bigint, $3::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
       order by tx, id limit $4`,
      [empresaId, last.tx, last.id, BATCH],
    );
    const events = rows as EventRow[];
    const reached = events.at(-1);
    const told = events.flatMap((event) => {
      const text = hears(event);
      return text === null ? [] : `id: ${writePlace(event)}\ndata: ${text}\n\n`;
    });
    return { told, reached: reached && { tx: reached.tx, id: reached.id }, full: rows.length === BATCH };
  });

const deliver = async (stream: Stream, streams: Set<Stream>): Promise<void> => {
  if (stream.busy) return;
  stream.busy = true;
  try {
    for (let more = true; more && streams.has(stream); ) {
      const { told, reached, full } = await readEvents(stream);
      for (const text of told) stream.reply.raw.write(text);
      if (reached) stream.last = reached;
      more = full;
    }
  } catch (error) {
    const revoked = error instanceof Refusal || isGateRefusal(error);
    if (revoked) {
      stream.reply.raw.write(`data: ${stream.farewell}\n\n`);
      stream.reply.raw.end();
      streams.delete(stream);
    }
    // Anything else is the database being away: the next wake-up or heartbeat delivers.
  } finally {
    stream.busy = false;
  }
};

const isGateRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('BA4');

/** One connection that listens; after a cut it wakes every stream. */
const keepListening = (options: pg.ClientConfig, wake: (empresaId?: number) => void) =>
  keepConnected({ ...options, application_name: 'bahia-eventos' }, RECONNECT_MS, async (client) => {
    client.on('notification', (notice) => wake(Number(notice.payload)));
    await client.query('listen bahia_evento');
    wake();
  });
