import {
  type Aviso,
  avisosOf,
  DIAS,
  FALL,
  type LoQueHay,
  type ParteDeMargen,
} from '#modules/numeros/rules/atencion.ts';
import { hechosOf, valueOf } from '#modules/numeros/rules/medidas.ts';
import { before } from '#modules/numeros/rules/periodos.ts';
import { IN_SHOP, isVisible } from '#modules/ordenes/server/front-door.ts';
import { venceOf } from '#modules/pagos/server/front-door.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { renglonesDe } from '#modules/ventas/server/front-door.ts';
import { mondayOf } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sumHechos } from '../queries.ts';

/** What needs somebody in the company of `who`, of what he may see there. */
export const readAtencion = async (tx: Tx, who: Who): Promise<{ data: Aviso[] }> => ({
  data: avisosOf(await readWhatThereIs(tx, who)),
});

/** Who hears of a register that was not closed: whoever may look at the registers. */
const MIRA_CAJAS = ['abrir_caja', 'cerrar_caja_ajena', 'ver_pendiente_pago'];

/** The registers that were opened before today and not closed; null to whoever may not look at them. */
export const registersLeftOpen = async (tx: Tx, who: Who): Promise<LoQueHay['cajas']> =>
  MIRA_CAJAS.some(who.can) ? tx.rows(cajasQuery(who)) : null;

const readWhatThereIs = async (tx: Tx, who: Who): Promise<LoQueHay> => {
  const [ordenes, vencido, cajas, gastos, cotizaciones, margen, agotadas] = await Promise.all([
    who.can('ver_ordenes_trabajo') ? readOrdenes(tx, who) : null,
    who.can('ver_pendiente_pago') ? tx.one(vencidoQuery(who)) : null,
    registersLeftOpen(tx, who),
    who.can('registrar_gastos') ? tx.one(gastosQuery(who)) : null,
    who.can('ver_cotizaciones') ? tx.one(cotizacionesQuery(who)) : null,
    who.can(COSTOS) ? readMargen(tx, who) : null,
    who.can('ver_inventario') ? tx.one(agotadasQuery(who)) : null,
  ]);
  return { ordenes, vencido, cajas, gastos, cotizaciones, margen, agotadas: agotadas?.cuantas ?? null };
};

const NOT_BEGUN = sql`o.estado in ('recibida', 'diagnostico', 'por_autorizar')`;
/** Days since it came into the state in which it is, or since it waits for what it waits for. */
const daysThere = (who: Who) => sql`${who.hoy}::date - coalesce((select max(c.creado_en) from ordenes.cambio_estado c
  where c.empresa_id = ${who.empresa_id} and c.orden_id = o.id and c.a = o.estado
    and (c.de is distinct from c.a or c.espera_por is not null)) at time zone ${who.zona},
  o.fecha_negocio)::date`;

type Ordenes = NonNullable<LoQueHay['ordenes']>;

const readOrdenes = async (tx: Tx, who: Who): Promise<Ordenes> => {
  const visible = isVisible(who);
  const open = sql`o.empresa_id = ${who.empresa_id} and o.estado in ${IN_SHOP} ${visible ? sql`and ${visible}` : sql``}`;
  const [figures, en_espera] = await Promise.all([
    tx.one(sql<Omit<Ordenes, 'en_espera'>>`
      select count(*) filter (where x.hoy) as de_hoy, count(*) filter (where x.hoy and x.sin_empezar) as sin_empezar,
        coalesce(sum(x.total_centavos) filter (where x.hoy and x.sin_empezar), 0)::bigint as sin_empezar_centavos,
        count(*) filter (where x.tarde) as atrasadas,
        coalesce(sum(x.total_centavos) filter (where x.tarde), 0)::bigint as atrasadas_centavos,
        count(*) filter (where x.olvidada) as terminadas,
        coalesce(sum(x.total_centavos) filter (where x.olvidada), 0)::bigint as terminadas_centavos
      from (select o.total_centavos, (o.promesa at time zone ${who.zona})::date = ${who.hoy}::date as hoy, ${NOT_BEGUN} as sin_empezar,
          o.promesa < ${who.now} as tarde,
          case when o.estado = 'terminada' then ${daysThere(who)} > ${DIAS.terminada}::int else false end as olvidada
        from ordenes.orden o where ${open}) x`),
    tx.rows(sql<Ordenes['en_espera'][number]>`
      select o.espera_por as por, count(*) as ordenes, coalesce(sum(o.total_centavos), 0)::bigint as centavos
      from ordenes.orden o where ${open} and o.estado = 'en_espera' and o.espera_por is not null
        and ${daysThere(who)} > ${DIAS.espera}::int group by o.espera_por`),
  ]);
  return { ...figures, en_espera };
};

