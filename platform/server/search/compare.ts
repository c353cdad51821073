import type pg from 'pg';
import { entriesOf, wordsOfRow } from './readable.ts';
import type { SearchSource } from './source.ts';

export interface SearchDifference {
  empresa_id: number;
  tipo: string;
  id: string;
  /** In the table and not in the record, and the other way round; each is a kind and a token: «cliente/contacto 6141234567». */
  sobran: string[];
  faltan: string[];
}

interface Stored extends pg.QueryResultRow {
  id: string;
  tokens: string;
}
interface Written extends pg.QueryResultRow {
  id: string;
}

const BATCH = 4_000;

/**
 * Builds the tokens of every record of a company again and compares them with those of the table. Both sides are walked
 * together in the order of their ids, a batch at a time, inside the transaction that the caller opened.
 */
export async function* compareSearch(
  client: pg.ClientBase,
  empresa_id: number,
  source: SearchSource,
): AsyncGenerator<SearchDifference> {
  const { tipo, records, alias, reserved = {} } = source;
  const kinds = [tipo, ...Object.keys(reserved).map((one) => `${tipo}/${one}`)];
  const written = walk<Written>(
    client,
    'escrito',
    `${records} and ${alias}.empresa_id = ${Number(empresa_id)} order by ${alias}.id`,
  );
  const stored = walk<Stored>(
    client,
    'guardado',
    `select id, string_agg(tipo || ' ' || token, e'\\n') as tokens from plataforma.busqueda
     where empresa_id = ${Number(empresa_id)} and tipo in (${kinds.map((kind) => `'${kind}'`).join()}) group by id order by id`,
  );
  let record = await written.next();
  let row = await stored.next();
  while (!record.done || !row.done) {
    const mine = record.done ? undefined : record.value;
    const theirs = row.done ? undefined : row.value;
    const id = mine === undefined || (theirs && theirs.id < mine.id) ? (theirs?.id ?? '') : mine.id;
    const wanted = mine?.id === id ? entriesOf(tipo, wordsOfRow(source, mine)).map(nameOf) : [];
    const found = theirs?.id === id ? theirs.tokens.split('\n') : [];
    const difference = differ(wanted, found);
    if (difference) yield { empresa_id, tipo, id, ...difference };
    if (mine?.id === id) record = await written.next();
    if (theirs?.id === id) row = await stored.next();
  }
}

const nameOf = ({ tipo, token }: { tipo: string; token: string }): string => `${tipo} ${token}`;

const differ = (wanted: string[], found: string[]): Pick<SearchDifference, 'sobran' | 'faltan'> | undefined => {
  const have = new Set(found);
  const faltan = wanted.filter((token) => !have.has(token));
  if (faltan.length === 0 && found.length === wanted.length) return undefined;
  const want = new Set(wanted);
  return { faltan, sobran: found.filter((token) => !want.has(token)) };
};

/** The rows of a query through a cursor; the next batch is on its way while this one is read. */
async function* walk<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  query: string,
): AsyncGenerator<Row> {
  await client.query(`declare ${name} no scroll cursor for ${query}`);
  const fetch = () => client.query<Row>(`fetch ${BATCH} from ${name}`);
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    const last = rows.length < BATCH;
    if (!last) next = fetch();
    yield* rows;
    if (last) break;
  }
  await client.query(`close ${name}`);
}

/** Writes what the records say over what the table said of those that differ. */
export const mendSearch = async (client: pg.ClientBase, differences: readonly SearchDifference[]): Promise<void> => {
  for (const { empresa_id, id, sobran, faltan } of differences) {
    await client.query(
      `delete from plataforma.busqueda where empresa_id = $1 and id = $2 and tipo || ' ' || token = any($3::text[])
       and tipo = any($4::text[])`,
      [empresa_id, id, sobran, sobran.map(kindOf)],
    );
    await client.query(
      `insert into plataforma.busqueda (empresa_id, tipo, id, token)
       select $1, split_part(t, ' ', 1), $2, split_part(t, ' ', 2) from unnest($3::text[]) t on conflict do nothing`,
      [empresa_id, id, faltan],
    );
  }
};

const kindOf = (name: string): string => name.slice(0, name.indexOf(' '));
