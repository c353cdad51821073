import pg from 'pg';
import { startupRefusal } from '#platform/server/config.ts';
import { findMigrations } from '#platform/server/db/migrate.ts';

/** Nobody can sign in yet and the accounts of the demo are there: its load was cut short. */
const HALF_LOADED = `select coalesce(bool_and(not activo) and bool_or(email = 'dueno@demo.bahia.test'), false) as a_medias
  from usuarios.usuario`;

export const isHalfLoaded = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query<{ a_medias: boolean }>(HALF_LOADED)).rows[0]?.a_medias === true;

/** An unfinished load looks like a company's data and is not: without --demo it is refused, with it begins anew. */
export const halfLoadedRefusal = (): Error =>
  startupRefusal(
    'La carga de los datos de ejemplo se interrumpió y quedó a medias en esta carpeta. Empiézala de nuevo con npm start -- --demo, o elige otra carpeta: BAHIA_DATA=./mi-taller npm start',
  );

/** Takes away every table of an unfinished load, and nothing else that the database may hold; migrate afterwards. */
export const emptyHalfLoaded = async (ownerUrl: string, root: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ a_medias: boolean }>(HALF_LOADED);
    if (rows[0]?.a_medias !== true) throw new Error('refusing to empty a database that somebody uses');
    for (const schema of schemasOf(root)) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const schemasOf = (root: string): string[] => [
  'plataforma',
  'graphile_worker',
  ...findMigrations(root).flatMap(({ sql }) =>
    [...sql.matchAll(/^create schema (?!if )(\w+)/gm)].map(([, name = '']) => name),
  ),
];