const vencidoQuery = (who: Who) => sql<NonNullable<LoQueHay['vencido']>>`
  select coalesce(sum(k.total_centavos - k.pagado_centavos), 0)::bigint as centavos, count(distinct k.cliente_id) as clientes
  from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and k.pagado_centavos < k.total_centavos and k.cancelada_en is null
    and k.incobrable_en is null and k.vence < ${who.hoy}::date - ${DIAS.vencido}::int
    and ${venceOf(who)} < ${who.hoy}::date - ${DIAS.vencido}::int`;

const cajasQuery = (who: Who) => sql<NonNullable<LoQueHay['cajas']>[number]>`
  select j.nombre, ${who.hoy}::date - s.fecha_negocio as dias
  from caja.sesion s join caja.caja j on j.empresa_id = s.empresa_id and j.id = s.caja_id
  where s.empresa_id = ${who.empresa_id} and s.cerrada_en is null and s.fecha_negocio < ${who.hoy}::date
  order by s.fecha_negocio, j.nombre`;

const gastosQuery = (who: Who) => sql<NonNullable<LoQueHay['gastos']>>`
  select count(*) as vencidos, coalesce(sum(total_centavos - pagado_centavos), 0)::bigint as centavos
  from gastos.gasto where empresa_id = ${who.empresa_id} and cancelado_en is null and not borrador
    and pagado_centavos < total_centavos and vence < ${who.hoy}::date`;

/** As the index of the room says it, to the letter: a quotation that waits for its answer. */
const WAITS = sql`case when estado in ('enviada', 'vista') and orden_id is null then vigencia end is not null`;

const cotizacionesQuery = (who: Who) => sql<NonNullable<LoQueHay['cotizaciones']>>`
  select count(*) as cuantas, coalesce(sum(total_centavos), 0)::bigint as centavos
  from cotizaciones.cotizacion where empresa_id = ${who.empresa_id} and ${WAITS} and vigencia >= ${who.hoy}::date
    and fecha_negocio < ${who.hoy}::date - ${DIAS.cotizacion}::int`;

/** Only what somebody wants to have has run out; the rest is simply not kept. */
const agotadasQuery = (who: Who) => sql<{ cuantas: number }>`
  select count(*) as cuantas from inventario.articulo
  where empresa_id = ${who.empresa_id} and activo and nivel = 'agotado' and minimo_milesimas > 0`;

/** The margin of this week until today and of the same days of the one before; only where it fell so far that it is told, what took it away. */
const readMargen = async (tx: Tx, who: Who): Promise<NonNullable<LoQueHay['margen']>> => {
  const semana = { desde: mondayOf(who.hoy), hasta: who.hoy };
  const antes = before(semana);
  const wanted = hechosOf('margen');
  const [now, then] = await Promise.all([sumHechos(tx, who, wanted, semana), sumHechos(tx, who, wanted, antes)]);
  const margins = { ahora: valueOf('margen', now), antes: valueOf('margen', then) };
  const fell = margins.ahora !== null && margins.antes !== null && margins.antes - margins.ahora >= FALL;
  const partes = fell
    ? // One stretch of days is a bound of an index, two are not: those between are of neither sum.
      await tx.rows(sql<ParteDeMargen>`
        select coalesce(s.nombre, x.nombre) as nombre, x.base_centavos, x.utilidad_centavos, x.base_antes_centavos, x.utilidad_antes_centavos
        from (select r.servicio_id, case when r.servicio_id is not null then '' when r.tipo = 'refaccion' then 'Refacciones' else 'Otros trabajos' end as nombre,
            coalesce(sum(r.base_centavos) filter (where r.fecha_negocio >= ${semana.desde}::date), 0)::bigint as base_centavos,
            coalesce(sum(r.base_centavos - r.costo_centavos) filter (where r.fecha_negocio >= ${semana.desde}::date), 0)::bigint as utilidad_centavos,
            coalesce(sum(r.base_centavos) filter (where r.fecha_negocio <= ${antes.hasta}::date), 0)::bigint as base_antes_centavos,
            coalesce(sum(r.base_centavos - r.costo_centavos) filter (where r.fecha_negocio <= ${antes.hasta}::date), 0)::bigint as utilidad_antes_centavos
          from ${renglonesDe(who)} r where r.costo_centavos is not null
            and r.fecha_negocio between ${antes.desde}::date and ${semana.hasta}::date
          group by 1, 2) x
        left join servicios.servicio s on s.empresa_id = ${who.empresa_id} and s.id = x.servicio_id`)
    : [];
  return { ...margins, partes, ...semana };
};
