import { HECHOS_Y_ANULADOS } from '#modules/atribuciones/server/front-door.ts';
import type { DocumentoConComision, RenglonComision } from '#modules/reportes/contract.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Periodo, periodOf } from './queries.ts';

const MAX_DOCUMENTS = 500;

/** What each worker earned in a period, and what was taken from him, as the ledger has it: what pays nothing is not of it. */
const earned = (who: Who, { desde, hasta }: { desde: string; hasta: string }) => sql`
  atribuciones.credito g where g.empresa_id = ${who.empresa_id} and g.fecha between ${desde}::date and ${hasta}::date
    and (g.comision_diezmilesimas > 0 or g.fijo_centavos > 0 or g.forma = 'mes') and (g.servicio_id is not null or g.definicion_id is not null)
    and (g.base_centavos <> 0 or g.cantidad_milesimas <> 0 or g.comision_centavos <> 0)`;

/** Of what is of no service: of which kind the line is, or that it settled a month. */
const other = sql`case when g.servicio_id is not null then '' else g.tipo end`;
const OTROS: Record<string, string> = {
  servicio: 'Servicios fuera de catálogo',
  mano_obra: 'Mano de obra',
  refaccion: 'Refacciones',
  otro: 'Otros renglones',
  ajuste: 'Meses liquidados',
};

/** By worker and service, with the rate of each: a service whose commission changed has a row for each. */
export const reportCommissions = async (tx: Tx, who: Who, periodo: Periodo) => {
  const dates = periodOf(periodo, who.hoy);
  const data = await tx.last(sql<RenglonComision>`
    select x.empleado_id, coalesce(e.nombre, '') as trabajador, x.servicio_id, coalesce(s.nombre, '') as servicio, x.otro,
      x.comision_diezmilesimas, x.forma, x.fijo_centavos, x.trabajos, x.base_centavos, x.comision_centavos
    from (select g.empresa_id, g.empleado_id, g.servicio_id, ${other} as otro, g.comision_diezmilesimas,
        g.forma, g.fijo_centavos, coalesce(sum(sign(g.cantidad_milesimas)) filter (where g.clase in ${HECHOS_Y_ANULADOS}), 0)::int as trabajos,
        sum(g.base_centavos)::bigint as base_centavos, sum(g.comision_centavos)::bigint as comision_centavos
      from ${earned(who, dates)} group by 1, 2, 3, 4, 5, 6, 7) x
    left join servicios.servicio s on s.empresa_id = ${who.empresa_id} and s.id = x.servicio_id
    left join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = x.empleado_id
    where x.empresa_id = ${who.empresa_id}
    order by e.nombre nulls last, x.empleado_id, x.comision_centavos desc, servicio, x.otro, x.comision_diezmilesimas, x.forma, x.fijo_centavos`);
  for (const row of data) row.servicio ||= OTROS[row.otro] ?? row.otro;
  const sum = (key: 'trabajos' | 'base_centavos' | 'comision_centavos') =>
    data.reduce((total, row) => total + row[key], 0);
  return {
    success: true,
    data,
    totales: {
      trabajos: sum('trabajos'),
      base_centavos: sum('base_centavos'),
      comision_centavos: sum('comision_centavos'),
    },
  };
};

/** The documents behind one row of the report. */
export const reportCommissionDocuments = async (
  tx: Tx,
  who: Who,
  periodo: Periodo & { empleado_id?: string | undefined; servicio_id?: string | undefined } & Pick<
      RenglonComision,
      'comision_diezmilesimas' | 'forma' | 'fijo_centavos' | 'otro'
    >,
) => {
  const { empleado_id = null, servicio_id = null, comision_diezmilesimas, forma, fijo_centavos, otro } = periodo;
  const data = await tx.last(sql<DocumentoConComision>`
    select g.documento_id as orden_id, g.folio, g.fecha, coalesce(c.nombre, '') as cliente, g.descripcion, g.clase in ('devolucion', 'anulacion', 'garantia') as es_devolucion,
      g.clase = 'ajuste' as es_ajuste,
      g.clase = 'garantia' as es_garantia, g.parte_diezmilesimas, g.cantidad_milesimas, g.base_centavos, g.comision_centavos
    from (select g.* from ${earned(who, periodOf(periodo, who.hoy))} and g.empleado_id is not distinct from ${empleado_id}::uuid
        and g.servicio_id is not distinct from ${servicio_id}::uuid and ${other} = ${otro} and g.comision_diezmilesimas = ${comision_diezmilesimas}
        and g.forma = ${forma} and g.fijo_centavos = ${fijo_centavos}) g
    left join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = g.documento_id
    left join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = o.cliente_id
    where g.empresa_id = ${who.empresa_id}
    order by g.fecha desc, o.entregada_en desc nulls first, g.documento_id desc, g.creado_en desc, g.id desc limit ${MAX_DOCUMENTS}`);
  return { success: true, data };
};
