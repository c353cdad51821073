import { randomBytes } from 'node:crypto';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

type Condition = ReturnType<typeof sql<boolean>>;

/** The browser of this session. One from before browsers were noted gets a name of its own now. */
export const browserOf = async (tx: Tx, { sesion_id }: Pick<Who, 'sesion_id'>): Promise<Buffer> => {
  const { navegador } = await tx.one(sql<{ navegador: Buffer }>`update sesiones.sesion
    set navegador = coalesce(navegador, ${randomBytes(32)}), oye_hasta = coalesce(oye_hasta, limite_en)
    where id = ${sesion_id} returning navegador`);
  return navegador;
};

/**
 * `(usuario_id, hasta)`: who hears what is sent to the browser `navegador` of the table in `from`: whoever signed in there
 * last, and nobody once he left or his session reached its limit.
 */
export const LISTENER = (browser: string): string => `(select s.usuario_id, s.oye_hasta from sesiones.sesion s
  where s.navegador = ${browser} order by s.creada_en desc limit 1)`;

/** Nothing reaches those browsers any more, whether or not their sessions could still open something. */
export const hush = async (tx: Tx, which: Condition, now: Date): Promise<void> => {
  await tx.run(sql`update sesiones.sesion set oye_hasta = ${now} where ${which} and oye_hasta > ${now}`);
};
