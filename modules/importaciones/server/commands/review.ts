import { ImportacionCompleta, importacionesRefusals } from '#modules/importaciones/contract.ts';
import type { Columnas } from '#modules/importaciones/rules.ts';
import { arrangeHojas, type Dispuesta, type Pedido } from '#modules/importaciones/rules/disponer.ts';
import { type Separado, splitFilas } from '#modules/importaciones/rules/renglones.ts';
import {
  AUTOMATICO,
  camposFor,
  definicionOf,
  mayImport,
  type Tipo,
  tipos,
} from '#modules/importaciones/rules/tipos.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import type { Hoja, Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { judgeRows, saveJuicios } from '../judge.ts';
import { refuseForeignKind } from '../kinds.ts';
import { findRecordadas } from '../memory.ts';
import { getImportacion, lockImportacion } from '../queries.ts';
import '../tables.ts';

/** Takes a file in, finds out what it brings and what its columns are, and judges each row. Nothing of the catalogue is touched. */
export const reviewFile = async (
  tx: Tx,
  who: Who,
  asked: Tipo | typeof AUTOMATICO,
  { id, nombre, sha256, hojas = [] }: Recibido,
): Promise<ImportacionCompleta> => {
  const allowed = tipos.filter((tipo) => mayImport(tipo, (permiso) => who.can(permiso)));
  const [first] = allowed;
  if (asked !== AUTOMATICO) refuseForeignKind(who, asked);
  else if (first === undefined) refuseForeignKind(who, 'clientes');
  const dispuesta = await arrange(tx, who, hojas, { tipos: asked === AUTOMATICO ? allowed : [asked], archivo: nombre });
  await replaceSame(tx, who, dispuesta.tipo, sha256);
  await insertFile(tx, who, { id, nombre, sha256, hojas, dispuesta });
  const { tipo, mapeo } = dispuesta;
  await saveJuicios(
    tx,
    who,
    id,
    await judgeRows(tx, who, { id, tipo, columnas: mapeo.columnas, existentes: 'omitir' }),
  );
  await writeBitacora(tx, who, {
    accion: 'importacion.revisada',
    id,
    texto: `${who.nombre} subió «${nombre}» para importar ${definicionOf(tipo).varios}.`,
  });
  return getImportacion(tx, who, id);
};

/** The same file that its person left waiting: it is reviewed anew instead of waiting twice. */
const replaceSame = (tx: Tx, who: Who, tipo: Tipo, sha256: string) =>
  tx.run(
    q
      .deleteFrom('importaciones.importacion')
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', who.usuario_id)
      .where('tipo', '=', tipo)
      .where('sha256', '=', sha256)
      .where('estado', '=', 'revision'),
  );

interface Subida {
  id: string;
  nombre: string;
  sha256: string;
  hojas: readonly Hoja[];
  dispuesta: Dispuesta;
}

