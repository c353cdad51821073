import type { Client } from 'pg';
import { type Fragment, type Node, readFragments } from './survey.ts';

const LOWEST = -(2 ** 31);
const SPAN = 2 ** 32;

/** Where each of `count` equal pieces ends, but for the last: as Citus asks for them. */
export const pointsOf = (count: number): number[] =>
  Array.from({ length: count - 1 }, (_, i) => LOWEST + Math.floor((SPAN * (i + 1)) / count) - 1);

/** Turns the one piece on the first server into `count` on the workers, while people write. */
export const divide = async (client: Client, workers: readonly Node[], count: number): Promise<void> => {
  const [whole, more] = await readFragments(client);
  if (whole === undefined || more !== undefined) return;
  const nodes = Array.from({ length: count }, (_, i) => workers[i % workers.length]?.id);
  await client.query("select citus_split_shard_by_split_points($1, $2, $3, 'force_logical')", [
    whole.shard,
    pointsOf(count),
    nodes,
  ]);
};

/** The piece that holds a company. */
export const fragmentOf = async (client: Client, empresa_id: number): Promise<Fragment | undefined> => {
  const { rows } = await client.query(
    "select get_shard_id_for_distribution_column('empresas.empresa', $1::int)::int as shard",
    [empresa_id],
  );
  return (await readFragments(client)).find(({ shard }) => shard === rows[0].shard);
};

export const existsCompany = async (client: Client, empresa_id: number): Promise<boolean> =>
  (await client.query('select from empresas.empresa where empresa_id = $1', [empresa_id])).rowCount === 1;

export const isOwnPiece = ({ from, to }: Fragment): boolean => from === to;

/**
 * Gives a company a piece of its own. It and its neighbours’ are made on another server than the one where they are: made
 * beside what they come from, Citus 13 loses its way in what was changed before they had a key, and never ends.
 */
export const setApart = async (client: Client, empresa_id: number, elsewhere: Node): Promise<void> => {
  const fragment = await fragmentOf(client, empresa_id);
  if (fragment === undefined || isOwnPiece(fragment)) return;
  const { rows } = await client.query<{ place: number }>('select hashint4($1::int) as place', [empresa_id]);
  const place = rows[0]?.place ?? 0;
  const points = [place - 1, place].filter((point) => point >= fragment.from && point < fragment.to);
  const nodes = Array.from({ length: points.length + 1 }, () => elsewhere.id);
  await client.query("select citus_split_shard_by_split_points($1, $2, $3, 'force_logical')", [
    fragment.shard,
    points,
    nodes,
  ]);
};

/** Takes the piece to another server, while people write. */
export const moveTo = async (client: Client, { shard }: Fragment, from: Node, to: Node): Promise<void> => {
  await client.query("select citus_move_shard_placement($1, $2, $3, 'force_logical')", [shard, from.id, to.id]);
};

/** Evens out what the workers carry. */
export const evenOut = async (client: Client): Promise<void> => {
  await client.query("select rebalance_table_shards(shard_transfer_mode := 'force_logical')");
};
