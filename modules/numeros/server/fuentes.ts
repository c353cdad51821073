import { COTIZADA } from '#modules/cotizaciones/server/front-door.ts';
import { ajustesDe } from '#modules/inventario/server/front-door.ts';
import { HECHOS_Y_ANULADOS } from '#modules/atribuciones/server/front-door.ts';
import { CUENTA, gastosDe } from '#modules/gastos/server/front-door.ts';
import { relojDe } from '#modules/jornadas/server/front-door.ts';
import {
  type Corte,
  fuenteOf,
  type Fuente,
  type FuenteSumada,
  type Sumado,
  sumados,
} from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { renglonesDe, ventasDe } from '#modules/ventas/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

export type Fragment = ReturnType<typeof sql>;

/** The days of a period, or those of them for which `solo` holds. */
export interface Dias extends Periodo {
  solo?: (day: Fragment) => Fragment;
}

/**
 * The documents of which the facts are sums: a row each with its day, what it is, and what of each fact it has. `corte`:
 * by what they will be cut; what is of no use for it is left out where that saves a reading, and so are folios that nobody is told. A column that nobody sums is not worked out.
 */
export const rowsOf: Record<FuenteSumada, (who: Who, periodo: Dias, corte?: Corte, folios?: boolean) => Fragment> = {
  ventas: (who, periodo, _, folios = false) => sql`(
    select v.fecha_negocio as fecha, v.clase as documento, v.documento_id, ${folios ? sql`v.folio` : sql`'' as folio`}, v.cliente_id, v.activo_id, v.asesor_id, v.asesor_nombre,
      v.clase, v.total_centavos as vendido_centavos, v.base_centavos,
      case when v.clase = 'orden' then v.total_centavos else 0 end as orden_centavos,
      case when v.clase = 'orden' and v.activo_id is not null then v.documentos else 0 end as autos,
      v.documentos, v.costo_centavos, v.base_con_costo_centavos
    from ${ventasDe(who, folios ? 'todo' : 'sumas')} v where ${within(sql`v.fecha_negocio`, periodo)})`,
  trabajos: (who, periodo) => sql`(
    select g.fecha, coalesce(o.clase, 'liquidacion') as documento, g.documento_id, g.folio, o.cliente_id, o.activo_id, o.asesor_id, o.asesor_nombre, o.clase,
      g.servicio_id, g.empleado_id, g.comision_centavos,
      case when g.empleado_id is not null then g.vendido_seg else 0 end as vendidas_seg,
      case when g.empleado_id is not null and g.vendido_seg <> 0 then g.base_centavos else 0 end as mano_obra_centavos,
      case when g.empleado_id is not null and g.clase in ${HECHOS_Y_ANULADOS} then sign(g.cantidad_milesimas)::int else 0 end as trabajos,
      case when g.empleado_id is not null then g.base_centavos else 0 end as importe_centavos,
      case when g.empleado_id is not null and g.tipo = 'refaccion' then g.base_centavos else 0 end as refacciones_centavos
    from atribuciones.credito g
    left join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = g.documento_id and o.entregada_fecha is not null
    where g.empresa_id = ${who.empresa_id} and ${within(sql`g.fecha`, periodo)})`,
  cobros: (who, periodo, corte) =>
    corte === 'forma'
      ? sql`(
    select p.fecha_negocio as fecha, 'pago' as documento, p.id as documento_id, p.folio, p.cliente_id, f.forma_pago, f.monto_centavos as cobrado_centavos
    from pagos.pago p join pagos.pago_forma f on f.empresa_id = ${who.empresa_id} and f.pago_id = p.id
    where p.empresa_id = ${who.empresa_id} and ${within(sql`p.fecha_negocio`, periodo)})`
      : sql`(
    select p.fecha_negocio as fecha, 'pago' as documento, p.id as documento_id, p.folio, p.cliente_id, p.monto_centavos as cobrado_centavos
    from pagos.pago p where p.empresa_id = ${who.empresa_id} and ${within(sql`p.fecha_negocio`, periodo)})`,
  gastos: (who, periodo) => sql`(
    select g.dia as fecha, 'gasto' as documento, g.id as documento_id, g.folio, g.proveedor_id, g.categoria,
      case when g.mercancia or g.entero then 0 else g.signo * g.neto end as gastado_centavos,
      case when g.categoria = 'comisiones' and not (g.mercancia or g.entero) then g.signo * g.neto else 0 end as comisiones_pagadas_centavos,
      case when g.mercancia then g.signo * g.neto else 0 end as compras_centavos
    from ${gastosDe(
      who,
      (dia) => within(dia, periodo),
      sql`g.id, g.folio, g.proveedor_id, g.categoria, g.mercancia, g.entero, ${netoDe} as neto`,
    )} g)`,
  cotizaciones: (who, periodo) => sql`(
    select c.fecha_negocio as fecha, 'cotizacion' as documento, c.id as documento_id, c.folio, c.cliente_id, c.activo_id, c.asesor_id,
      c.asesor_nombre, c.total_centavos as ofrecido_centavos, c.autorizado_centavos, 1 as cotizaciones
    from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id} and ${COTIZADA('c')}
      and ${within(sql`c.fecha_negocio`, periodo)})`,
  reloj: (who, periodo) => sql`(
    select r.fecha, r.clase as documento, r.id as documento_id, '' as folio, r.empleado_id, r.trabajadas_seg, r.presentes_seg
    from ${relojDe(who)} r where ${within(sql`r.fecha`, periodo)})`,
  // What takes the place of a delivered order was delivered with it.
  entregas: (who, periodo) => sql`(
    select o.entregada_fecha as fecha, 'orden' as documento, o.id as documento_id, o.folio, o.cliente_id, o.activo_id, o.asesor_id,
      o.asesor_nombre, 1 as entregadas, case when o.promesa_fecha is null then 0 else 1 end as con_promesa,
      case when o.entregada_fecha <= o.promesa_fecha then 1 else 0 end as promesas_cumplidas
    from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.corrige_id is null
      and ${within(sql`o.entregada_fecha`, periodo)} and not exists (select from ordenes.devolucion d
        where d.empresa_id = ${who.empresa_id} and d.orden_id = o.id and d.clase = 'cancelacion' and d.fecha_negocio = o.entregada_fecha))`,
  // Of what says which work it does again, that one; of the rest, anything that was done to its vehicle.
  reingresos: (who, periodo) => sql`(
    select o.fecha_negocio as fecha, 'orden' as documento, o.id as documento_id, o.folio, o.cliente_id, o.activo_id, o.asesor_id,
      o.asesor_nombre, 1 as reingresos
    from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.tipo = 'garantia' and o.tipo <> 'normal' and o.corrige_id is null
      and o.cancelada_en is null and ${within(sql`o.fecha_negocio`, periodo)}
      and case when exists (select 1 from ordenes.retrabajo r where r.empresa_id = ${who.empresa_id} and r.orden_id = o.id)
        then exists (select 1 from ordenes.retrabajo r
          join ordenes.orden p on p.empresa_id = ${who.empresa_id} and p.id = r.de_orden_id
          where r.empresa_id = ${who.empresa_id} and r.orden_id = o.id and p.entregada_fecha >= o.fecha_negocio - 90)
        else exists (select 1 from ordenes.orden p where p.empresa_id = ${who.empresa_id} and p.activo_id = o.activo_id
          and p.id <> o.id and p.clase = 'orden' and p.cancelada_en is null and p.entregada_fecha is not null
          and p.entregada_fecha between o.fecha_negocio - 90 and o.fecha_negocio) end)`,
  // A correction of a note is a row of its own, on its own day. What went back to a supplier left the shelf at its cost and is no gain.
  notas: (who, periodo) => sql`(
    select a.fecha_negocio as fecha, 'gasto' as documento, g.id as documento_id, g.folio, g.proveedor_id, g.categoria,
      case when g.mercancia or g.entero then 0 else ${netoDeNota} end as notas_centavos,
      case when g.mercancia and a.devolucion_id is null then ${netoDeNota} else 0 end as notas_mercancia_centavos,
      case when a.devolucion_id is not null then ${netoDeNota} else 0 end as devuelto_proveedor_centavos
    from gastos.abono a join gastos.gasto g on g.empresa_id = ${who.empresa_id} and g.id = a.gasto_id
    where a.empresa_id = ${who.empresa_id} and a.origen = 'nota_credito' and ${CUENTA} and not g.borrador
      and ${within(sql`a.fecha_negocio`, periodo)})`,
  existencias: (who, periodo, _, folios = false) => sql`(
    select m.fecha_negocio as fecha, 'articulo' as documento, m.articulo_id as documento_id, ${folios ? skuOf(who) : sql`''::text`} as folio, m.articulo_id, m.valor_centavos as ajuste_centavos
    from ${ajustesDe(who)} m where ${within(sql`m.fecha_negocio`, periodo)})`,
  renglones: (who, periodo) => {
    const ofPart = sql`r.tipo = 'refaccion' and r.costo_centavos is not null`;
    return sql`(
    select r.fecha_negocio as fecha, case when ${ofPart} then r.base_centavos else 0 end as refacciones_con_costo_centavos,
      case when ${ofPart} then r.costo_centavos else 0 end as costo_refacciones_centavos,
      case when r.pendiente_id is not null then r.base_centavos else 0 end as recuperado_centavos
    from ${renglonesDe(who)} r where ${within(sql`r.fecha_negocio`, periodo)})`;
  },
  // Of options that stand for each other only the one that was taken was offered.
  ofrecidos: (who, periodo) => sql`(
    select c.fecha_negocio as fecha, 1 as renglones_ofrecidos, case when p.decision = 'autorizada' then 1 else 0 end as renglones_autorizados
    from cotizaciones.cotizacion c
    join cotizaciones.partida p on p.empresa_id = ${who.empresa_id} and p.cotizacion_id = c.id
    where c.empresa_id = ${who.empresa_id} and ${COTIZADA('c')} and (p.opcion is null or p.decision = 'autorizada')
      and ${within(sql`c.fecha_negocio`, periodo)})`,
  // Once a day, whatever he took; who buys without a name is no customer.
  visitas: (who, periodo) => sql`(
    select distinct o.entregada_fecha as fecha, o.cliente_id, 1 as clientes_que_vinieron
    from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.corrige_id is null and ${within(sql`o.entregada_fecha`, periodo)}
      and o.cliente_id is distinct from (select c.id from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.tipo = 'publico'))`,
};

