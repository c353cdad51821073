import { isDeepStrictEqual } from 'node:util';
import pg, { type Connection, type PoolClient, type QueryResult } from 'pg';
import { keepByText } from './keep-by-text.ts';

/** What the driver keeps of the columns of an answer: which they are, how each is read, and a row without values. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Of the driver's query, what is not in its types. */
interface DriverQuery {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  submit(connection: Connection): void;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}
interface Asked {
  name: string;
  text: string;
  values: unknown[];
  callback(error: Error | null, result: QueryResult): void;
}
const DriverQuery = pg.Query as unknown as new (asked: Asked) => DriverQuery;

/** What the driver keeps of the statements of a connection by name, and how it forgets one: not in its types either. */
interface Keeper {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** A connection, and the columns of each statement that it keeps: the one that ran longest ago comes first. */
interface Known {
  columns: Map<string, Columns>;
  /** The connection itself, but that nobody asks it for them. */
  silent: Connection;
}
const connections = new WeakMap<Connection, Known>();
const knownOf = (connection: Connection): Known => {
  let known = connections.get(connection);
  if (!known) {
    const silent: Connection = Object.create(connection, { describe: { value: () => undefined } });
    known = { columns: new Map(), silent };
    connections.set(connection, known);
  }
  return known;
};

/**
 * How many statements a connection keeps: twice what the operations of the bench leave on one (118, which take 35 to 40 MB of the
 * database's memory). Filters and searches have texts without end.
 */
export const MOST_KEPT = 256;

/** It leaves with what is sent next, behind everything that was sent before. */
const forgetOldest = (connection: Connection, { columns }: Known): void => {
  const [oldest] = columns.keys();
  if (oldest === undefined) return;
  columns.delete(oldest);
  const keeper = connection as unknown as Keeper;
  delete keeper.parsedStatements[oldest];
  delete keeper.submittedNamedStatements[oldest];
  keeper.close({ type: 'S', name: oldest });
};

const newest = new Map<string, Columns>();
/** One copy for all connections that were told the same. */
const kept = (name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Columns): Columns => {
  const known = newest.get(name);
  if (known && isDeepStrictEqual(known.fields, fields)) return known;
  const own = { fields, _parsers, _prebuiltEmptyResultObject };
  return keepByText(newest, name, own);
};

/**
 * The driver asks which columns a statement has each time that it runs. Those of one with a name never change for a connection:
 * PostgreSQL would rather refuse to run it (0A000). Asked once, a write costs a tenth less of the server's processor.
 */
class NamedQuery extends DriverQuery {
  override prepare(connection: Connection): void {
    const known = knownOf(connection);
    const { columns, silent } = known;
    const mine = columns.get(this.name);
    if (!mine) {
      while (columns.size >= MOST_KEPT) forgetOldest(connection, known);
      return super.prepare(connection);
    }
    columns.delete(this.name);
    columns.set(this.name, mine);
    Object.assign(this._result, mine);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleReadyForQuery(connection: Connection): void {
    const { columns } = knownOf(connection);
    // It may have been forgotten while it ran.
    if (!columns.has(this.name) && this.hasBeenParsed(connection)) {
      columns.set(this.name, kept(this.name, this._result));
    }
    super.handleReadyForQuery(connection);
  }
}

/** Runs a statement that its connection keeps by `name`; a name stands for one text for ever. */
export const runNamed = (
  client: PoolClient,
  asked: { name: string; text: string; values: readonly unknown[] },
): Promise<QueryResult> =>
  new Promise<QueryResult>((resolve, reject) => {
    const callback = (error: Error | null, result: QueryResult) => (error ? reject(error) : resolve(result));
    client.query(new NamedQuery({ ...asked, values: [...asked.values], callback }));
  }).catch((error: Error) => {
    // Who sent it, and not the socket on which the answer came.
    Error.captureStackTrace(error);
    throw error;
  });