const insertFile = async (tx: Tx, who: Who, { id, nombre, sha256, hojas, dispuesta }: Subida): Promise<void> => {
  const { empresa_id } = who;
  const laid = layOut(who, hojas, dispuesta);
  await tx.run(
    q.insertInto('importaciones.importacion').values({
      ...laid.row,
      id,
      sha256,
      empresa_id,
      archivo: nombre || 'Sin nombre',
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tx.run(sql`insert into importaciones.hoja (empresa_id, importacion_id, lugar, contenido)
    select e.empresa_id, ${id}::uuid, h.lugar, h.contenido from empresas.empresa e,
      jsonb_to_recordset(${JSON.stringify(hojas.map((contenido, lugar) => ({ lugar, contenido })))}::jsonb) as h (lugar int, contenido jsonb)
    where e.empresa_id = ${empresa_id}`);
  await insertRows(tx, who, id, laid.filas);
};

/** A list as it is kept: what is known of it, and every row of its sheet, those that are none of the list apart. */
const layOut = (who: Who, hojas: readonly Hoja[], { tipo, hoja, cabeza, mapeo, columnas, programa }: Dispuesta) => {
  const sheet = hojas[hoja];
  if (!sheet) throw new Refusal(sheetRefusals.hoja_vacia);
  const filas = splitFilas(sheet, cabeza, camposOf(who, tipo), mapeo.columnas);
  const renglones = filas.filter(({ salto }) => salto === '').length;
  if (renglones === 0) throw new Refusal(sheetRefusals.hoja_vacia);
  if (renglones > sheetLimits.filas)
    throw new Refusal(sheetRefusals.hoja_larga, { filas: sheetLimits.filas.toLocaleString('es-MX') });
  const encabezados = columnas.map(({ encabezado, grupo }) => (grupo === '' ? encabezado : `${encabezado} · ${grupo}`));
  const row = {
    tipo,
    programa,
    renglones,
    hoja: sheet.nombre,
    fila_encabezados: cabeza.fila,
    encabezados: sql<string[]>`${JSON.stringify(encabezados)}::jsonb`,
    columnas: sql<Columnas>`${JSON.stringify(mapeo.columnas)}::jsonb`,
    motivos: sql<string[]>`${JSON.stringify(mapeo.motivos)}::jsonb`,
  };
  return { row, filas };
};

const insertRows = (tx: Tx, who: Who, id: string, filas: readonly Separado[]) => {
  const rows = filas.map(({ numero, celdas, salto }) => ({
    numero,
    celdas,
    suerte: salto === '' ? 'error' : 'saltado',
    avisos: salto === '' ? [] : [salto],
  }));
  return tx.run(sql`insert into importaciones.renglon (empresa_id, importacion_id, numero, celdas, suerte, avisos)
    select e.empresa_id, ${id}::uuid, f.numero, f.celdas, f.suerte, f.avisos from empresas.empresa e,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (numero int, celdas jsonb, suerte text, avisos jsonb)
    where e.empresa_id = ${who.empresa_id}`);
};

const camposOf = (who: Who, tipo: Tipo) => camposFor(tipo, (permiso) => who.can(permiso));

const arrange = async (
  tx: Tx,
  who: Who,
  hojas: readonly Hoja[],
  pedido: Pick<Pedido, 'tipos' | 'archivo' | 'hoja' | 'fila'>,
): Promise<Dispuesta> =>
  arrangeHojas(hojas, {
    ...pedido,
    can: (permiso) => who.can(permiso),
    recordadas: await findRecordadas(tx, who, hojas),
  });

export interface Correccion {
  columnas?: Columnas | undefined;
  existentes?: 'actualizar' | 'omitir' | undefined;
  tipo?: Tipo | undefined;
  hoja?: number | undefined;
  fila_encabezados?: number | undefined;
}

/** The same file with what was understood of it put right, judged again. */
export const changeReview = async (
  tx: Tx,
  who: Who,
  id: string,
  cambio: Correccion,
  version: number,
): Promise<ImportacionCompleta> => {
  const held = await holdReview(tx, who, id, version);
  const again = [cambio.tipo, cambio.hoja, cambio.fila_encabezados].some((one) => one !== undefined);
  const list = again ? await relay(tx, who, held, cambio) : held;
  const merged = { ...list.columnas, ...cambio.columnas };
  const known = Object.fromEntries(
    camposOf(who, list.tipo).map(({ clave }) => {
      const at = merged[clave] ?? null;
      return [clave, at !== null && at < list.encabezados.length ? at : null];
    }),
  );
  const next = { id, tipo: list.tipo, columnas: known, existentes: cambio.existentes ?? held.existentes };
  const motivos = list.encabezados.map((_, at) => motiveOf(at, known, list));
  await tx.run(
    sql`update importaciones.importacion set columnas = ${JSON.stringify(known)}::jsonb, existentes = ${next.existentes},
      motivos = ${JSON.stringify(motivos)}::jsonb, falla = '' where empresa_id = ${who.empresa_id} and id = ${id}`,
  );
  await saveJuicios(tx, who, id, await judgeRows(tx, who, next));
  return getImportacion(tx, who, id);
};

const motiveOf = (at: number, known: Columnas, { columnas, motivos }: Pick<Held, 'columnas' | 'motivos'>): string => {
  const fieldIn = (all: Columnas): string | undefined => Object.keys(all).find((clave) => all[clave] === at);
  if (fieldIn(known) === fieldIn(columnas)) return motivos[at] ?? '';
  return fieldIn(known) === undefined ? 'La dejaste sin usar' : 'La elegiste tú';
};

/** Reads the sheets that came in anew: as another kind of list, from another sheet or below another row. */
const relay = async (tx: Tx, who: Who, held: Held, { tipo, hoja, fila_encabezados }: Correccion) => {
  const { id } = held;
  if (tipo !== undefined) refuseForeignKind(who, tipo);
  const kept = await tx.rows(
    q
      .selectFrom('importaciones.hoja')
      .select('contenido')
      .where('empresa_id', '=', who.empresa_id)
      .where('importacion_id', '=', id)
      .orderBy('lugar'),
  );
  const hojas = kept.map(({ contenido }) => contenido);
  const now = hojas.findIndex(({ nombre }) => nombre === held.hoja);
  const asked = {
    hoja: hoja ?? (fila_encabezados === undefined ? undefined : Math.max(now, 0)),
    fila: fila_encabezados,
  };
  const dispuesta = await arrange(tx, who, hojas, { tipos: [tipo ?? held.tipo], archivo: held.archivo, ...asked });
  const { row, filas } = layOut(who, hojas, dispuesta);
  await tx.run(
    q.deleteFrom('importaciones.renglon').where('empresa_id', '=', who.empresa_id).where('importacion_id', '=', id),
  );
  await tx.run(
    q.updateTable('importaciones.importacion').set(row).where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
  await insertRows(tx, who, id, filas);
  const { mapeo, columnas } = dispuesta;
  return {
    tipo: dispuesta.tipo,
    columnas: mapeo.columnas,
    motivos: [...mapeo.motivos],
    encabezados: columnas.map(({ encabezado }) => encabezado),
  };
};

/** What was never imported goes without a trace but its line in the journal. */
export const discardReview = async (tx: Tx, who: Who, id: string, version: number): Promise<{ success: boolean }> => {
  const { archivo } = await holdReview(tx, who, id, version);
  await tx.run(q.deleteFrom('importaciones.importacion').where('empresa_id', '=', who.empresa_id).where('id', '=', id));
  await writeBitacora(tx, who, {
    accion: 'importacion.descartada',
    id,
    texto: `${who.nombre} descartó «${archivo}» sin importarlo.`,
  });
  return { success: true };
};

type Held = Awaited<ReturnType<typeof lockImportacion>>;

/** A file that still waits to be confirmed, as the person saw it. */
export const holdReview = async (tx: Tx, who: Who, id: string, version: number): Promise<Held> => {
  const held = await lockImportacion(tx, who, id);
  refuseForeignKind(who, held.tipo);
  if (held.estado !== 'revision') throw new Refusal(importacionesRefusals.ya_confirmada);
  if (held.version !== version)
    throw new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: await getImportacion(tx, who, id), shape: ImportacionCompleta },
    );
  return held;
};
