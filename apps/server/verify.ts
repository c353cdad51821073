import type pg from 'pg';
import { brokenSeals } from '#modules/cortes/server/front-door.ts';
import { verifySeals } from '#platform/server/bitacora/sealing.ts';
import { checkInvariants } from '#platform/server/db/invariants.ts';
import { compareSearch, mendSearch, type SearchDifference } from '#platform/server/search/compare.ts';
import { listenToSources } from '#platform/server/search/readable.ts';
import { searchSources } from './search-sources.ts';

export interface Finding {
  /** What must hold. */
  regla: string;
  /** How many do not, and the first of them; 0 and '' when it holds. */
  rotos: number;
  primero: string;
  /** What is worth writing down elsewhere: whoever made the whole chain anew could not make these again. */
  notas?: string[];
}

/**
 * Everything that must be true of the data, one finding after another, in one snapshot of the database: somebody who
 * charges meanwhile is not seen by halves. The client is the maintenance role's.
 */
export async function* verify(client: pg.ClientBase): AsyncGenerator<Finding> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query("set local work_mem = '96MB'");
    yield* verifyIn(client);
  } finally {
    await client.query('rollback');
  }
}

/** The same inside a transaction that is already open. */
export async function* verifyIn(client: pg.ClientBase): AsyncGenerator<Finding> {
  yield* verifyInvariants(client);
  yield await verifyBitacora(client);
  yield await verifyCortes(client);
  yield await verifySearch(client);
}

async function* verifyInvariants(client: pg.ClientBase): AsyncGenerator<Finding> {
  for await (const { name, broken } of checkInvariants(client))
    yield { regla: name, rotos: broken.length, primero: broken.length === 0 ? '' : JSON.stringify(broken[0]) };
}

const verifyBitacora = async (client: pg.ClientBase): Promise<Finding> => {
  const { rows, broken, heads } = await verifySeals(client);
  return {
    regla: `I10b the bitácora is as it was sealed (${rows} rows)`,
    rotos: broken.length,
    primero: broken[0]?.texto ?? '',
    notas: heads.map(({ empresa_id, numero, hash }) => `Empresa ${empresa_id}: sello ${numero}, ${hash}`),
  };
};

const verifyCortes = async (client: pg.ClientBase): Promise<Finding> => {
  const finding: Finding = { regla: 'I7d each closed cut still says what its hash sealed', rotos: 0, primero: '' };
  for await (const seal of brokenSeals(client)) if (++finding.rotos === 1) finding.primero = JSON.stringify(seal);
  return finding;
};

const verifySearch = async (client: pg.ClientBase): Promise<Finding> => {
  const finding: Finding = {
    regla: 'I13 each record is found by its own words and by no others',
    rotos: 0,
    primero: '',
  };
  for await (const difference of searchDifferences(client))
    if (++finding.rotos === 1) finding.primero = JSON.stringify(difference);
  return finding;
};

/** Every record of every company whose words are not its own. */
export async function* searchDifferences(client: pg.ClientBase): AsyncGenerator<SearchDifference> {
  // A command has no application that would have told the index.
  listenToSources(searchSources);
  const { rows } = await client.query<{ empresa_id: number }>(
    'select empresa_id from empresas.empresa order by empresa_id',
  );
  for (const { empresa_id } of rows)
    for (const source of searchSources) yield* compareSearch(client, empresa_id, source);
}

const MENDED_AT_ONCE = 1_000;

/** Builds again the words of every record that is not found by its own. Returns how many were mended. */
export const rebuildSearch = async (client: pg.ClientBase): Promise<number> => {
  await client.query('begin isolation level repeatable read');
  try {
    let mended = 0;
    const batch: SearchDifference[] = [];
    for await (const difference of searchDifferences(client)) {
      batch.push(difference);
      if (batch.length < MENDED_AT_ONCE) continue;
      mended += batch.length;
      await mendSearch(client, batch.splice(0));
    }
    await mendSearch(client, batch);
    await client.query('commit');
    return mended + batch.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
