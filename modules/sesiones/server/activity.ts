import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Notes the person's last input, which may be a little past; never moves it back. */
export const recordActivity = async (tx: Tx, who: Who, agoMs: number): Promise<void> => {
  await tx.run(sql`update sesiones.sesion
    set activa_en = greatest(activa_en, now() - make_interval(secs => ${agoMs / 1000}::float8)) where id = ${who.sesion_id}`);
};
