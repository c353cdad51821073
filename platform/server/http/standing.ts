import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { sendQuery } from '#platform/server/db/tx.ts';
import { etagOf } from './etag.ts';
import type { Who } from './who.ts';

/**
 * The newest word of a change in a company, and whether every change up to it is in sight: none of a transaction that still
 * runs can come in behind it. Where a company's rows are on another server than its words, nobody knows.
 */
const STANDING = `select tx, id, tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    and to_regclass('pg_catalog.pg_dist_partition') is null as firme
  from plataforma.evento where empresa_id = $1 order by tx desc, id desc limit 1`;

interface Standing {
  tx: number;
  id: number;
  firme: boolean;
}

/** Sent before what it will name, so that a change that comes in between makes it older and never newer than what is told. */
export const readStanding = async (client: pg.PoolClient, empresa_id: number): Promise<Standing> => {
  const [row] = (await sendQuery(client, STANDING, [empresa_id])).rows as Standing[];
  return row ?? { tx: 0, id: 0, firme: false };
};

/**
 * What somebody is told, as long as nothing of the company changes and the day is the same; undefined: nobody knows.
 * `answeredBy`: endpoint and version.
 */
export const standingTag = (
  { tx, id, firme }: Standing,
  who: Who,
  { params, query }: FastifyRequest,
  answeredBy: string,
): string | undefined => {
  if (!firme) return undefined;
  const told = [answeredBy, params, query, who.empresa_id, who.usuario_id, who.hoy, [...who.permisos].sort(), tx, id];
  return etagOf(JSON.stringify(told));
};
