import { createHash } from 'node:crypto';
import type { Falta } from '#modules/importaciones/contract.ts';
import { type Columnas, type Cuentas, findProblemasColumnas } from '#modules/importaciones/rules.ts';
import { camposFor, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Juicio } from './kind.ts';
import { kindOf } from './kinds.ts';
import { readRows } from './read-rows.ts';
import './tables.ts';

export interface Revisado {
  juicios: Juicio[];
  cuentas: Cuentas;
  huella: string;
  resumen: string;
}

interface Importable {
  id: string;
  tipo: Tipo;
  columnas: Columnas;
  existentes: 'actualizar' | 'omitir';
}

export const NOTHING: Cuentas = { error: 0, nuevo: 0, cambia: 0, unido: 0, omitido: 0, igual: 0, saltado: 0 };

/** What each row would do to the catalogue as it is now. Empty while the columns are not known. */
export const judgeRows = async (
  tx: Tx,
  who: Who,
  { id, tipo, columnas, existentes }: Importable,
): Promise<Revisado> => {
  const campos = camposFor(tipo, (permiso) => who.can(permiso));
  if (Object.keys(findProblemasColumnas(campos, columnas)).length > 0)
    return { juicios: [], cuentas: { ...NOTHING, saltado: await countSkipped(tx, who, id) }, huella: '', resumen: '' };
  const rows = await tx.rows(
    q
      .selectFrom('importaciones.renglon')
      .select(['numero', 'celdas'])
      .where('empresa_id', '=', who.empresa_id)
      .where('importacion_id', '=', id)
      .where('suerte', '<>', 'saltado')
      .orderBy('numero'),
  );
  const filas = await readRows({ tipo, campos, columnas, anio: Number(who.hoy.slice(0, 4)) }, rows);
  const juicios = await kindOf(tipo).judge(tx, who, filas, existentes === 'actualizar');
  const cuentas = { ...NOTHING, saltado: await countSkipped(tx, who, id) };
  for (const { suerte } of juicios) cuentas[suerte]++;
  return { juicios, cuentas, huella: digestOf(juicios), resumen: kindOf(tipo).tell?.(juicios) ?? '' };
};

const countSkipped = async (tx: Tx, who: Who, id: string): Promise<number> => {
  const { n } = await tx.one(
    sql<{ n: number }>`select count(*)::int as n from importaciones.renglon
      where empresa_id = ${who.empresa_id} and importacion_id = ${id} and suerte = 'saltado'`,
  );
  return n;
};

const digestOf = (juicios: readonly Juicio[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        juicios.map(({ numero, suerte, registro_id, version, datos }) => [numero, suerte, registro_id, version, datos]),
      ),
    )
    .digest('hex');

/** Keeps with each row what would be done with it, for whoever looks at it. */
export const saveJuicios = async (
  tx: Tx,
  who: Who,
  id: string,
  { juicios, cuentas, huella, resumen }: Revisado,
): Promise<void> => {
  const short = (all: readonly Falta[]): Falta[] =>
    all.map((falta) => ({ ...falta, valor: falta.valor.slice(0, 300) }));
  const told = juicios.map(({ numero, suerte, nombre, faltas, pendientes, avisos, cambios, registro_id }) => ({
    numero,
    suerte,
    nombre: nombre.slice(0, 300),
    faltas: short(faltas),
    pendientes: short(pendientes),
    avisos,
    cambios,
    registro_id,
  }));
  await tx.run(sql`update importaciones.renglon r set suerte = j.suerte, nombre = j.nombre, faltas = j.faltas,
      pendientes = j.pendientes, avisos = j.avisos, cambios = j.cambios, registro_id = j.registro_id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as j (numero int, suerte text, nombre text, faltas jsonb, pendientes jsonb, avisos jsonb, cambios jsonb, registro_id uuid)
    where r.empresa_id = ${who.empresa_id} and r.importacion_id = ${id} and r.numero = j.numero`);
  await tx.run(sql`update importaciones.importacion set cuentas = ${JSON.stringify(cuentas)}::jsonb, huella = ${huella}, resumen = ${resumen},
      por_corregir = ${juicios.filter(({ pendientes }) => pendientes.length > 0).length}, version = version + 1 where empresa_id = ${who.empresa_id} and id = ${id}`);
};
