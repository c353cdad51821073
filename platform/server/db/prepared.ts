import { CompiledQuery, type Insertable, ValueNode } from 'kysely';
import type { Database } from './database.ts';
import { keepByText } from './keep-by-text.ts';
import { compileQuery, type Runnable } from './tx.ts';

/** The place of a value that is given each time. */
class Given {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/** Stands for a value and for whatever is in it; who would look at it while the query is built is told that it is not there yet. */
const standIn = (path: readonly string[]): unknown =>
  new Proxy(
    {},
    {
      has: (_, key) => key === 'expressionType' || key === 'toOperationNode',
      get: (_, key) => {
        if (key === 'toOperationNode') return () => ValueNode.create(new Given(path));
        if (key === 'expressionType') return undefined;
        if (typeof key === 'string') return standIn([...path, key]);
        throw new Error(`a prepared query looked at ${path.join('.')} while it was built`);
      },
    },
  );

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);

/**
 * A query whose text is always the same: built and compiled at its first use, and from then on only given its values, which
 * costs a tenth. `build` may put the values anywhere in the query, and may not decide by them.
 */
export const prepared = <P extends object, T>(build: (values: P) => Runnable<T>): ((values: P) => Runnable<T>) => {
  let compiled: CompiledQuery<T> | undefined;
  return (values) => ({
    compile: () => {
      compiled ??= compileQuery(build(standIn([]) as P));
      const { sql, parameters } = compiled;
      const given = parameters.map((one) => (one instanceof Given ? valueAt(values, one.path) : one));
      return CompiledQuery.raw(sql, given) as CompiledQuery<T>;
    },
  });
};

const texts = new Map<string, string>();

/**
 * Inserts rows of plain values, with a text that is written once for each set of columns: for what is written with every document.
 * What a row leaves undefined takes the value that the table gives it.
 */
export const insertion = <T extends keyof Database>(
  table: T,
  rows: Insertable<Database[T]> | readonly Insertable<Database[T]>[],
): Runnable<unknown> => {
  const all = (Array.isArray(rows) ? rows : [rows]) as readonly Record<string, unknown>[];
  const columns = [...new Set(all.flatMap(Object.keys))].filter((column) =>
    all.some((row) => row[column] !== undefined),
  );
  const values = all.flatMap((row) => columns.flatMap((column) => (row[column] === undefined ? [] : [row[column]])));
  const shape = all.map((row) => columns.map((column) => (row[column] === undefined ? '-' : '+')).join('')).join();
  const key = `${table} ${columns.join()} ${shape}`;
  let text = texts.get(key);
  if (text === undefined) {
    text = keepByText(texts, key, textOf(table, columns, shape.split(',')));
  }
  const compiled = CompiledQuery.raw(text, values);
  return { compile: () => compiled };
};

const textOf = (table: string, columns: readonly string[], shapes: readonly string[]): string => {
  let n = 0;
  const rows = shapes.map((shape) => `(${[...shape].map((one) => (one === '+' ? `$${++n}` : 'default')).join(', ')})`);
  const name = table.split('.').map(quoted).join('.');
  return `insert into ${name} (${columns.map(quoted).join(', ')}) values ${rows.join(', ')}`;
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
