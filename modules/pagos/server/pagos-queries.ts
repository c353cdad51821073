import type { Periodo } from '#platform/contract/periods.ts';
import type { Pago, PagosQuery } from '#modules/pagos/contract.ts';
import { SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { afterPage, toPage } from '#platform/server/db/paging.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import { corregidoCon, pagoCancelado } from './cancelado.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

/** What it moved of the customer's favour is one of its forms where it was used, and what is left over where it was not. */
const saldoDelPago = (
  who: Who,
) => sql<number>`coalesce((select sum(m.monto_centavos)::bigint from pagos.saldo_movimiento m
  where m.empresa_id = ${who.empresa_id} and m.pago_id = p.id), 0)`;
const usesSaldo = (who: Who) =>
  // A cancelled return of a favour is money that enters: it uses none.
  sql<boolean>`((${saldoDelPago(who)} < 0) = (p.tipo not in ('devolucion', 'cancelacion')) and (p.tipo <> 'cancelacion' or p.monto_centavos <= 0))`;

const pagos = (who: Who) =>
  q
    .selectFrom('pagos.pago as p')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'p.empresa_id').onRef('c.id', '=', 'p.cliente_id'),
    )
    .innerJoin('caja.sesion as s', (join) =>
      join.onRef('s.empresa_id', '=', 'p.empresa_id').onRef('s.id', '=', 'p.sesion_id'),
    )
    .innerJoin('caja.caja as j', (join) =>
      join.onRef('j.empresa_id', '=', 's.empresa_id').onRef('j.id', '=', 's.caja_id'),
    )
    .leftJoin('pagos.pago as o', (join) =>
      join.onRef('o.empresa_id', '=', 'p.empresa_id').onRef('o.id', '=', 'p.corrige_id'),
    )
    .where('p.empresa_id', '=', who.empresa_id)
    .select([
      'p.id',
      'p.folio',
      'p.tipo',
      'p.fecha_negocio as fecha',
      'p.cliente_id',
      'c.nombre as cliente',
      'p.monto_centavos',
      'p.recibido_centavos',
      'p.cambio_centavos',
      'p.motivo',
      'p.nota',
      'p.usuario_nombre',
      'p.creado_en',
      'j.nombre as caja',
      's.corte_folio as corte',
      'o.folio as corrige_folio',
      pagoCancelado(who).as('cancelado'),
      corregidoCon(who).as('corregido_folio'),
      sql<
        Pago['formas']
      >`(select coalesce(jsonb_agg(jsonb_build_object('forma_pago', f.forma_pago, 'monto_centavos', f.monto_centavos, 'referencia', f.referencia) order by f.renglon), '[]')
        from pagos.pago_forma f where f.empresa_id = ${who.empresa_id} and f.pago_id = p.id)
        || case when ${saldoDelPago(who)} <> 0 and ${usesSaldo(who)}
          then jsonb_build_array(jsonb_build_object('forma_pago', ${SALDO_A_FAVOR}::text, 'monto_centavos', -${saldoDelPago(who)}, 'referencia', '{}'::jsonb))
          else '[]' end`.as('formas'),
      sql<number>`case when ${usesSaldo(who)} then 0 else ${saldoDelPago(who)} end`.as('a_favor_centavos'),
      sql<
        Pago['aplicaciones']
      >`(select coalesce(jsonb_agg(jsonb_build_object('cuenta_id', a.cuenta_id, 'folio', k.folio, 'etiqueta', k.etiqueta, 'monto_centavos', a.monto_centavos) order by k.vence, k.id), '[]')
        from pagos.aplicacion a join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id where a.empresa_id = ${who.empresa_id} and a.pago_id = p.id)`.as(
        'aplicaciones',
      ),
    ]);

const pagoById = prepared(({ who, id }: ById) => pagos(who).where('p.id', '=', id));

export const getPago = (tx: Tx, who: Who, id: string): Promise<Pago> => tx.one(pagoById({ who, id }));

const ofCuenta = prepared(({ who, id }: ById) =>
  pagos(who)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('pagos.aplicacion as a')
        .select('a.pago_id')
        .where('a.empresa_id', '=', who.empresa_id)
        .where('a.cuenta_id', '=', id),
    )
    .orderBy('p.creado_en', 'desc')
    .orderBy('p.id', 'desc'),
);

