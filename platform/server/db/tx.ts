import { createHash } from 'node:crypto';
import type { Compilable, RawBuilder } from 'kysely';
import type { Connection, Pool, PoolClient, QueryResult } from 'pg';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from './query.ts';

export type Runnable<T> = Compilable<T> | RawBuilder<T>;

export type AfterCommit = (pool: Pool) => void;

/** One transaction of one company. Queries sent without awaiting travel in one flush. */
export interface Tx {
  rows<T>(query: Runnable<T>): Promise<T[]>;
  maybe<T>(query: Runnable<T>): Promise<T | undefined>;
  /** The row, or 404. */
  one<T>(query: Runnable<T>): Promise<T>;
  /** Runs a write and returns how many rows it touched. */
  run(query: Runnable<unknown>): Promise<number>;
  /** Last query of a read: the commit leaves in the same flush. */
  last<T>(query: Runnable<T>): Promise<T[]>;
  /** Runs after the commit; never if the transaction fails. */
  afterCommit(task: AfterCommit): void;
}

const statementNames = new Map<string, string>();
const statementName = (text: string): string => {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `b${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    if (statementNames.size < 2000) statementNames.set(text, name);
  }
  return name;
};

const planned = new WeakSet<object>();

/**
 * A query that gathers much: PostgreSQL plans it anew each time, for the company that asks. The plan that it would keep
 * is made for one of average size, and took twenty times as long in a large one.
 */
export const plannedAnew = <Q extends Runnable<unknown>>(query: Q): Q => {
  planned.add(query);
  return query;
};

const kept = new WeakSet<object>();

/**
 * The last query of a read, of which any company and any page is best answered in the same way: its plan is made once for each
 * connection. Left alone PostgreSQL plans it anew, because it takes `limit` for a tenth of the rows, and that is half of what a
 * list costs. `bench/plans.test.ts` looks at the plan that is kept.
 */
export const planKept = <Q extends Runnable<unknown>>(query: Q): Q => {
  kept.add(query);
  return query;
};

const isAborted = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';
const isRaw = (query: Runnable<unknown>): query is RawBuilder<unknown> => 'isRawBuilder' in query;

const held = new WeakSet<PoolClient>();

/**
 * What is sent to a connection in the same turn leaves in one write, so that PostgreSQL wakes up once for all of it: the
 * driver would otherwise make one for each statement.
 */
export const holdFlush = (client: PoolClient): void => {
  if (held.has(client)) return;
  const { stream } = (client as PoolClient & { connection: Connection }).connection;
  held.add(client);
  stream.cork();
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
};

/** Its plan may be kept for the next time, unless `keep` says no. */
export const sendQuery = (
  client: PoolClient,
  text: string,
  values: readonly unknown[],
  keep = true,
): Promise<QueryResult> => {
  holdFlush(client);
  // Statements with a varying number of parameters (IN lists) would fill the cache: they stay unnamed.
  const isNamed = keep && values.length <= 60;
  return client.query({ ...(isNamed ? { name: statementName(text) } : {}), text, values: [...values] });
};

/** The same transaction for who asks several rooms in turn: what each calls its last query is not. */
export const keepOpen = (tx: Tx): Tx => ({
  rows: (query) => tx.rows(query),
  maybe: (query) => tx.maybe(query),
  one: (query) => tx.one(query),
  run: (query) => tx.run(query),
  last: (query) => tx.rows(query),
  afterCommit: (task) => tx.afterCommit(task),
});

export class ClientTx implements Tx {
  readonly client: PoolClient;
  readonly tasks: AfterCommit[] = [];
  committing: Promise<QueryResult> | undefined;
  private ended = false;
  private failure: unknown;

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** Work that was sent along and outlives a failure must not reach the connection: by then it serves somebody else. */
  end(): void {
    this.ended = true;
  }

  private send(query: Runnable<unknown>): Promise<QueryResult> {
    if (this.ended) return Promise.reject(new Error('the transaction has ended'));
    // Behind the commit no company is set: it would find nothing and say so as if it were true.
    if (this.committing) return Promise.reject(new Error('a query was sent behind the last one: see keepOpen'));
    const compiled = isRaw(query) ? query.compile(q) : query.compile();
    return sendQuery(this.client, compiled.sql, compiled.parameters, !planned.has(query)).catch((error: unknown) => {
      this.failure ??= error;
      // What was sent along behind a failure only hears that the transaction is lost: the cause is the first one.
      throw isAborted(error) ? this.failure : error;
    });
  }

  async rows<T>(query: Runnable<T>): Promise<T[]> {
    return (await this.send(query)).rows as T[];
  }

  async maybe<T>(query: Runnable<T>): Promise<T | undefined> {
    return (await this.send(query)).rows[0] as T | undefined;
  }

  async one<T>(query: Runnable<T>): Promise<T> {
    const row = (await this.send(query)).rows[0] as T | undefined;
    if (row === undefined) throw new Refusal(commonRefusals.no_encontrado);
    return row;
  }

  async run(query: Runnable<unknown>): Promise<number> {
    return (await this.send(query)).rowCount ?? 0;
  }

  last<T>(query: Runnable<T>): Promise<T[]> {
    if (kept.has(query) && !this.ended) {
      holdFlush(this.client);
      // Of this transaction alone; if it fails, so does what is sent behind it.
      this.client.query('set local plan_cache_mode = force_generic_plan').catch(() => undefined);
    }
    const answer = this.send(query);
    this.committing = this.client.query('commit');
    // The rejection is seen by whoever ends the transaction.
    this.committing.catch(() => undefined);
    return answer.then((result) => result.rows as T[]);
  }

  afterCommit(task: AfterCommit): void {
    this.tasks.push(task);
  }
}
