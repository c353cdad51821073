import type pg from 'pg';
import type { Answer, Attempt } from '../client.ts';

/** Stands in the names of the company that is attacked. */
export const MARK = 'CANARIO-7f3a9c ';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface Leaks {
  /** Keeps the ids that an answer tells beyond what was sent; says at once if it tells a marked name. */
  look(what: string, attempt: Attempt, answer: Answer): string | undefined;
  /** The other company made a row of its own under this id: it may tell it from now on. */
  chose(id: string): void;
  /** The answers that told an id of a row of the company. */
  found(owner: pg.Pool, empresa_id: number): Promise<string[]>;
}

/** What answers tell to people who may read nothing of the company. */
export const newLeaks = (): Leaks => {
  const told = new Map<string, string>();
  const chosen = new Set<string>();
  return {
    look: (what, { path, body }, { text }) => {
      const sent = `${path} ${JSON.stringify(body ?? '')}`;
      for (const id of text.match(UUID) ?? []) if (!sent.includes(id)) told.set(id, what);
      return text.includes(MARK.trim()) && !sent.includes(MARK.trim()) ? `${what} dijo un nombre ajeno` : undefined;
    },
    chose: (id) => void chosen.add(id),
    found: async (owner, empresa_id) => {
      const asked = [...told.keys()].filter((id) => !chosen.has(id));
      const known = await idsOf(owner, empresa_id, asked);
      return known.map((id) => `${told.get(id)} dijo el id ajeno ${id}`);
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
