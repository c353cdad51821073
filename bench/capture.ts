import type pg from 'pg';
import { createPool } from '#platform/server/db/pool.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import { buildApp } from '../apps/server/build-app.ts';
import type { Operacion } from './operations.ts';
import type { Escenario } from './scenario.ts';

/** What one request really sent to the database, in order. */
export interface Sentencia {
  text: string;
  name?: string;
  values: unknown[];
  /** First row that came back, where a later statement takes something from it. */
  row: Record<string, unknown> | null;
}

export interface Grabadora {
  record(peticion: {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
  }): Promise<Sentencia[]>;
  close(): Promise<void>;
}

/** The real app on the real data, with an ear on its connections. */
export const openRecorder = async (databaseUrl: string, dataDir: string): Promise<Grabadora> => {
  const pool = createPool({ connectionString: databaseUrl, max: 2 });
  let heard: { client: pg.PoolClient; sentencia: Sentencia }[] = [];
  overhear(pool, (sentencia, client) => heard.push({ client, sentencia }));
  const app = await buildApp({
    pool,
    listen: null,
    files: folderStorage(`${dataDir}/archivos`),
    webFolder: dataDir,
    publicUrl: 'http://127.0.0.1',
    demo: false,
    trustProxy: false,
    logger: false,
    strictReplies: false,
    publicCallsPerMinute: 0,
  });
  await app.fastify.ready();
  return {
    record: async ({ method, path, headers, body }) => {
      heard = [];
      const answer = await app.fastify.inject({
        method,
        url: path,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      // What one before left for afterwards, as looking at the alerts again, goes by another connection.
      const own = heard.find(({ sentencia }) => sentencia.text.includes('sesiones.abrir'))?.client;
      const sent = heard.flatMap(({ client, sentencia }) => (own === undefined || client === own ? [sentencia] : []));
      return sent.slice(0, sent.findIndex(({ text }) => text === 'commit') + 1);
    },
    close: async () => {
      await app.fastify.close();
      await pool.end();
    },
  };
};

/** Hears every statement that goes through a pool, from now on. */
export const overhear = (pool: pg.Pool, hear: Hear): void => {
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (!known.has(client)) listenTo(client, hear);
    known.add(client);
  });
};

interface Query {
  text: string;
  name?: string;
  values?: unknown[];
  /** Of a query of the driver's own kind, which is handed over and not awaited. */
  callback?: Answer;
}
type Answer = (error: Error | null, result?: pg.QueryResult) => void;

type Hear = (sentencia: Sentencia, client: pg.PoolClient) => void;
const listenTo = (client: pg.PoolClient, hear: Hear): void => {
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<pg.QueryResult>;
  const listening = (sent: Query | string, given: unknown[] = [], done?: unknown): unknown => {
    // What the pool itself sends, in a connection of its own, is no part of the request.
    if (done !== undefined) return query(sent, given, done);
    const whole: Query = typeof sent === 'string' ? { text: sent, values: given } : sent;
    const { text, name, values = [], callback } = whole;
    const sentencia: Sentencia = { text, ...(name === undefined ? {} : { name }), values: [...values], row: null };
    hear(sentencia, client);
    const note = (result: pg.QueryResult | undefined) => {
      sentencia.row = result?.rows[0] ?? null;
    };
    if (callback) {
      whole.callback = (error, result) => {
        note(result);
        callback(error, result);
      };
      return query(whole);
    }
    return query(whole).then((result) => {
      note(result);
      return result;
    });
  };
  // A request only ever sends a text with its values, or one query object.
  client.query = listening as typeof client.query;
};

/** What the floor needs to answer an operation: as many recorded requests as it will draw from. */
export interface Grabacion {
  clave: string;
  escribe: boolean;
  peticiones: Sentencia[][];
  /** What `cambia` of the first recorded request said, to be replaced by the drawn one's. */
  cambia: Record<string, string>;
}

const READS = 60;

export const recordOperation = async (grabadora: Grabadora, operacion: Operacion, e: Escenario): Promise<Grabacion> => {
  const { clave, escribe = false } = operacion;
  const peticiones: Sentencia[][] = [];
  const first = operacion.draw(e);
  if (escribe) {
    // Twice the same: what differs between both is what each request must make anew.
    peticiones.push(await grabadora.record(first.peticion), await grabadora.record(renewKey(first.peticion)));
  } else for (let i = 0; i < READS; i++) peticiones.push(await grabadora.record(operacion.draw(e).peticion));
  return { clave, escribe, peticiones: peticiones.map(asJson), cambia: first.cambia ?? {} };
};

const renewKey = <T extends { headers: Record<string, string> }>(peticion: T): T => ({
  ...peticion,
  headers: { ...peticion.headers, 'idempotency-key': crypto.randomUUID() },
});

/** Bytes and dates as text that the floor turns back. */
const asJson = (sentencias: Sentencia[]): Sentencia[] =>
  sentencias.map((sentencia) => ({ ...sentencia, values: sentencia.values.map(packValue) }));

const packValue = (value: unknown): unknown => {
  if (Buffer.isBuffer(value)) return { hex: value.toString('hex') };
  if (value instanceof Date) return { fecha: value.toISOString() };
  return value;
};
