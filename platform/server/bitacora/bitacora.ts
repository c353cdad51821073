import { q } from '#platform/server/db/query.ts';
import { insertion } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Entry {
  /** `cotizacion.autorizada`: record and what happened to it. */
  accion: string;
  id: string | null;
  folio?: string | undefined;
  /** What a person reads: «Ana cambió el precio de $800.00 a $950.00». */
  texto: string;
  antes?: unknown;
  despues?: unknown;
}

/** Writes the journal row of a mutation, in its transaction. */
export const writeBitacora = async (tx: Tx, who: Who, entry: Entry): Promise<void> => {
  tx.along(
    insertion('plataforma.bitacora', {
      empresa_id: who.empresa_id,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      accion: entry.accion,
      entidad: entry.accion.split('.')[0] ?? entry.accion,
      entidad_id: entry.id,
      folio: entry.folio ?? null,
      texto: entry.texto,
      antes: entry.antes === undefined ? null : JSON.stringify(entry.antes),
      despues: entry.despues === undefined ? null : JSON.stringify(entry.despues),
      creado_en: who.now,
    }),
  );
};

/** Journal of one record, newest first. */
export const readBitacora = (who: Who, entidad: string, id: string) =>
  q
    .selectFrom('plataforma.bitacora')
    .select(['id', 'usuario_nombre', 'accion', 'texto', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .orderBy('id', 'desc')
    .limit(200);