export const pagosOfCuenta = (tx: Tx, who: Who, cuentaId: string): Promise<Pago[]> =>
  tx.rows(ofCuenta({ who, id: cuentaId }));

const conditionsOf = (who: Who, filter: PagosQuery) => {
  const out = [];
  if (filter.desde) out.push(sql<boolean>`p.fecha_negocio >= ${filter.desde}::date`);
  if (filter.hasta) out.push(sql<boolean>`p.fecha_negocio <= ${filter.hasta}::date`);
  if (filter.cliente_id) out.push(sql<boolean>`p.cliente_id = ${filter.cliente_id}`);
  if (filter.forma_pago === SALDO_A_FAVOR) out.push(sql<boolean>`${saldoDelPago(who)} <> 0 and ${usesSaldo(who)}`);
  else if (filter.forma_pago)
    out.push(
      sql<boolean>`exists (select 1 from pagos.pago_forma f where f.empresa_id = ${who.empresa_id} and f.pago_id = p.id and f.forma_pago = ${filter.forma_pago})`,
    );
  const ids = filter.q ? searchIds(who, 'cliente', filter.q) : undefined;
  if (ids) out.push(sql<boolean>`(p.cliente_id in (${ids}) or p.folio = ${(filter.q ?? '').toUpperCase()})`);
  return out;
};

export const listPagos = async (tx: Tx, who: Who, filter: PagosQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  let query = conditionsOf(who, filter)
    .reduce((out, condition) => out.where(condition), pagos(who))
    .orderBy('p.fecha_negocio', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  query = query.where(afterPage(filter.cursor, sql.ref('p.fecha_negocio'), sql.ref('p.id')));
  return toPage(await tx.last(query), limit, (row) => [row.fecha, row.id]);
};

/** Of a register that is open, what came in by form says what its drawer must hold: who counts blind learns it with the cut. */
const ofClosed = (who: Who) =>
  sql<boolean>`exists (select 1 from caja.sesion t where t.empresa_id = ${who.empresa_id} and t.id = p.sesion_id and t.cerrada_en is not null)`;

export const totalPagos = async (tx: Tx, who: Who, filter: PagosQuery) => {
  const blind = !who.can('ver_esperado_caja');
  const conditions = blind ? [...conditionsOf(who, filter), ofClosed(who)] : conditionsOf(who, filter);
  // Of the payments nothing but their key: what a list tells of each takes longer than adding them up. Of all of them, not even that.
  const which = conditions.reduce(
    (out, condition) => out.where(condition),
    q.selectFrom('pagos.pago as p').select('p.id').where('p.empresa_id', '=', who.empresa_id),
  );
  const formas = q.selectFrom('pagos.pago_forma as f').where('f.empresa_id', '=', who.empresa_id);
  const rows = conditions.length === 0 ? formas : formas.innerJoin(which.as('x'), 'x.id', 'f.pago_id');
  // Put together by payment before they are counted: to count each payment once, all of their keys would be put in order.
  const byPago = rows
    .select(['f.forma_pago', 'f.pago_id', sql<number>`sum(f.monto_centavos)`.as('monto_centavos')])
    .groupBy(['f.forma_pago', 'f.pago_id']);
  const por_forma = await tx.last(
    plannedAnew(
      q
        .selectFrom(byPago.as('y'))
        .select([
          'y.forma_pago',
          sql<number>`sum(y.monto_centavos)::bigint`.as('monto_centavos'),
          sql<number>`count(*)`.as('pagos'),
        ])
        .groupBy('y.forma_pago')
        .orderBy('y.forma_pago'),
    ),
  );
  return {
    total_centavos: por_forma.reduce((total, row) => total + row.monto_centavos, 0),
    pagos: por_forma.reduce((total, row) => total + row.pagos, 0),
    por_forma,
    sin_abiertas: blind,
  };
};

/** What came in between two days by each form of payment, less what went back. */
export const receivedByForma = (who: Who, { desde, hasta }: Periodo) => sql<{
  forma_pago: string;
  monto_centavos: number;
}>`
  select f.forma_pago, sum(f.monto_centavos)::bigint as monto_centavos
  from pagos.pago p join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id
  where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date
  group by f.forma_pago having sum(f.monto_centavos) <> 0 order by f.forma_pago`;