const skuOf = (who: Who): Fragment =>
  sql`coalesce((select a.sku from inventario.articulo a where a.empresa_id = ${who.empresa_id} and a.id = m.articulo_id), '')`;

/** What an expense is without its IVA, whatever of it was withheld; and what a supplier's note takes off it. */
const netoDe = sql`g.subtotal_centavos + g.otros_centavos + g.isr_retenido_centavos + g.iva_retenido_centavos`;
const netoDeNota = sql`round(a.monto_centavos::numeric * (${netoDe}) / g.total_centavos)::bigint`;

export const within = (column: Fragment, { desde, hasta, solo }: Dias): Fragment =>
  solo ? solo(column) : sql`${column} between ${desde}::date and ${hasta}::date`;

// A Monday: weeks are counted from it.
const monday = sql`date '2001-01-01'`;
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** By what the rows `x` are put together, twice as fast as by the text of it; and that text. */
interface Clave {
  group: Fragment;
  /** Never null, so that what has none is found too. */
  present(key: Fragment): Fragment;
  write(key: Fragment): Fragment;
  /** As the text of it is put in order, whatever the language of the database. */
  order(key: Fragment): Fragment;
}
const same = (key: Fragment): Fragment => key;
const plain = (group: Fragment): Clave => ({
  group,
  present: same,
  write: same,
  order: (key) => sql`${key} collate "C"`,
});
const ofRecord = (group: Fragment): Clave => ({
  group,
  present: (key) => sql`coalesce(${key}, ${nobody})`,
  write: (key) => sql`coalesce(nullif(${key}, ${nobody})::text, '')`,
  order: same,
});
const claveOf: Record<Corte, Clave> = {
  dia: { group: sql`x.fecha`, present: same, write: (key) => sql`${key}::text`, order: same },
  asesor: ofRecord(sql`x.asesor_id`),
  clase: plain(sql`coalesce(x.clase, '')`),
  cliente: ofRecord(sql`x.cliente_id`),
  marca: plain(sql`coalesce(a.marca, '')`),
  servicio: ofRecord(sql`x.servicio_id`),
  persona: ofRecord(sql`x.empleado_id`),
  forma: plain(sql`x.forma_pago`),
  categoria: plain(sql`x.categoria`),
  semana: {
    group: sql`((x.fecha - ${monday}) / 7)`,
    present: same,
    write: (key) => sql`(${monday} + 7 * ${key})::text`,
    order: same,
  },
  mes: {
    group: sql`date_trunc('month', x.fecha::timestamp)`,
    present: same,
    write: (key) => sql`to_char(${key}, 'YYYY-MM')`,
    order: same,
  },
};
export const groupOf = (corte: Corte): Fragment => claveOf[corte].group;
export const presentKey = (corte: Corte, key: Fragment): Fragment => claveOf[corte].present(key);
export const orderKey = (corte: Corte, key: Fragment): Fragment => claveOf[corte].order(key);
export const writeKey = (corte: Corte, key: Fragment): Fragment => claveOf[corte].write(key);

