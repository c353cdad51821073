import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { dia, pesos, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What was done and sold to him. */
export const tellPersona = (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> =>
  Promise.all([
    tellRows(
      tx,
      'Órdenes y ventas',
      ['Folio', 'Fecha', 'Estado', 'Kilometraje', 'Total', 'Motivo', 'Observaciones', 'Entregada a'],
      sql`select array[o.folio, ${dia('o.fecha_negocio')}, o.estado, o.kilometraje::text, ${pesos('o.total_centavos')}, o.motivo, o.observaciones, o.entregada_a] as fila
        from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.id = any(${uuids(idsOf(persona, 'ordenes.orden'))}) order by o.creado_en`,
    ),
    tellRows(
      tx,
      'Trabajos y artículos',
      ['Folio', 'Descripción', 'Importe'],
      sql`select array[o.folio, p.descripcion, ${pesos('p.total_centavos')}] as fila
        from ordenes.partida p join ordenes.orden o on o.empresa_id = p.empresa_id and o.id = p.orden_id
        where p.empresa_id = ${who.empresa_id} and p.orden_id = any(${uuids(idsOf(persona, 'ordenes.orden'))}) order by o.creado_en, p.renglon`,
    ),
  ]);

/** Folios, lines and amounts stay; what was written of him and of why goes. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'ordenes.orden',
    ['motivo', 'observaciones', 'entregada_a', 'cancelada_motivo'],
    'id',
    idsOf(persona, 'ordenes.orden'),
  );
  await tachar(tx, who, 'ordenes.partida', ['motivo'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  await tachar(tx, who, 'ordenes.cambio_estado', ['nota'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  await tachar(tx, who, 'ordenes.devolucion', ['motivo'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  await tachar(tx, who, 'ordenes.comprobacion', ['serie'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  await tachar(tx, who, 'ordenes.retrabajo', ['motivo'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  return [];
};
