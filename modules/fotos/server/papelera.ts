import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { discardArchivos } from '#platform/server/files/archivos.ts';
import type { Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import './tables.ts';

const AT_ONCE = 100;

/** Photos deleted before then let go of their files; how many. Their rows stay, so that none comes back by being sent late. */
export const purgeFotos = async (tx: Tx, who: Who, before: Date): Promise<number> => {
  const rows = await tx.rows(
    q
      .selectFrom('fotos.foto')
      .select(['id', 'archivo_id', 'miniatura_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`eliminada_en <= ${before}`)
      .where('purgada_en', 'is', null)
      .orderBy('eliminada_en')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked(),
  );
  if (rows.length === 0) return 0;
  await tx.run(
    q
      .updateTable('fotos.foto')
      .set({ purgada_en: who.now, archivo_id: null, miniatura_id: null })
      .where('empresa_id', '=', who.empresa_id)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      ),
  );
  await discardArchivos(
    tx,
    who,
    rows.flatMap(({ archivo_id, miniatura_id }) => [archivo_id, miniatura_id].filter((id) => id !== null)),
  );
  return rows.length;
};

/** All that is deleted goes for ever, whenever it was: somebody needs its room. */
export const emptyPapelera = async (tx: Tx, who: Who): Promise<void> => {
  while ((await purgeFotos(tx, who, who.now)) > 0);
  await queueJob(tx, 'fotos.borrar', {});
};
