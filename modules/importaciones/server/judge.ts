import { createHash } from 'node:crypto';
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
}

interface Importable {
  id: string;
  tipo: Tipo;
  columnas: Columnas;
  existentes: 'actualizar' | 'omitir';
}

const NOTHING: Cuentas = { error: 0, nuevo: 0, cambia: 0, omitido: 0, igual: 0 };

/** What each row would do to the catalogue as it is now. Empty while the columns are not known. */
export const judgeRows = async (
  tx: Tx,
  who: Who,
  { id, tipo, columnas, existentes }: Importable,
): Promise<Revisado> => {
  const campos = camposFor(tipo, (permiso) => who.can(permiso));
  if (Object.keys(findProblemasColumnas(campos, columnas)).length > 0)
    return { juicios: [], cuentas: NOTHING, huella: '' };
  const rows = await tx.rows(
    q
      .selectFrom('importaciones.renglon')
      .select(['numero', 'celdas'])
      .where('empresa_id', '=', who.empresa_id)
      .where('importacion_id', '=', id)
      .orderBy('numero'),
  );
  const filas = readRows(campos, columnas, rows);
  const juicios = await kindOf(tipo).judge(tx, who, filas, existentes === 'actualizar');
  const cuentas = { ...NOTHING };
  for (const { suerte } of juicios) cuentas[suerte]++;
  return { juicios, cuentas, huella: digestOf(juicios) };
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
  { juicios, cuentas, huella }: Revisado,
): Promise<void> => {
  const told = juicios.map(({ numero, suerte, nombre, faltas, avisos, cambios, registro_id }) => ({
    numero,
    suerte,
    nombre: nombre.slice(0, 300),
    faltas: faltas.map((falta) => ({ ...falta, valor: falta.valor.slice(0, 300) })),
    avisos,
    cambios,
    registro_id,
  }));
  await tx.run(sql`update importaciones.renglon r set suerte = j.suerte, nombre = j.nombre, faltas = j.faltas,
      avisos = j.avisos, cambios = j.cambios, registro_id = j.registro_id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as j (numero int, suerte text, nombre text, faltas jsonb, avisos jsonb, cambios jsonb, registro_id uuid)
    where r.empresa_id = ${who.empresa_id} and r.importacion_id = ${id} and r.numero = j.numero`);
  await tx.run(sql`update importaciones.importacion set cuentas = ${JSON.stringify(cuentas)}::jsonb, huella = ${huella},
      version = version + 1 where empresa_id = ${who.empresa_id} and id = ${id}`);
};
