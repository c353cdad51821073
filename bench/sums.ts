import pg from 'pg';
import { sumInCompany } from '#modules/numeros/server/front-door.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { CHANGED } from '../apps/server/testing/tablas-que-cambian.ts';

/** What was sown was written on its own days, as far as these data tell: none of them changed since. */
export const forgetChanges = async (superuserUrl: string): Promise<void> => {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('set session_replication_role = replica');
    for (const table of CHANGED)
      await superuser.query(`update ${table} set cambio_en = null where cambio_en is not null`);
    // As the database does by itself after so many changes: an index alone answers only for what stands in order.
    for (const table of CHANGED) await superuser.query(`vacuum (analyze) ${table}`);
  } finally {
    await superuser.end();
  }
};

/** Adds up the days that lie back, as the product does by itself within the hour; how long it took, in seconds. */
export const addUpDays = async (databaseUrl: string, { empresa_id }: { empresa_id: number }): Promise<number> => {
  const pool = createPool({ connectionString: databaseUrl, max: 1 });
  const began = performance.now();
  try {
    const who = { ...toWho({}, 'BANCO', '127.0.0.1', new Date()), empresa_id };
    await sumInCompany({ who, run: (work) => asWho(pool, who, work) }, Number.POSITIVE_INFINITY);
    return (performance.now() - began) / 1_000;
  } finally {
    await pool.end();
  }
};
