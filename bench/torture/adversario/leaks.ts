import type pg from 'pg';
import type { Answer, Attempt } from '../client.ts';

/** Stands in the names of the company that is attacked. */
export const MARK = 'CANARIO-7f3a9c ';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface Leaks {
  /**
   * Keeps the ids that an answer tells beyond what was sent; says at once if it tells a marked name. `reader` is the company
   * for which it was asked.
   */
  look(what: string, attempt: Attempt, answer: Answer, reader: number): string | undefined;
  /** The answers that told an id of a row of the company, unless the reader has a row of his own under the same id: ids are chosen by pages. */
  found(owner: pg.Pool, empresa_id: number): Promise<string[]>;
}

/** What answers tell to people who may read nothing of the company. */
export const newLeaks = (): Leaks => {
  /** What told each id, by the company that heard it. */
  const told = new Map<number, Map<string, string>>();
  const heardBy = (reader: number): Map<string, string> => {
    const heard = told.get(reader) ?? new Map<string, string>();
    told.set(reader, heard);
    return heard;
  };
  return {
    look: (what, { path, body }, { text }, reader) => {
      const sent = `${path} ${JSON.stringify(body ?? '')}`;
      for (const id of text.match(UUID) ?? []) if (!sent.includes(id)) heardBy(reader).set(id, what);
      return text.includes(MARK.trim()) && !sent.includes(MARK.trim()) ? `${what} dijo un nombre ajeno` : undefined;
    },
    found: async (owner, empresa_id) => {
      const leaks: string[] = [];
      for (const [reader, heard] of told) {
        const known = await idsOf(owner, empresa_id, [...heard.keys()]);
        const own = reader === empresa_id ? [] : await idsOf(owner, reader, known);
        for (const id of known) if (!own.includes(id)) leaks.push(`${heard.get(id)} dijo el id ajeno ${id}`);
      }
      return leaks;
    },
  };
};

/** Those of these ids that are the key of a row of the company. */
const idsOf = async (owner: pg.Pool, empresa_id: number, ids: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ tabla: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as tabla from information_schema.columns c
     join information_schema.columns e using (table_schema, table_name)
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'id' and c.data_type = 'uuid' and e.column_name = 'empresa_id' and t.table_type = 'BASE TABLE'`,
  );
  const query = tables.map(
    ({ tabla }) => `select id::text from ${tabla} where empresa_id = $1 and id = any($2::uuid[])`,
  );
  const { rows } = await owner.query<{ id: string }>(query.join(' union '), [empresa_id, ids]);
  return rows.map(({ id }) => id);
};
