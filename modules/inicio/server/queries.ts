import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { Inicio } from '#modules/inicio/contract.ts';
import { reportWeek } from '#modules/reportes/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

const ON_FLOOR = 8;
const TOP_DEBTORS = 5;
const SOON_DAYS = 3;

/** The first screen in one go: each part is asked for only if the person may see it. */
export const getInicio = async (tx: Tx, who: Who): Promise<Inicio> => {
  const [cotizaciones, porCobrar, deudores, ordenes, enPiso, caja, borradores] = await Promise.all([
    who.can('ver_cotizaciones') ? tx.one(cotizacionesQuery(who)) : null,
    who.can('ver_pendiente_pago') ? tx.one(porCobrarQuery(who)) : null,
    who.can('ver_pendiente_pago') ? tx.rows(deudoresQuery(who)) : [],
    seesOrders(who) ? tx.one(ordenesQuery(who)) : null,
    seesOrders(who) ? tx.rows(enPisoQuery(who)) : [],
    who.can('abrir_caja') || who.can('ver_pendiente_pago') ? tx.rows(cajaQuery(who)) : null,
    tx.rows(
      q
        .selectFrom('plataforma.borrador')
        .select(['clave', 'actualizado_en'])
        .where('empresa_id', '=', who.empresa_id)
        .where('usuario_id', '=', who.usuario_id)
        .orderBy('actualizado_en', 'desc')
        .limit(5),
    ),
  ]);
  const seesWeek = who.can('ver_cotizaciones') || who.can('ver_resumen_ventas') || who.can('ver_dashboard');
  const semana = seesWeek ? (await reportWeek(tx, who)).data : null;
  return {
    nombre: who.nombre,
    hoy: who.hoy,
    cotizaciones,
    por_cobrar: porCobrar && { ...porCobrar, clientes: deudores },
    ordenes: ordenes && { ...ordenes, en_piso: enPiso },
    caja: caja && {
      abierta: caja.length > 0,
      caja: caja[0]?.caja ?? '',
      por: caja[0]?.por ?? '',
      desde: caja[0]?.desde ?? null,
    },
    semana,
    borradores,
  };
};

const seesOrders = (who: Who): boolean => who.can('ver_ordenes_trabajo') || who.can('actualizar_servicio');

const cotizacionesQuery = (who: Who) => sql<NonNullable<Inicio['cotizaciones']>>`
  select
    coalesce(sum(total_centavos) filter (where fecha_negocio > ${who.hoy}::date - 7 and estado <> 'cancelada'), 0)::bigint as semana_centavos,
    coalesce(sum(total_centavos) filter (where fecha_negocio <= ${who.hoy}::date - 7 and estado <> 'cancelada'), 0)::bigint as semana_anterior_centavos,
    count(*) filter (where estado in ('enviada', 'vista') and vigencia >= ${who.hoy}::date) as sin_respuesta,
    count(*) filter (where estado in ('enviada', 'vista') and vigencia between ${who.hoy}::date and ${who.hoy}::date + ${SOON_DAYS}::int) as por_vencer
  from cotizaciones.cotizacion
  where empresa_id = ${who.empresa_id} and fecha_negocio > ${who.hoy}::date - 14`;

const OPEN_ACCOUNT = sql`k.pagado_centavos < k.total_centavos and k.cancelada_en is null`;

const porCobrarQuery = (who: Who) => sql<{
  total_centavos: number;
  cuentas: number;
  vencido_centavos: number;
  vencidas: number;
}>`
  select coalesce(sum(k.total_centavos - k.pagado_centavos), 0)::bigint as total_centavos, count(*) as cuentas,
    coalesce(sum(k.total_centavos - k.pagado_centavos) filter (where k.vence < ${who.hoy}::date), 0)::bigint as vencido_centavos,
    count(*) filter (where k.vence < ${who.hoy}::date) as vencidas
  from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and ${OPEN_ACCOUNT}`;

const deudoresQuery = (who: Who) => sql<{
  cliente_id: string;
  nombre: string;
  saldo_centavos: number;
  dias_vencido: number;
}>`
  select k.cliente_id, c.nombre, sum(k.total_centavos - k.pagado_centavos)::bigint as saldo_centavos,
    greatest(0, ${who.hoy}::date - min(k.vence)) as dias_vencido
  from pagos.cuenta k join clientes.cliente c on c.empresa_id = k.empresa_id and c.id = k.cliente_id
  where k.empresa_id = ${who.empresa_id} and ${OPEN_ACCOUNT}
  group by k.cliente_id, c.nombre order by saldo_centavos desc, k.cliente_id limit ${TOP_DEBTORS}`;

const OPEN_STATES = sql`('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad')`;

const ordenesQuery = (who: Who) => sql<Omit<NonNullable<Inicio['ordenes']>, 'en_piso'>>`
  select count(*) filter (where estado in ${OPEN_STATES}) as abiertas,
    count(*) filter (where estado = 'en_espera' and espera_por = 'refaccion') as esperan_refaccion,
    count(*) filter (where (promesa at time zone ${who.zona})::date = ${who.hoy}::date) as entregas_hoy,
    count(*) filter (where promesa < ${who.now}) as atrasadas,
    count(*) filter (where estado = 'terminada') as terminadas
  from ordenes.orden
  where empresa_id = ${who.empresa_id} and estado in ('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad', 'terminada')`;

const enPisoQuery = (who: Who) => sql<NonNullable<Inicio['ordenes']>['en_piso'][number]>`
  select o.id, o.folio, ${etiquetaActivo} as vehiculo,
    coalesce(a.placas, '') as placas, c.nombre as cliente, o.estado, o.espera_por, o.promesa,
    coalesce((select p.descripcion from ordenes.partida p where p.empresa_id = o.empresa_id and p.orden_id = o.id order by p.renglon limit 1), '') as trabajo,
    (select count(*) from ordenes.partida p where p.empresa_id = o.empresa_id and p.orden_id = o.id) as lineas,
    (select count(*) from ordenes.partida p where p.empresa_id = o.empresa_id and p.orden_id = o.id and p.estado in ('hecha', 'revisada')) as hechas
  from ordenes.orden o
  join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id
  left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
  where o.empresa_id = ${who.empresa_id} and o.estado in ('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad', 'terminada')
  order by o.promesa nulls last, o.fecha_negocio, o.id limit ${ON_FLOOR}`;

const cajaQuery = (who: Who) => sql<{ caja: string; por: string; desde: string }>`
  select j.nombre as caja, s.abierta_por_nombre as por, s.abierta_en as desde
  from caja.sesion s join caja.caja j on j.empresa_id = s.empresa_id and j.id = s.caja_id
  where s.empresa_id = ${who.empresa_id} and s.cerrada_en is null order by s.abierta_en`;
