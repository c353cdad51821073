import { ImportacionCompleta, importacionesRefusals } from '#modules/importaciones/contract.ts';
import { type Columnas, guessColumnas } from '#modules/importaciones/rules.ts';
import { camposFor, type Campo, definicionOf, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sheetRefusals } from '#platform/contract/sheets.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { judgeRows, saveJuicios } from '../judge.ts';
import { refuseForeignKind } from '../kinds.ts';
import { getImportacion, lockImportacion } from '../queries.ts';
import '../tables.ts';

/** Takes the rows of a file in, guesses what its columns are and judges each row. Nothing of the catalogue is touched. */
export const reviewFile = async (tx: Tx, who: Who, tipo: Tipo, recibido: Recibido): Promise<ImportacionCompleta> => {
  refuseForeignKind(who, tipo);
  const { id, nombre, sha256, hoja } = recibido;
  const [head, ...rest] = hoja?.filas ?? [];
  if (!head || !hoja) throw new Refusal(sheetRefusals.hoja_vacia);
  const width = Math.max(...rest.map(({ celdas }) => celdas.length), head.celdas.length);
  const encabezados = Array.from({ length: width }, (_, at) => head.celdas[at] ?? '');
  const campos = camposFor(tipo, (permiso) => who.can(permiso));
  const columnas = guessColumnas(campos, encabezados);
  const filas = rest.filter(({ celdas }) => !isExample(campos, columnas, celdas));
  if (filas.length === 0) throw new Refusal(sheetRefusals.hoja_vacia);
  await replaceSame(tx, who, tipo, sha256);
  await insertFile(tx, who, { id, tipo, nombre, sha256, hoja: hoja.nombre, encabezados, columnas, filas });
  await saveJuicios(tx, who, id, await judgeRows(tx, who, { id, tipo, columnas, existentes: 'omitir' }));
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

/** The row that the template shows by way of example, left there. */
const isExample = (campos: readonly Campo[], columnas: Columnas, celdas: readonly string[]): boolean => {
  const given = campos.filter(({ clave }) => columnas[clave] != null);
  return given.length > 2 && given.every(({ clave, ejemplo }) => (celdas[columnas[clave] ?? -1] ?? '') === ejemplo);
};

interface Leida {
  id: string;
  tipo: Tipo;
  nombre: string;
  sha256: string;
  hoja: string;
  encabezados: string[];
  columnas: Columnas;
  filas: { numero: number; celdas: string[] }[];
}

const insertFile = async (
  tx: Tx,
  who: Who,
  { encabezados, columnas, filas, nombre, ...rest }: Leida,
): Promise<void> => {
  await tx.run(
    q.insertInto('importaciones.importacion').values({
      ...rest,
      empresa_id: who.empresa_id,
      archivo: nombre || 'Sin nombre',
      encabezados: sql`${JSON.stringify(encabezados)}::jsonb`,
      columnas: sql`${JSON.stringify(columnas)}::jsonb`,
      renglones: filas.length,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tx.run(sql`insert into importaciones.renglon (empresa_id, importacion_id, numero, celdas)
    select ${who.empresa_id}, ${rest.id}::uuid, f.numero, f.celdas
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as f (numero int, celdas jsonb)`);
};

export interface Correccion {
  columnas?: Columnas | undefined;
  existentes?: 'actualizar' | 'omitir' | undefined;
}

/** The same file with its columns put right, judged again. */
export const changeReview = async (
  tx: Tx,
  who: Who,
  id: string,
  { columnas, existentes }: Correccion,
  version: number,
): Promise<ImportacionCompleta> => {
  const held = await holdReview(tx, who, id, version);
  const campos = camposFor(held.tipo, (permiso) => who.can(permiso));
  const merged = { ...held.columnas, ...columnas };
  const known = Object.fromEntries(
    campos.map(({ clave }) => {
      const at = merged[clave] ?? null;
      return [clave, at !== null && at < held.encabezados.length ? at : null];
    }),
  );
  const next = { ...held, columnas: known, existentes: existentes ?? held.existentes };
  await tx.run(
    sql`update importaciones.importacion set columnas = ${JSON.stringify(known)}::jsonb, existentes = ${next.existentes},
      falla = '' where empresa_id = ${who.empresa_id} and id = ${id}`,
  );
  await saveJuicios(tx, who, id, await judgeRows(tx, who, next));
  return getImportacion(tx, who, id);
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

/** A file that still waits to be confirmed, as the person saw it. */
export const holdReview = async (tx: Tx, who: Who, id: string, version: number) => {
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
