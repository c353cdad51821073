import pg from 'pg';

const toSafeNumber = (text: string): number => {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new Error(`int8 out of the safe range: ${text}`);
  return n;
};
/** PostgreSQL's `2026-11-21 04:00:00.123+00` as ISO 8601 in UTC. */
const toIso = (text: string): string => new Date(text).toISOString();

const types = new pg.TypeOverrides();
types.setTypeParser(20, toSafeNumber);
types.setTypeParser(1082, (text: string) => text);
types.setTypeParser(1184, toIso);

export interface PoolOptions {
  connectionString?: string;
  host?: string;
  port?: number;
  database?: string;
  user?: string;
  password?: string;
  max?: number;
  /** A database that says nothing for so long is taken for gone: the connection is dropped. */
  queryTimeoutMs?: number;
  onError?: (error: Error) => void;
}

export const createPool = ({ onError, max = 12, queryTimeoutMs, ...connection }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    pipeline: true,
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
    connectionTimeoutMillis: 6_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'bahia',
  });
  const tell = (error: Error): void => {
    // The pool hangs the whole client on the error, keys and statements too: nothing for a log.
    Reflect.deleteProperty(error, 'client');
    // Connections are still saying goodbye when `end` comes back: that the database stops then is no news.
    if (!pool.ending) onError?.(error);
  };
  // Without a listener the loss of the database would end the process.
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
};
