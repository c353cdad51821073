import type { Previa } from '#modules/privacidad/contract.ts';
import { ANOS_FISCALES, type Advertencia, type Impedimento } from '#modules/privacidad/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Alcance, alcanceOf } from './alcance.ts';
import { personaOf } from './persona.ts';
import './tables.ts';

/** What a cancellation would take away and leave, and what stands in its way. */
export const readPrevia = async (tx: Tx, who: Who, cliente_id: string): Promise<Previa> => {
  const alcance = await alcanceOf(tx, who, await personaOf(tx, who, cliente_id, ''));
  return {
    impedimentos: await impedimentosOf(tx, who, cliente_id, alcance),
    advertencias: await advertenciasOf(tx, who, cliente_id, alcance),
    cuentas: alcance.cuentas,
    total: alcance.total,
    facturas: await facturasKept(tx, who, cliente_id),
  };
};

interface Found {
  cuantos: number;
  detalle: string | null;
}

const found = <K extends string>(all: readonly (readonly [K, Found])[]): { clave: K; detalle: string }[] =>
  all.flatMap(([clave, { cuantos, detalle }]) => (cuantos > 0 ? [{ clave, detalle: detalle ?? '' }] : []));

const FOLIOS = sql`string_agg(x.folio, ', ' order by x.folio)`;

/** Nothing of his may be under way: neither work, nor money, nor what he waits for. */
export const impedimentosOf = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { deMas }: Alcance,
): Promise<{ clave: Impedimento; detalle: string }[]> => {
  const ask = (rows: ReturnType<typeof sql>) =>
    tx.one(sql<Found>`select count(*)::int as cuantos, ${FOLIOS} as detalle from (${rows}) x`);
  const e = who.empresa_id;
  const [ordenes, saldo, a_favor, membresia, comprobante, cita, convenio, ticket, trabaja] = await Promise.all([
    ask(sql`select o.folio from ordenes.orden o where o.empresa_id = ${e} and o.cliente_id = ${cliente_id}
      and o.clase = 'orden' and o.estado not in ('entregada', 'cerrada', 'cancelada')`),
    ask(sql`select k.folio from pagos.cuenta k where k.empresa_id = ${e} and k.cliente_id = ${cliente_id}
      and k.cancelada_en is null and k.incobrable_en is null and k.pagado_centavos < k.total_centavos`),
    ask(sql`select to_char(s.saldo_centavos / 100.0, 'FM"$"999,999,990.00') as folio from pagos.saldo s
      where s.empresa_id = ${e} and s.cliente_id = ${cliente_id} and s.saldo_centavos > 0`),
    ask(sql`select distinct m.folio from membresias.membresia m
      join membresias.periodo p on p.empresa_id = m.empresa_id and p.membresia_id = m.id
      where m.empresa_id = ${e} and m.cliente_id = ${cliente_id} and p.devuelto_en is null and p.cambiado_por is null
        and p.hasta >= ${who.hoy}::date and coalesce(m.cancela_al, ${who.hoy}::date) >= ${who.hoy}::date`),
    ask(sql`select to_char(k.monto_centavos / 100.0, 'FM"$"999,999,990.00') as folio from cobranza.comprobante k
      where k.empresa_id = ${e} and k.cliente_id = ${cliente_id} and k.estado = 'por_revisar'`),
    ask(sql`select to_char(k.fecha, 'DD/MM/YYYY') as folio from citas.cita k where k.empresa_id = ${e}
      and k.cliente_id = ${cliente_id} and k.estado in ('pedida', 'confirmada', 'llego') and k.fecha >= ${who.hoy}::date`),
    ask(sql`select distinct c.folio from cobranza.convenio c
      join cobranza.convenio_cuenta v on v.empresa_id = c.empresa_id and v.convenio_id = c.id and v.vigente
      join pagos.cuenta k on k.empresa_id = v.empresa_id and k.id = v.cuenta_id and k.pagado_centavos < k.total_centavos
      where c.empresa_id = ${e} and c.cliente_id = ${cliente_id} and c.cancelado_en is null`),
    ask(sql`select t.folio from soporte.ticket t where t.empresa_id = ${e} and t.cliente_id = ${cliente_id}
      and t.estado not in ('resuelto', 'cerrado')`),
    ask(sql`select u.email as folio from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id
      join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
      where m.empresa_id = ${e} and m.cliente_id = ${cliente_id} and m.activa and exists (
        select from permisos.rol_permiso p where p.empresa_id = ${e} and p.rol_id = r.id)`),
  ]);
  return found<Impedimento>([
    ['ordenes', ordenes],
    ['saldo', saldo],
    ['a_favor', a_favor],
    ['membresia', membresia],
    ['comprobante', comprobante],
    ['cita', cita],
    ['convenio', convenio],
    ['ticket', ticket],
    ['trabaja', trabaja],
    ['de_mas', { cuantos: deMas.length, detalle: deMas.join(', ') }],
  ]);
};

const advertenciasOf = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { sinLiga }: Alcance,
): Promise<{ clave: Advertencia; detalle: string }[]> => {
  const e = who.empresa_id;
  const [garantia, factura, cotizacion] = await Promise.all([
    tx.one(sql<Found>`select count(*)::int as cuantos, ${FOLIOS} as detalle from (
      select distinct o.folio from ordenes.partida p join ordenes.orden o on o.empresa_id = p.empresa_id and o.id = p.orden_id
      where o.empresa_id = ${e} and o.cliente_id = ${cliente_id} and o.entregada_fecha is not null and o.cancelada_en is null
        and p.estado not in ('rechazada', 'por_autorizar') and p.garantia_dias > 0
        and o.entregada_fecha + p.garantia_dias >= ${who.hoy}::date) x`),
    tx.one(sql<Found>`select count(*)::int as cuantos, ${FOLIOS} as detalle from facturas.factura x
      where x.empresa_id = ${e} and x.cliente_id = ${cliente_id}`),
    tx.one(sql<Found>`select count(*)::int as cuantos, ${FOLIOS} as detalle from cotizaciones.cotizacion x
      where x.empresa_id = ${e} and x.cliente_id = ${cliente_id} and x.estado in ('borrador', 'enviada', 'vista')
        and x.orden_id is null and x.vigencia >= ${who.hoy}::date`),
  ]);
  return found<Advertencia>([
    ['garantia', garantia],
    ['factura', factura],
    ['cotizacion', cotizacion],
    ['sin_liga', { cuantos: sinLiga, detalle: sinLiga === 1 ? '1 movimiento' : `${sinLiga} movimientos` }],
  ]);
};

/** What was invoiced, and until when the tax law wants it: the year it was of and five more. */
export const facturasKept = (
  tx: Tx,
  who: Who,
  cliente_id: string,
): Promise<{ folio: string; fecha: string; conservar_hasta: string }[]> =>
  tx.rows(sql<{ folio: string; fecha: string; conservar_hasta: string }>`select f.folio, f.hasta as fecha,
      make_date(extract(year from f.hasta)::int + ${ANOS_FISCALES}::int + 1, 3, 31) as conservar_hasta
    from facturas.factura f where f.empresa_id = ${who.empresa_id} and f.cliente_id = ${cliente_id} order by f.hasta, f.folio limit 500`);
