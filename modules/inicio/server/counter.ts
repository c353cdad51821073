import { DIAS_DE_AVISO } from '#modules/gastos/rules.ts';
import type { Inicio } from '#modules/inicio/contract.ts';
import { OPEN, readOwed } from '#modules/pagos/server/front-door.ts';
import { sumDays } from '#modules/numeros/server/front-door.ts';
import { firstDayOfWeek, weekOf } from '#modules/reportes/server/front-door.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Figures of quotations, accounts and registers. */

const TOP_DEBTORS = 5;
const SOON_DAYS = 3;

/** As the index of the room says it, to the letter: a quotation that waits for its answer. */
const WAITS = sql`case when estado in ('enviada', 'vista') and orden_id is null then vigencia end is not null`;

type SinRespuesta = Pick<
  NonNullable<Inicio['cotizaciones']>,
  'sin_respuesta' | 'sin_respuesta_centavos' | 'por_vencer'
>;

export const sinRespuestaQuery = (who: Who) => sql<SinRespuesta>`
  select count(*) as sin_respuesta, coalesce(sum(total_centavos), 0)::bigint as sin_respuesta_centavos,
    count(*) filter (where vigencia <= ${who.hoy}::date + ${SOON_DAYS}::int) as por_vencer
  from cotizaciones.cotizacion
  where empresa_id = ${who.empresa_id} and ${WAITS} and vigencia >= ${who.hoy}::date`;

/** What is owed, what of it has fallen due, and by whom most. */
export const getPorCobrar = async (tx: Tx, who: Who): Promise<Inicio['por_cobrar']> => {
  const { por_antiguedad: _, deudores, ...owed } = await readOwed(tx, who, [OPEN], TOP_DEBTORS);
  return {
    ...owed,
    clientes: deudores.map(({ cliente_id, cliente, saldo_centavos, dias_vencido, por_antiguedad }) => ({
      cliente_id,
      nombre: cliente,
      saldo_centavos,
      dias_vencido,
      en_taller: por_antiguedad.en_taller.saldo_centavos === saldo_centavos,
    })),
  };
};

export const cajaQuery = (who: Who) => sql<{ caja: string; por: string; desde: string }>`
  select j.nombre as caja, s.abierta_por_nombre as por, s.abierta_en as desde
  from caja.sesion s join caja.caja j on j.empresa_id = s.empresa_id and j.id = s.caja_id
  where s.empresa_id = ${who.empresa_id} and s.cerrada_en is null order by s.abierta_en, j.nombre`;

/** Only what somebody wants to have has run low; the rest is simply not kept. */
export const inventarioQuery = (who: Who) => sql<NonNullable<Inicio['inventario']>>`
  select count(*) as articulos, count(*) filter (where nivel = 'bajo') as bajos,
    count(*) filter (where nivel = 'agotado' and minimo_milesimas > 0) as agotados
  from inventario.articulo where empresa_id = ${who.empresa_id} and activo`;

export const gastosQuery = (who: Who) => sql<NonNullable<Inicio['gastos']>>`
  select count(*) filter (where vence < ${who.hoy}::date) as vencidos,
    coalesce(sum(total_centavos - pagado_centavos) filter (where vence < ${who.hoy}::date), 0)::bigint as vencido_centavos,
    count(*) filter (where vence >= ${who.hoy}::date) as por_vencer,
    coalesce(sum(total_centavos - pagado_centavos) filter (where vence >= ${who.hoy}::date), 0)::bigint as por_vencer_centavos
  from gastos.gasto where empresa_id = ${who.empresa_id} and cancelado_en is null and not borrador
    and pagado_centavos < total_centavos and vence <= ${who.hoy}::date + ${DIAS_DE_AVISO}::int`;

type Mes = NonNullable<Inicio['mes']>;
const SOLD = ['vendido_centavos', 'base_centavos', 'documentos', 'cobrado_centavos'] as const;
const OFFERED = ['ofrecido_centavos', 'cotizaciones', 'autorizado_centavos'] as const;
type Sold = Awaited<ReturnType<typeof sumDays<(typeof SOLD)[number]>>>;

const firstOfMonth = (hoy: string): string => `${hoy.slice(0, 8)}01`;

/** Two weeks, day by day, and this month beside the one before, from one reading of their days. */
export const getDias = async (tx: Tx, who: Who, seesMonth: boolean) => {
  const desde = firstDayOfWeek(who.hoy);
  const [sold, offered, more] = await Promise.all([
    sumDays(tx, who, SOLD, { desde: seesMonth ? addMonths(firstOfMonth(who.hoy), -1) : desde, hasta: who.hoy }),
    sumDays(tx, who, OFFERED, { desde, hasta: who.hoy }),
    seesMonth ? tx.one(masDelMesQuery(who)) : null,
  ]);
  return { semana: weekOf(who.hoy, [sold, offered]), mes: more && mesOf(who.hoy, sold, more) };
};

/** The same days of the month before end where that month does. */
const mesOf = (hoy: string, sold: Sold, more: MasDelMes): Mes => {
  const desde = firstOfMonth(hoy);
  const [antes_desde, antes_hasta] = [addMonths(desde, -1), addMonths(hoy, -1)];
  const between = (from: string, to: string) =>
    [...sold].filter(([fecha]) => fecha >= from && fecha <= to).map(([, day]) => day);
  const [now, then] = [between(desde, hoy), between(antes_desde, antes_hasta)];
  const vendido_centavos = sumOf(now, 'vendido_centavos');
  return {
    desde,
    vendido_centavos,
    vendido_anterior_centavos: sumOf(then, 'vendido_centavos'),
    iva_centavos: vendido_centavos - sumOf(now, 'base_centavos'),
    cobrado_centavos: sumOf(now, 'cobrado_centavos'),
    cobrado_anterior_centavos: sumOf(then, 'cobrado_centavos'),
    ventas: sumOf(now, 'documentos'),
    ...more,
  };
};

const sumOf = <K extends string>(days: readonly Record<K, number>[], fact: K): number =>
  days.reduce((sum, day) => sum + day[fact], 0);

type MasDelMes = Pick<Mes, 'devuelto_centavos' | 'diferencias_centavos' | 'cortes_con_diferencia'>;

const masDelMesQuery = (who: Who) => sql<MasDelMes>`
  select d.*, z.* from
  (select coalesce(sum(total_centavos), 0)::bigint as devuelto_centavos from ordenes.devolucion
    where empresa_id = ${who.empresa_id} and clase = 'devolucion' and fecha_negocio between ${firstOfMonth(who.hoy)}::date and ${who.hoy}::date) d,
  (select coalesce(sum(diferencia_centavos), 0)::bigint as diferencias_centavos, count(*) as cortes_con_diferencia
    from cortes.corte where empresa_id = ${who.empresa_id} and abs(diferencia_centavos) >
        (select e.tolerancia_corte_centavos from empresas.empresa e where e.empresa_id = ${who.empresa_id}) and fecha_negocio between ${firstOfMonth(who.hoy)}::date and ${who.hoy}::date) z`;
