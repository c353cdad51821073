import { indexRecord } from '#platform/server/search/search.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { type Persona } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** His vehicles, with all by which they are known. */
export const tellPersona = async (tx: Tx, who: Who, { cliente_id }: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Vehículos',
    ['Marca', 'Modelo', 'Año', 'Color', 'Placas', 'Serie', 'Motor', 'No. económico', 'Kilometraje', 'Notas'],
    sql`select array[a.marca, a.modelo, a.anio::text, a.color, a.placas, a.serie, a.motor, a.no_economico, a.kilometraje::text, a.notas] as fila
        from activos.activo a where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${cliente_id} order by a.creado_en`,
  ),
];

/** What a vehicle is stays, for its documents; what tells whose it is goes. */
export const forgetPersona = async (tx: Tx, who: Who, { cliente_id }: Persona): Promise<string[]> => {
  const gone = await tx.rows(sql<{
    id: string;
    marca: string;
    modelo: string;
    anio: number | null;
  }>`update activos.activo set
    placas = '', placas_clave = '', serie = '', motor = '', no_economico = '', notas = '', activo = false, version = version + 1
    where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id} returning id, marca, modelo, anio`);
  for (const { id, marca, modelo, anio } of gone)
    await indexRecord(tx, who, {
      tipo: 'activo',
      id,
      words: [marca, modelo, anio === null ? null : String(anio)],
      codes: [],
    });
  return [];
};
