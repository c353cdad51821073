import type pg from 'pg';
import { searchDifferences } from '../verify.ts';

/** Records that are not found by their own words, or by others too; what is read is read at one moment. */
export const wordsThatDiffer = async (client: pg.ClientBase): Promise<unknown[]> => {
  const found: unknown[] = [];
  await client.query('begin');
  for await (const one of searchDifferences(client)) found.push(one);
  await client.query('rollback');
  return found;
};