/** By what a row is told apart, as text; empty where it has none. */
export const keyOf = (corte: Corte): Fragment => writeKey(corte, groupOf(corte));

/** The rows of a source for all by which they will be cut. */
export const rowsFor = (
  who: Who,
  fuente: Fuente,
  periodo: Periodo,
  cortes: readonly Corte[],
  folios = false,
): Fragment => rowsOf[fuente](who, periodo, cortes.includes('forma') ? 'forma' : cortes[0], folios);

/** What those rows, as `x`, are joined with to be cut so. */
export const besides = (who: Who, cortes: readonly Corte[]): Fragment =>
  cortes.includes('marca')
    ? sql`left join activos.activo a on a.empresa_id = ${who.empresa_id} and a.id = x.activo_id`
    : sql``;

/** What a key is called by people; a key that says itself is its own name. */
export const nameOf = (who: Who, corte: Corte): Fragment => {
  if (corte === 'cliente') return byId(who, sql`clientes.cliente`);
  if (corte === 'servicio') return byId(who, sql`servicios.servicio`);
  if (corte === 'persona') return byId(who, sql`empleados.empleado`);
  if (corte === 'asesor') return sql`coalesce(k.de, '')`;
  return sql`k.clave`;
};

const byId = (who: Who, tabla: Fragment): Fragment =>
  sql`coalesce((select n.nombre from ${tabla} n where n.empresa_id = ${who.empresa_id} and n.id = nullif(k.clave, '')::uuid), '')`;

/** Those of a source, in their order. */
export const factsOf = <T extends Sumado>(fuente: FuenteSumada, wanted: readonly T[]): T[] => {
  const asked: readonly Sumado[] = wanted;
  return sumados.filter((one) => fuenteOf[one] === fuente && asked.includes(one)) as T[]; // All of them were asked for.
};

export const sumOf = (one: Sumado, of: Fragment = sql`x`): Fragment =>
  sql`coalesce(sum(${of}.${sql.ref(one)}), 0)::bigint as ${sql.ref(one)}`;
export const sumsOf = (facts: readonly Sumado[]): Fragment => sql.join(facts.map((one) => sumOf(one)));
