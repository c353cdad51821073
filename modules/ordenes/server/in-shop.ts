import { estadosEnTaller } from '#modules/ordenes/rules.ts';
import { sql } from '#platform/server/db/query.ts';

/** The states of what is in the shop, to stand after `in`; written out, so that a plan knows them. */
export const IN_SHOP = sql`(${sql.join(estadosEnTaller.map((estado) => sql.lit(estado)))})`;
