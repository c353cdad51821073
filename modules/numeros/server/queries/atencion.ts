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
import { daysThere, IN_SHOP, isVisible } from '#modules/ordenes/server/front-door.ts';
import { isOverdue } from '#modules/pagos/server/front-door.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { addDays, mondayOf } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { conceptosDe, servicioDe } from '../conceptos.ts';
import { sumIn } from '../queries.ts';

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
    who.can('ver_cotizaciones') ? readCotizaciones(tx, who) : null,
    who.can(COSTOS) ? readMargen(tx, who) : null,
    who.can('ver_inventario') ? tx.one(agotadasQuery(who)) : null,
  ]);
  return { ordenes, vencido, cajas, gastos, cotizaciones, margen, agotadas: agotadas?.cuantas ?? null };
};

const NOT_BEGUN = sql`o.estado in ('recibida', 'diagnostico', 'por_autorizar')`;

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
    and k.incobrable_en is null and ${isOverdue(who, DIAS.vencido)}`;

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

const readCotizaciones = async (tx: Tx, who: Who): Promise<NonNullable<LoQueHay['cotizaciones']>> => {
  const hasta = addDays(who.hoy, -DIAS.cotizacion - 1);
  const there = await tx.one(sql<{ cuantas: number; centavos: number }>`
    select count(*) as cuantas, coalesce(sum(total_centavos), 0)::bigint as centavos
    from cotizaciones.cotizacion where empresa_id = ${who.empresa_id} and ${WAITS} and vigencia >= ${who.hoy}::date
      and fecha_negocio <= ${hasta}::date`);
  return { ...there, hasta };
};

/** Only what somebody wants to have has run out; the rest is simply not kept. */
const agotadasQuery = (who: Who) => sql<{ cuantas: number }>`
  select count(*) as cuantas from inventario.articulo
  where empresa_id = ${who.empresa_id} and activo and nivel = 'agotado' and minimo_milesimas > 0`;

const SOLD = sql`c.base_con_costo_centavos`;
const EARNED = sql`c.base_con_costo_centavos - c.costo_centavos`;
/** Of the week in that place. */
const inWeek = (lugar: number, what: typeof SOLD) =>
  sql`coalesce(sum(${what}) filter (where c.lugar = ${sql.lit(lugar)}), 0)::bigint`;

/** The margin of this week until today and of the same days of the one before; only where it fell so far that it is told, what took it away. */
const readMargen = async (tx: Tx, who: Who): Promise<NonNullable<LoQueHay['margen']>> => {
  const semana = { desde: mondayOf(who.hoy), hasta: who.hoy };
  const antes = before(semana);
  const wanted = hechosOf('margen');
  const [ahora = null, then = null] = (await sumIn(tx, who, wanted, [semana, antes])).map((sums) =>
    valueOf('margen', sums),
  );
  const margins = { ahora, antes: then };
  const fell = margins.ahora !== null && margins.antes !== null && margins.antes - margins.ahora >= FALL;
  const partes = fell
    ? await tx.rows(sql<ParteDeMargen>`
        select coalesce(s.nombre, case x.concepto when 'refacciones' then 'Refacciones' else 'Otros trabajos' end) as nombre,
          x.base_centavos, x.utilidad_centavos, x.base_antes_centavos, x.utilidad_antes_centavos
        from (select c.concepto, ${inWeek(0, SOLD)} as base_centavos, ${inWeek(1, SOLD)} as base_antes_centavos,
            ${inWeek(0, EARNED)} as utilidad_centavos, ${inWeek(1, EARNED)} as utilidad_antes_centavos
          from ${conceptosDe(who, [semana, antes])} c group by 1) x
        left join servicios.servicio s on s.empresa_id = ${who.empresa_id} and s.id = ${servicioDe(sql`x.concepto`)}
        where x.base_centavos <> 0 or x.base_antes_centavos <> 0 or x.utilidad_centavos <> 0 or x.utilidad_antes_centavos <> 0`)
    : [];
  return { ...margins, partes, ...semana };
};
