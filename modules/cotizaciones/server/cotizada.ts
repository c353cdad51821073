import { sql } from '#platform/server/db/query.ts';

/** Which quotations count as quoted, of those named so in the statement: what was cancelled was not offered. */
export const COTIZADA = (cotizacion: string) => sql<boolean>`${sql.ref(`${cotizacion}.estado`)} <> 'cancelada'`;
