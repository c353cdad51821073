import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { missingFor } from '#modules/servicios/rules.ts';
import type { Archivo } from '#platform/contract/files.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { acceptUpload, describeArchivos } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden, lockOrden } from './queries.ts';
import { tellOrden } from './visible.ts';
import './tables.ts';

const MAX_FOTOS = 40;

/** What was checked and noted of a line; it stays when the line is opened again. */
export const saveComprobacion = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  partida_id: string,
  { hechas, serie }: { hechas: readonly string[]; serie: string },
): Promise<void> => {
  const noted = { hechas: [...hechas], serie, usuario_nombre: who.nombre, creado_en: who.now };
  await tx.run(
    q
      .insertInto('ordenes.comprobacion')
      .values({ empresa_id: who.empresa_id, orden_id, partida_id, ...noted })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'orden_id', 'partida_id']).doUpdateSet(noted)),
  );
};

/** Refuses to call done what its service asks something of that nobody has done; says all of it, and brings the order. */
export const refuseUnchecked = (current: Orden, partidas: readonly PartidaDeOrden[]): void => {
  const faltas = partidas.flatMap(({ descripcion, pide, comprobado }) => {
    const missing = pide === null ? [] : missingFor(pide, { ...comprobado, fotos: comprobado.fotos.length });
    return missing.length === 0 ? [] : [`«${descripcion}»: ${missing.join(', ')}`];
  });
  if (faltas.length > 0) throw new Refusal(ordenesRefusals.falta_comprobar, { falta: faltas.join('; ') }, { current });
};

/** Lines that whoever finishes the whole order would mark as done. */
export const unfinishedOf = ({ partidas }: Orden): PartidaDeOrden[] =>
  partidas.filter(({ estado }) => ['pendiente', 'asignada', 'en_curso', 'en_pausa'].includes(estado));

/** A photo of a work. The same one sent again, after a cut, is the one that is there. */
export const attachFoto = async (
  tx: Tx,
  who: Who,
  files: Storage,
  { id, partida_id }: { id: string; partida_id: string },
  recibido: Recibido,
): Promise<Archivo> => {
  const { folio } = await lockOrden(tx, who, id);
  const { partidas } = await getOrden(tx, who, id);
  const partida = partidas.find((line) => line.id === partida_id);
  if (!partida) throw new Refusal(commonRefusals.no_encontrado);
  const same = await tx.maybe(
    q
      .selectFrom('ordenes.foto')
      .select('archivo_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('partida_id', '=', partida_id)
      .where('sha256', '=', recibido.sha256),
  );
  const known = same && (await describeArchivos(tx, who, [same.archivo_id])).get(same.archivo_id);
  if (known) return known;
  if (partida.comprobado.fotos.length >= MAX_FOTOS) throw new Refusal(ordenesRefusals.fotos_llenas, { n: MAX_FOTOS });
  const archivo = await acceptUpload(tx, who, files, recibido, {
    uso: 'trabajo',
    permiso: 'ver_ordenes_trabajo|actualizar_servicio|ver_ventas',
  });
  await tx.run(
    q.insertInto('ordenes.foto').values({
      empresa_id: who.empresa_id,
      orden_id: id,
      partida_id,
      archivo_id: archivo.id,
      sha256: recibido.sha256,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tellOrden(tx, who, 'orden.cambio', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'orden.foto',
    id,
    folio,
    texto: `${who.nombre} tomó una foto de «${partida.descripcion}».`,
  });
  return archivo;
};
