import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Connection, Pool, PoolClient, QueryResult } from 'pg';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { keepByText } from './keep-by-text.ts';
import { runNamed } from './named-query.ts';
import { q, sql } from './query.ts';

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
  /**
   * A write of which nothing is asked, so nobody waits for it: it leaves with what is sent next. If it fails, so do whatever
   * is asked behind it and the commit, with its own error.
   */
  along(query: Runnable<unknown>): void;
  /** Last query of a read: the commit leaves in the same flush. */
  last<T>(query: Runnable<T>): Promise<T[]>;
  /** What `read` answers, asked once however many rooms need it, until this transaction writes in one of the schemas that it reads. */
  once<T>(key: string, schemas: readonly string[], read: () => Promise<T>): Promise<T>;
  /** From here on it sees and writes only that company: see `enterCompany`. */
  enter(empresa_id: number): Promise<void>;
  /** Runs after the commit; never if the transaction fails. */
  afterCommit(task: AfterCommit): void;
}

interface Statement {
  name: string;
  /** Schemas in whose tables it writes. */
  writes: readonly string[];
  /** It tells a company that something changed. */
  tells: boolean;
}
const statements = new Map<string, Statement>();
const WRITE = /\b(?:insert into|update|delete from)\s+"?(\w+)"?\./gi;
const EVENT = /^\s*insert into "?plataforma"?\."?evento"?/i;
/** What is written there is never what a list of the company shows. */
const BESIDE: readonly string[] = ['plataforma', 'sesiones'];
const statementOf = (text: string): Statement => {
  let statement = statements.get(text);
  if (statement === undefined) {
    statement = keepByText(statements, text, {
      name: `b${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`,
      writes: [...new Set(Array.from(text.matchAll(WRITE), ([, schema = '']) => schema))],
      tells: EVENT.test(text),
    });
  }
  return statement;
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
export const compileQuery = <T>(query: Runnable<T>): CompiledQuery<T> =>
  isRaw(query) ? query.compile(q) : query.compile();

/** A permission that nobody holds. */
const NOBODY = '-';

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
  // Statements with a varying number of parameters (IN lists) would fill the cache: they stay unnamed. Three lines fit.
  const isNamed = keep && values.length <= 130;
  return isNamed
    ? runNamed(client, { name: statementOf(text).name, text, values })
    : client.query({ text, values: [...values] });
};

/** The same transaction for who asks several rooms in turn: what each calls its last query is not. */
export const keepOpen = (tx: Tx): Tx => ({
  rows: (query) => tx.rows(query),
  maybe: (query) => tx.maybe(query),
  one: (query) => tx.one(query),
  run: (query) => tx.run(query),
  along: (query) => tx.along(query),
  last: (query) => tx.rows(query),
  once: (key, schemas, read) => tx.once(key, schemas, read),
  enter: (empresa_id) => tx.enter(empresa_id),
  afterCommit: (task) => tx.afterCommit(task),
});

/** Of what holds no transaction while it works. */
export const noTx: Tx = {
  rows: () => Promise.reject(new Error('this endpoint declared tx: none')),
  maybe: () => Promise.reject(new Error('this endpoint declared tx: none')),
  one: () => Promise.reject(new Error('this endpoint declared tx: none')),
  run: () => Promise.reject(new Error('this endpoint declared tx: none')),
  along: () => {
    throw new Error('this endpoint declared tx: none');
  },
  last: () => Promise.reject(new Error('this endpoint declared tx: none')),
  once: (_key, _schemas, read) => read(),
  enter: () => Promise.reject(new Error('this endpoint declared tx: none')),
  afterCommit: () => undefined,
};

export class ClientTx implements Tx {
  readonly client: PoolClient;
  readonly tasks: AfterCommit[] = [];
  committing: Promise<QueryResult> | undefined;
  private ended = false;
  private failure: Error | undefined;
  /** It wrote in the company that it is in, and nobody told. */
  private untold = false;
  private told = false;
  private readonly asked = new Map<string, { schemas: readonly string[]; answer: Promise<unknown> }>();

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
    const compiled = compileQuery(query);
    this.note(statementOf(compiled.sql));
    return sendQuery(this.client, compiled.sql, compiled.parameters, !planned.has(query)).catch((error: unknown) => {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
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

  along(query: Runnable<unknown>): void {
    // Its failure is kept by `send` for whoever asks next.
    this.send(query).catch(() => undefined);
  }

  once<T>(key: string, schemas: readonly string[], read: () => Promise<T>): Promise<T> {
    const known = this.asked.get(key);
    if (known) return known.answer as Promise<T>;
    const answer = read();
    this.asked.set(key, { schemas, answer });
    return answer;
  }

  private note({ writes, tells }: Statement): void {
    if (writes.length === 0) return;
    this.told ||= tells;
    this.untold ||= writes.some((schema) => !BESIDE.includes(schema));
    for (const [key, { schemas }] of this.asked)
      if (schemas.some((schema) => writes.includes(schema))) this.asked.delete(key);
  }

  async enter(empresa_id: number): Promise<void> {
    this.leaveWord();
    // What was read so far was of the other.
    this.asked.clear();
    await this.send(sql`select plataforma.poner_empresa(${empresa_id || null}::int)`);
  }

  /**
   * Whoever changes something of a company leaves word of it, though no page listens to that: by the newest event is known
   * whether what somebody holds is still so (`readStanding`).
   */
  private leaveWord(): void {
    // In which company it is, the database knows: functions that open a link or make a company move it there.
    if (this.untold && !this.told)
      this.along(sql`insert into plataforma.evento (empresa_id, tipo, permiso, datos) select c.id, 'cambio', ${NOBODY}, '{}'
        from (select nullif(current_setting('app.empresa_id', true), '')::int as id) c where c.id is not null`);
    this.untold = false;
    this.told = false;
  }

  /** Ends it; throws what first failed in it, however quietly. */
  async commit(): Promise<void> {
    this.leaveWord();
    const { command } = await this.client.query('commit');
    // A pipelined commit of a failed transaction answers ROLLBACK without an error.
    if (command !== 'COMMIT') throw this.failure ?? new Error('the transaction was rolled back');
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
