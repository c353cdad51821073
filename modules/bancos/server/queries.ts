import type { Apunte, Conciliacion, Movimiento, Propuesta } from '#modules/bancos/contract.ts';
import type { Resumen } from '#modules/bancos/rules/formas-de-resumen.ts';
import { suggest } from '#modules/bancos/rules/sugerencias.ts';
import { percentOf } from '#modules/bancos/rules.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { addDays } from '#platform/contract/zones.ts';
import { afterPage, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { RawBuilder } from 'kysely';
import { type ApunteConEstado, apuntesBetween } from './apuntes.ts';
import { readRetencion } from './cuentas.ts';
import { commissionsOf } from './gasto-hecho.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
/** Of a month so many of either side are shown; with more, the page says so. */
const MOST = 2_000;
/** The bank is behind, or ahead: what is here is looked for as far around the month. Cash may wait for weeks in a drawer. */
const AROUND = 7;
const CASH_BEFORE = 31;
const EVER = { desde: '2000-01-01', hasta: '2199-12-31' };

interface Filter {
  q?: string | undefined;
  cuenta_id?: string | undefined;
  mes?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([sql`true`, ...parts], sql` and `);
const onlyOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const listMovimientos = async (
  tx: Tx,
  who: Who,
  {
    q,
    cuenta_id,
    mes,
    situacion,
    cursor,
    limit = DEFAULT_LIMIT,
  }: Filter & { situacion?: 'conciliado' | 'pendiente' | undefined },
) => {
  const { desde, hasta } = mes ? daysOfMes(mes) : EVER;
  const rows = await tx.rows(sql<Movimiento>`
    select m.id, m.cuenta_id, m.fecha, m.texto, m.referencia, m.monto_centavos, m.saldo_centavos, v.conciliacion_id
    from bancos.movimiento m
    left join bancos.conciliado v on v.empresa_id = m.empresa_id and v.movimiento_id = m.id and v.viva
    where m.empresa_id = ${who.empresa_id} and m.fecha between ${desde}::date and ${hasta}::date and ${all([
      ...(cuenta_id ? [sql`m.cuenta_id = ${cuenta_id}`] : []),
      ...(q ? [sql`m.texto || ' ' || m.referencia ilike ${onlyOf(q)}`] : []),
      ...(situacion ? [situacion === 'conciliado' ? sql`not m.pendiente` : sql`m.pendiente`] : []),
      afterPage(cursor, sql`m.fecha`, sql`m.id`),
    ])}
    order by m.fecha desc, m.id desc limit ${limit + 1}`);
  return toPage(rows, limit, ({ fecha, id }) => [fecha, id]);
};

/** What waits here from somewhat before a day: cash may have waited longer. */
const waitingFrom = (who: Who, desde: string, hasta: string) => sql<ApunteConEstado>`
  select t.* from (${apuntesBetween(who, addDays(desde, -CASH_BEFORE), hasta)}) t
  where t.conciliacion_id is null and (t.fecha >= ${addDays(desde, -AROUND)}::date or t.origen in ('corte', 'retiro'))`;

export interface Pendientes {
  movimientos: Movimiento[];
  apuntes: Apunte[];
  propuestas: Propuesta[];
  hay_mas: boolean;
}

export const listPendientes = async (tx: Tx, who: Who, mes: string, cuenta_id: string): Promise<Pendientes> => {
  const cuenta = await readRetencion(tx, who, cuenta_id);
  const { desde, hasta } = daysOfMes(mes);
  const movimientos = await tx.rows(sql<Movimiento>`
    select m.id, m.cuenta_id, m.fecha, m.texto, m.referencia, m.monto_centavos, m.saldo_centavos, null as conciliacion_id
    from bancos.movimiento m
    where m.empresa_id = ${who.empresa_id} and m.cuenta_id = ${cuenta_id} and m.fecha between ${desde}::date and ${hasta}::date
      and m.pendiente
    order by m.fecha, m.id limit ${MOST + 1}`);
  const found = await tx.rows(sql<ApunteConEstado>`
    select * from (${waitingFrom(who, desde, addDays(hasta, AROUND))}) t
    order by t.cuenta_id is not null and t.cuenta_id <> ${cuenta_id}, t.fecha, t.origen, t.origen_id, t.renglon limit ${MOST + 1}`);
  const rechazos = await tx.rows(sql<{
    clave: string;
  }>`select clave from bancos.rechazo where empresa_id = ${who.empresa_id}
    and creado_en > ${who.now}::timestamptz - interval '1 year'`);
  const apuntes = found.slice(0, MOST).map(({ conciliacion_id: _, ...apunte }) => apunte);
  const shown = movimientos.slice(0, MOST);
  return {
    movimientos: shown,
    apuntes,
    propuestas: suggest(shown, apuntes, {
      cuenta_id,
      retencion_maxima: cuenta.retencion_maxima,
      rechazadas: new Set(rechazos.map(({ clave }) => clave)),
    }),
    hay_mas: movimientos.length > MOST || found.length > MOST,
  };
};

const conciliaciones = (who: Who, which: RawBuilder<unknown>, limit: number) => sql<Conciliacion>`
  select k.id, k.cuenta_id, k.fecha, k.banco_centavos, k.sistema_centavos, k.diferencia_centavos, k.diferencia_tipo, k.motivo, k.sugerida,
    k.usuario_nombre, k.creado_en, k.deshecha_nombre, k.deshecha_en, k.deshecha_motivo, k.version,
    (select coalesce(jsonb_agg(jsonb_build_object('fecha', m.fecha, 'texto', m.texto, 'monto_centavos', m.monto_centavos) order by m.fecha, m.id), '[]')
      from bancos.conciliado x join bancos.movimiento m on m.empresa_id = x.empresa_id and m.id = x.movimiento_id
      where x.empresa_id = ${who.empresa_id} and x.conciliacion_id = k.id) as movimientos,
    (select coalesce(jsonb_agg(jsonb_build_object('origen', a.origen, 'origen_id', a.origen_id, 'fecha', a.fecha, 'monto_centavos', a.monto_centavos,
        'folio', coalesce(p.folio, g.folio, z.folio, ''), 'quien', coalesce(c.nombre, g.concepto, z.cerrado_por_nombre, nullif(r.concepto, ''), r.usuario_nombre, ''))
        order by a.fecha, a.origen, a.origen_id, a.renglon), '[]')
      from bancos.apunte a
      left join pagos.pago p on p.empresa_id = a.empresa_id and p.id = a.origen_id and a.origen = 'pago'
      left join clientes.cliente c on c.empresa_id = p.empresa_id and c.id = p.cliente_id
      left join gastos.abono b on b.empresa_id = a.empresa_id and b.id = a.origen_id and a.origen = 'abono'
      left join gastos.gasto g on g.empresa_id = b.empresa_id and g.id = b.gasto_id
      left join cortes.corte z on z.empresa_id = a.empresa_id and z.id = a.origen_id and a.origen = 'corte'
      left join caja.movimiento r on r.empresa_id = a.empresa_id and r.id = a.origen_id and a.origen = 'retiro'
      where a.empresa_id = ${who.empresa_id} and a.conciliacion_id = k.id) as apuntes
  from bancos.conciliacion k where k.empresa_id = ${who.empresa_id} and ${which}
  order by k.fecha desc, k.id desc limit ${limit}`;

export const getConciliacion = (tx: Tx, who: Who, id: string): Promise<Conciliacion> =>
  tx.one(conciliaciones(who, sql`k.id = ${id}`, 1));

export const listConciliaciones = async (
  tx: Tx,
  who: Who,
  { q, cuenta_id, mes, cursor, limit = DEFAULT_LIMIT }: Filter,
) => {
  const { desde, hasta } = mes ? daysOfMes(mes) : EVER;
  const which = all([
    sql`k.fecha between ${desde}::date and ${hasta}::date`,
    ...(cuenta_id ? [sql`k.cuenta_id = ${cuenta_id}`] : []),
    ...(q
      ? [
          // Asked of each match apart: as `exists`, it is joined with all that the bank ever said.
          sql`(select bool_or(m.texto ilike ${onlyOf(q)}) from bancos.conciliado x
            join bancos.movimiento m on m.empresa_id = x.empresa_id and m.id = x.movimiento_id
            where x.empresa_id = ${who.empresa_id} and x.conciliacion_id = k.id)`,
        ]
      : []),
    afterPage(cursor, sql`k.fecha`, sql`k.id`),
  ]);
  return toPage(await tx.rows(conciliaciones(who, which, limit + 1)), limit, ({ fecha, id }) => [fecha, id]);
};

type Dia = Resumen['dias'][number] & { movimientos: number; conciliados: number; apuntes: number; apuntados: number };

export const readResumen = async (tx: Tx, who: Who, mes: string, cuenta_id: string): Promise<Resumen> => {
  await readRetencion(tx, who, cuenta_id);
  const { desde, hasta } = daysOfMes(mes);
  const dias = await tx.rows(sql<Dia>`
    with lado as (
      select m.fecha, 'banco' as de, m.monto_centavos, not m.pendiente as hecho
      from bancos.movimiento m
      where m.empresa_id = ${who.empresa_id} and m.cuenta_id = ${cuenta_id} and m.fecha between ${desde}::date and ${hasta}::date
      union all
      select t.fecha, 'sistema', t.monto_centavos, t.conciliacion_id is not null from (${apuntesBetween(who, desde, hasta)}) t
      where t.cuenta_id is null or t.cuenta_id = ${cuenta_id})
    select fecha,
      coalesce(sum(monto_centavos) filter (where de = 'banco'), 0)::bigint as banco_centavos,
      coalesce(sum(monto_centavos) filter (where de = 'banco' and hecho), 0)::bigint as banco_conciliado_centavos,
      coalesce(sum(monto_centavos) filter (where de = 'banco' and not hecho), 0)::bigint as banco_pendiente_centavos,
      coalesce(sum(monto_centavos) filter (where de = 'sistema'), 0)::bigint as sistema_centavos,
      coalesce(sum(monto_centavos) filter (where de = 'sistema' and hecho), 0)::bigint as sistema_conciliado_centavos,
      coalesce(sum(monto_centavos) filter (where de = 'sistema' and not hecho), 0)::bigint as sistema_pendiente_centavos,
      (count(*) filter (where de = 'banco'))::int as movimientos, (count(*) filter (where de = 'banco' and hecho))::int as conciliados,
      (count(*) filter (where de = 'sistema'))::int as apuntes, (count(*) filter (where de = 'sistema' and hecho))::int as apuntados
    from lado group by fecha order by fecha`);
  const diferencias = await tx.rows(sql<Resumen['diferencias'][number]>`
    select diferencia_tipo as tipo, count(*)::int as cuantas, sum(diferencia_centavos)::bigint as centavos from bancos.conciliacion
    where empresa_id = ${who.empresa_id} and cuenta_id = ${cuenta_id} and fecha between ${desde}::date and ${hasta}::date
      and deshecha_en is null and diferencia_centavos <> 0 group by 1 order by 1`);
  const antes = await tx.one(sql<Resumen['antes']>`
    select count(*)::int as cuantas, coalesce(sum(t.monto_centavos), 0)::bigint as centavos
    from (${waitingFrom(who, desde, addDays(desde, -1))}) t where t.cuenta_id is null or t.cuenta_id = ${cuenta_id}`);
  const sum = (of: (dia: Dia) => number): number => dias.reduce((total, dia) => total + of(dia), 0);
  const movimientos = sum((d) => d.movimientos);
  const movimientos_conciliados = sum((d) => d.conciliados);
  return {
    mes,
    movimientos,
    movimientos_conciliados,
    apuntes: sum((d) => d.apuntes),
    apuntes_conciliados: sum((d) => d.apuntados),
    antes,
    porcentaje: percentOf(movimientos_conciliados, movimientos),
    banco_centavos: sum((d) => d.banco_centavos),
    banco_conciliado_centavos: sum((d) => d.banco_conciliado_centavos),
    banco_pendiente_centavos: sum((d) => d.banco_pendiente_centavos),
    sistema_centavos: sum((d) => d.sistema_centavos),
    sistema_conciliado_centavos: sum((d) => d.sistema_conciliado_centavos),
    sistema_pendiente_centavos: sum((d) => d.sistema_pendiente_centavos),
    diferencias,
    descontado: await commissionsOf(tx, who, cuenta_id, mes),
    dias: dias.map(({ movimientos: _, conciliados: __, apuntes: ___, apuntados: ____, ...dia }) => dia),
  };
};
