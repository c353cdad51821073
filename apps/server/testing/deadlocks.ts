import type { TestServer } from './harness.ts';

/** How often PostgreSQL had to break a circle of waits, counted after every connection has reported. */
export const deadlocksOf = async ({ app: { pool }, owner }: TestServer): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: 16 }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
  const { rows } = await owner.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n;
};
