import { sumInCompany } from '#modules/numeros/server/front-door.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import type { Muestra } from './scenario.ts';

/** Adds up the days that lie back, as the product does by itself within the hour; how long it took, in seconds. */
export const addUpDays = async (databaseUrl: string, { empresa_id }: Muestra): Promise<number> => {
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
