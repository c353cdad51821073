import type { Client } from 'pg';

export interface Weight {
  rows: number;
  sum: string;
}
export type Weights = ReadonlyMap<string, Weight>;

/** How many rows each table has and what they add up to, in whatever order and on whatever server they are. */
export const weigh = async (client: Client, tables: readonly string[]): Promise<Weights> => {
  const weights = new Map<string, Weight>();
  for (const name of tables) {
    const { rows } = await client.query(
      `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    );
    weights.set(name, rows[0] as Weight);
  }
  return weights;
};

/** What is not as it was: tables with fewer rows, and tables with others (people were writing). */
export const compareWeights = (before: Weights, after: Weights): { fewer: string[]; other: string[] } => {
  const names = [...before.keys()];
  const of = (name: string, weights: Weights): Weight => weights.get(name) ?? { rows: 0, sum: '0' };
  const fewer = names.filter((name) => of(name, after).rows < of(name, before).rows);
  const other = names.filter((name) => !fewer.includes(name) && of(name, after).sum !== of(name, before).sum);
  return { fewer, other };
};
