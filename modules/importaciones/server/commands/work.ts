import { importacionesRefusals } from '#modules/importaciones/contract.ts';
import { definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent, tellOnce } from '#platform/server/events/events.ts';
import { numberWith, type takeFolios } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { judgeRows, saveJuicios } from '../judge.ts';
import { type Escrito, inChunks } from '../kind.ts';
import { kindOf, refuseForeignKind } from '../kinds.ts';
import { lockImportacion } from '../queries.ts';
import type { Parte } from '../tables.ts';

/** What is done in transactions beside the long one. */
export interface Beside {
  /** Tells how far it went, so that it is seen before the end. */
  progress(hechos: number): void;
  takeFolios(who: Who, serie: string, cuantos: number): ReturnType<typeof takeFolios>;
}

/**
 * Writes what was confirmed, all or nothing, by the verbs of the room that owns each record. The rows are judged once more:
 * if the catalogue is no longer what it was when the person said yes, nothing is written. Done twice, it writes once.
 */
export const writeImport = async (tx: Tx, who: Who, id: string, beside: Beside): Promise<void> => {
  const held = await lockImportacion(tx, who, id);
  if (held.estado !== 'escribiendo') return;
  refuseForeignKind(who, held.tipo);
  tellOnce(tx);
  const revisado = await judgeRows(tx, who, held);
  if (revisado.huella !== held.huella) throw new Refusal(importacionesRefusals.catalogo_cambio);
  const kind = kindOf(held.tipo);
  const written: { numero: number; id: string; version: number; antes: unknown; partes: readonly Parte[] }[] = [];
  const wanted = revisado.juicios.filter(({ suerte }) => suerte === 'nuevo' || suerte === 'cambia');
  const nuevos = kind.countNew?.(wanted) ?? wanted.filter(({ suerte }) => suerte === 'nuevo').length;
  // Its counter is not held while thousands are written: at the counter of the workshop customers go on arriving.
  if (kind.serie && nuevos > 0) numberWith(tx, await beside.takeFolios(who, kind.serie, nuevos));
  await inChunks(wanted, async (juicio) => {
    const { id: registro, version, partes = [] } = await kind.write(tx, who, juicio, id);
    written.push({ numero: juicio.numero, id: registro, version, antes: juicio.antes, partes });
    if (written.length % 200 === 0) beside.progress(written.length);
  });
  await tx.run(sql`update importaciones.renglon r set registro_id = w.id, registro_version = w.version, antes = w.antes, partes = w.partes
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (numero int, id uuid, version int, antes jsonb, partes jsonb)
    where r.empresa_id = ${who.empresa_id} and r.importacion_id = ${id} and r.numero = w.numero`);
  // What it was read from has served: people's data is not kept twice.
  await tx.run(sql`delete from importaciones.hoja where empresa_id = ${who.empresa_id} and importacion_id = ${id}`);
  await tx.run(sql`update importaciones.importacion set estado = 'hecha', hecha_en = ${who.now}, version = version + 1
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  await tellEnd(
    tx,
    who,
    id,
    'hecha',
    `importó ${count(written.length)} ${definicionOf(held.tipo).varios} de «${held.archivo}».`,
  );
};

/** Takes back what nobody used or changed since; the rest stays, and each row says why. */
export const undoImport = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const held = await lockImportacion(tx, who, id);
  if (held.estado !== 'deshaciendo' || held.hecha_en === null) return;
  refuseForeignKind(who, held.tipo);
  tellOnce(tx);
  const escritos = await writtenBy(tx, who, id);
  const { hecha_en, motivo } = held;
  const kept = await kindOf(held.tipo).undo(tx, who, escritos, { id, hecha_en, motivo });
  const told = escritos.map(({ numero }) => ({ numero, conservado: kept.get(numero) ?? '' }));
  await tx.run(sql`update importaciones.renglon r set conservado = c.conservado
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as c (numero int, conservado text)
    where r.empresa_id = ${who.empresa_id} and r.importacion_id = ${id} and r.numero = c.numero`);
  const undone = escritos.length - kept.size;
  await tx.run(sql`update importaciones.importacion set estado = 'deshecha', deshecha_en = ${who.now}, deshechos = ${undone},
    conservados = ${kept.size}, version = version + 1 where empresa_id = ${who.empresa_id} and id = ${id}`);
  const stayed = kept.size > 0 ? ` Se conservaron ${count(kept.size)} que ya se usaron o cambiaron.` : '';
  await tellEnd(
    tx,
    who,
    id,
    'deshecha',
    `deshizo ${count(undone)} de la importación de «${held.archivo}»: ${motivo}.${stayed}`,
  );
};

const count = (n: number): string => n.toLocaleString('es-MX');

const writtenBy = (tx: Tx, who: Who, id: string): Promise<Escrito[]> =>
  tx.rows(
    q
      .selectFrom('importaciones.renglon')
      .select(['numero', 'nombre', 'suerte', 'antes', 'partes'])
      .select(sql<string>`registro_id`.as('registro_id'))
      .select(sql<number>`registro_version`.as('registro_version'))
      .where('empresa_id', '=', who.empresa_id)
      .where('importacion_id', '=', id)
      .where('registro_version', 'is not', null)
      .orderBy('numero'),
  );

const tellEnd = async (tx: Tx, who: Who, id: string, what: 'hecha' | 'deshecha', texto: string): Promise<void> => {
  await emitEvent(tx, who, `importacion.${what}`, 'importar', { id });
  await writeBitacora(tx, who, { accion: `importacion.${what}`, id, texto: `${who.nombre} ${texto}` });
};

/** What could not be done goes back to where the person can do something about it, with the reason. */
export const standBack = async (tx: Tx, who: Who, id: string, reason: unknown): Promise<void> => {
  const falla = reason instanceof Refusal ? reason.message : commonRefusals.version_anterior.message;
  const held = await lockImportacion(tx, who, id);
  const estado = held.estado === 'deshaciendo' ? 'hecha' : 'revision';
  if (held.estado !== 'escribiendo' && held.estado !== 'deshaciendo') return;
  await tx.run(sql`update importaciones.importacion set estado = ${estado}, falla = ${falla}, version = version + 1
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  if (estado === 'revision') await saveJuicios(tx, who, id, await judgeRows(tx, who, held));
  await tellFailure(tx, who, id, held.archivo, falla);
};

const tellFailure = async (tx: Tx, who: Who, id: string, archivo: string, falla: string): Promise<void> => {
  await emitEvent(tx, who, 'importacion.fallida', 'importar', { id });
  await writeBitacora(tx, who, {
    accion: 'importacion.fallida',
    id,
    texto: `No se hizo nada con «${archivo}»: ${falla}`,
  });
};
