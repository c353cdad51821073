import pg from 'pg';
import { inject } from 'vitest';
import type { TestServer } from './harness.ts';

/** A connection that may do what no program of Bahía may: to see that what it breaks is noticed. */
export const openSuperuser = async (server: TestServer): Promise<pg.Client> => {
  const { rows } = await server.owner.query<{ name: string }>('select current_database()::text as name');
  const connectionString = inject('cluster').superuser.replace(/\/postgres(?=[?]|$)/, `/${rows[0]?.name ?? ''}`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/** Runs statements past triggers and foreign keys, and takes them back at the end. */
export const tamperWhile = async (
  server: TestServer,
  { breaks, mends }: { breaks: string; mends: string },
  work: () => Promise<void>,
): Promise<void> => {
  const client = await openSuperuser(server);
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(breaks);
    try {
      await work();
    } finally {
      await client.query(mends);
    }
  } finally {
    await client.end();
  }
};
