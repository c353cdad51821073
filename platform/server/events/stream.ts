import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { keepConnected } from '#platform/server/db/keep-connected.ts';
import { ClientTx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { NOT_KEPT } from '#platform/server/http/cache-policy.ts';
import { answerError } from '#platform/server/http/error-door.ts';
import { readEmpresa, sha256 } from '#platform/server/http/request.ts';
import type { OpenRow } from '#platform/server/http/who.ts';
import { isBefore, newestPlace, type Place, readPlace, writePlace } from './place.ts';

interface Stream {
  empresaId: number;
  tokenHash: Buffer;
  last: Place;
  reply: FastifyReply;
  busy: boolean;
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
export const eventStream = (app: App, listenOptions: pg.ClientConfig): { close: () => Promise<void> } => {
  const streams = new Set<Stream>();
  const listener = keepListening(listenOptions, (empresaId) => {
    for (const stream of streams)
      if (empresaId === undefined || stream.empresaId === empresaId) void deliver(app, stream, streams);
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      stream.reply.raw.write(': vivo\n\n');
      void deliver(app, stream, streams);
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  app.fastify.get('/api/eventos', async (request, reply) => {
    try {
      const empresaId = readEmpresa(request);
      const token = app.gate.readSessionToken(request.headers);
      if (!token || empresaId === undefined) throw new Refusal(commonRefusals.sin_sesion);
      const tokenHash = sha256(token);
      const newest = await inCompany(app, empresaId, tokenHash, (client) =>
        newestPlace(new ClientTx(client), empresaId),
      );
      // A browser that reconnects by itself says it in the header; a page that opens anew can only write it in the address.
      const { desde } = request.query as { desde?: string | string[] };
      const asked = readPlace(firstOf(request.headers['last-event-id']) ?? firstOf(desde));
      // A place ahead of everything written was given by another database: this one was restored or moved since.
      const isOther = asked !== undefined && !isBefore(asked, newest);
      const last = asked && !isOther ? asked : newest;
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        ...NOT_KEPT,
        'x-accel-buffering': 'no',
      });
      reply.raw.write(
        `retry: 3000\nevent: lugar\nid: ${writePlace(last)}\ndata: ${JSON.stringify({ otra_base: isOther })}\n\n`,
      );
      const stream: Stream = { empresaId, tokenHash, last, reply, busy: false };
      streams.add(stream);
      request.raw.on('close', () => streams.delete(stream));
      void deliver(app, stream, streams);
      return await reply;
    } catch (error) {
      return answerError(error, request, reply);
    }
  });

  return {
    close: async () => {
      clearInterval(heartbeat);
      for (const stream of streams) stream.reply.raw.end();
      streams.clear();
      await listener.close();
    },
  };
};

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Opens a read of the company for whoever holds the session; the gate speaks at every one. */
const inCompany = async <T>(
  app: App,
  empresaId: number,
  tokenHash: Buffer,
  read: (client: pg.PoolClient, permisos: ReadonlySet<string>) => Promise<T>,
): Promise<T> => {
  const client = await app.pool.connect();
  try {
    await client.query('begin read only');
    const opened = await client.query(app.gate.openSql, [tokenHash, empresaId, 'session']);
    const { permisos, usuario_id } = opened.rows[0] as OpenRow;
    // What concerns one person is asked for as if it were a permission that only he holds.
    const own = ['usuario', ...(permisos ?? [])].map((one) => `${one}:${usuario_id}`);
    return await read(client, new Set([...(permisos ?? []), ...own]));
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
};

const readEvents = (app: App, empresaId: number, tokenHash: Buffer, after: Place) =>
  inCompany(app, empresaId, tokenHash, async (client, permisos) => {
    const { rows } = await client.query(
      `select id, tx, tipo, permiso, datos from plataforma.evento
       where empresa_id = $1 and (tx, id) > ($2::bigint, $3::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
       order by tx, id limit $4`,
      [empresaId, after.tx, after.id, BATCH],
    );
    const events = rows as EventRow[];
    const reached = events.at(-1);
    return {
      events: events.filter(
        (event) => event.permiso === null || event.permiso.split('|').some((one) => permisos.has(one)),
      ),
      reached: reached && { tx: reached.tx, id: reached.id },
      full: rows.length === BATCH,
    };
  });

const deliver = async (app: App, stream: Stream, streams: Set<Stream>): Promise<void> => {
  if (stream.busy) return;
  stream.busy = true;
  try {
    for (let more = true; more && streams.has(stream); ) {
      const { events, reached, full } = await readEvents(app, stream.empresaId, stream.tokenHash, stream.last);
      for (const { id, tx, tipo, datos } of events)
        stream.reply.raw.write(`id: ${writePlace({ tx, id })}\ndata: ${JSON.stringify({ tipo, datos })}\n\n`);
      if (reached) stream.last = reached;
      more = full;
    }
  } catch (error) {
    const revoked = error instanceof Error && 'code' in error && String(error.code).startsWith('BA4');
    if (revoked) {
      stream.reply.raw.write('data: {"tipo":"sesion.revocada","datos":{}}\n\n');
      stream.reply.raw.end();
      streams.delete(stream);
    }
    // Anything else is the database being away: the next wake-up or heartbeat delivers.
  } finally {
    stream.busy = false;
  }
};

/** One connection that listens; after a cut it wakes every stream. */
const keepListening = (options: pg.ClientConfig, wake: (empresaId?: number) => void) =>
  keepConnected({ ...options, application_name: 'bahia-eventos' }, RECONNECT_MS, async (client) => {
    client.on('notification', (notice) => wake(Number(notice.payload)));
    await client.query('listen bahia_evento');
    wake();
  });
