import type { Cuenta, CuentasQuery } from '#modules/pagos/contract.ts';
import { agingBucket, antiguedades, askedNow, countOverdueDays, dueNow } from '#modules/pagos/rules.ts';
import { decodeCursor, pageLimit, toPage } from '#platform/server/db/paging.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, planKept, type Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import { AGES, OPEN, readOwed, saldoOf } from './owed.ts';
import './tables.ts';
import { dueDateOf, IN_SHOP_DATE, isAhead, isInShop, isOverdue } from './vence.ts';

const DEFAULT_LIMIT = 25;
const ALL_LIMIT = 2_000;
const MAX_DEBTORS = 100;

const cuentas = (who: Who) =>
  q
    .selectFrom('pagos.cuenta as k')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'k.empresa_id').onRef('c.id', '=', 'k.cliente_id'),
    )
    .where('k.empresa_id', '=', who.empresa_id)
    .select([
      'k.id',
      'k.documento_tipo',
      'k.documento_id',
      'k.folio',
      'k.fecha_negocio as fecha',
      'k.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      'k.etiqueta',
      'k.total_centavos',
      'k.pagado_centavos',
      'k.acreditado_centavos',
      'k.anticipo_centavos',
      sql<number>`coalesce((select f.saldo_centavos from pagos.saldo f
        where f.empresa_id = ${who.empresa_id} and f.cliente_id = k.cliente_id), 0)`.as('a_favor_centavos'),
      saldoOf.as('saldo_centavos'),
      dueDateOf(who).as('vence'),
      'k.vence as vence_original',
      sql<boolean>`k.plan_id is not null`.as('con_convenio'),
      'k.cancelada_en',
      'k.incobrable_en',
      'k.incobrable_por',
      'k.incobrable_motivo',
      'k.version',
      sql<
        string | null
      >`(select max(p.fecha_negocio) from pagos.aplicacion a join pagos.pago p on p.empresa_id = a.empresa_id and p.id = a.pago_id
        where a.empresa_id = ${who.empresa_id} and a.cuenta_id = k.id and a.monto_centavos > 0)`.as('ultimo_pago'),
    ]);

type Query = ReturnType<typeof cuentas>;
type Row = Omit<
  Cuenta,
  | 'ahora_centavos'
  | 'por_pedir_centavos'
  | 'vence_original'
  | 'dias_vencido'
  | 'antiguedad'
  | 'cancelada'
  | 'incobrable'
> & {
  vence_original: string;
  anticipo_centavos: number;
  cancelada_en: string | null;
  incobrable_en: string | null;
};

const toCuenta = (who: Who, { cancelada_en, incobrable_en, anticipo_centavos, ...row }: Row): Cuenta => ({
  ...row,
  vence_original: row.vence_original === IN_SHOP_DATE ? null : row.vence_original,
  ahora_centavos: dueNow({ ...row, anticipo_centavos }),
  por_pedir_centavos: cancelada_en === null ? askedNow({ ...row, anticipo_centavos }) : 0,
  dias_vencido: row.saldo_centavos > 0 ? countOverdueDays(row.vence, who.hoy) : 0,
  antiguedad: agingBucket(row.vence, who.hoy),
  cancelada: cancelada_en !== null,
  incobrable: incobrable_en !== null && row.saldo_centavos > 0,
});

/** How old an account is: of what fell due, between its days; a kept agreement puts it off, so only its own date ages it. */
const ofAge = (who: Who, antiguedad: NonNullable<CuentasQuery['antiguedad']>) => {
  if (antiguedad === 'en_taller') return [isInShop(who)];
  const [from, to] = AGES[antiguedad];
  if (from === null) return [isAhead(who)];
  const until = to === null ? [] : [sql<boolean>`k.vence >= ${who.hoy}::date - ${to}::int`];
  return [isOverdue(who, from - 1), ...until];
};

const conditionsOf = (who: Who, filter: CuentasQuery) => {
  const { grupo = 'abiertas' } = filter;
  const out = [];
  if (grupo === 'abiertas' || grupo === 'vencidas') out.push(OPEN);
  if (grupo === 'incobrables')
    out.push(
      sql<boolean>`k.incobrable_en is not null and k.pagado_centavos < k.total_centavos and k.cancelada_en is null`,
    );
  if (grupo === 'vencidas') out.push(isOverdue(who));
  if (grupo === 'pagadas') out.push(sql<boolean>`k.pagado_centavos = k.total_centavos and k.cancelada_en is null`);
  if (filter.cliente_id) out.push(sql<boolean>`k.cliente_id = ${filter.cliente_id}`);
  if (filter.antiguedad) out.push(...ofAge(who, filter.antiguedad));
  const ids = filter.q ? searchIds(who, 'cuenta', filter.q) : undefined;
  if (ids) out.push(sql<boolean>`k.id in (${ids})`);
  return out;
};

const filtered = (who: Who, query: Query, filter: CuentasQuery): Query =>
  conditionsOf(who, filter).reduce((out, condition) => out.where(condition), query);

/** What is open, by when it is due: one index answers whatever the company. */
const isPlain = ({ grupo = 'abiertas', q: words, cliente_id, antiguedad }: CuentasQuery): boolean =>
  grupo === 'abiertas' && [words, cliente_id, antiguedad].every((one) => one === undefined);

export const listCuentas = async (tx: Tx, who: Who, filter: CuentasQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(filter.cursor, 2);
  let query = filtered(who, cuentas(who), filter).orderBy('k.vence').orderBy('k.id').limit(pageLimit(limit));
  if (after)
    query = query.where((eb) => eb(eb.refTuple('k.vence', 'k.id'), '>', eb.tuple(String(after[0]), String(after[1]))));
  // What is open is asked for all day, of an index of its own; paid ones are most of a company's, or few.
  const asked = isPlain(filter) ? planKept(query) : plannedAnew(query);
  const page = toPage(await tx.last(asked), limit, (row) => [row.vence_original, row.id]);
  return { ...page, data: page.data.map((row) => toCuenta(who, row)) };
};

export const listPendientes = async (tx: Tx, who: Who) => {
  const rows = await tx.last(
    plannedAnew(filtered(who, cuentas(who), { grupo: 'abiertas' }).orderBy('k.vence').orderBy('k.id').limit(ALL_LIMIT)),
  );
  return { success: true, data: rows.map((row) => toCuenta(who, row)) };
};

const cuentaById = prepared(({ who, id }: ById) => cuentas(who).where('k.id', '=', id));

export const getCuenta = async (tx: Tx, who: Who, id: string): Promise<Cuenta> =>
  toCuenta(who, await tx.one(cuentaById({ who, id })));

export const getCuentaByDocumento = async (tx: Tx, who: Who, documentoId: string): Promise<Cuenta> =>
  toCuenta(who, await tx.one(cuentas(who).where('k.documento_id', '=', documentoId)));

/** What is owed, net, by age and by customer; and what was collected today. */
export const totalCuentas = async (tx: Tx, who: Who, filter: CuentasQuery) => {
  const [{ por_antiguedad, deudores, ...owed }, today, favour, lost] = await Promise.all([
    readOwed(tx, who, conditionsOf(who, filter), MAX_DEBTORS),
    tx.one(
      sql<{ cobrado: number }>`select coalesce(sum(monto_centavos), 0)::bigint as cobrado from pagos.pago
        where empresa_id = ${who.empresa_id} and fecha_negocio = ${who.hoy}::date`,
    ),
    tx.one(
      sql<{ centavos: number }>`select coalesce(sum(saldo_centavos), 0)::bigint as centavos from pagos.saldo
        where empresa_id = ${who.empresa_id} and saldo_centavos > 0`,
    ),
    tx.one(
      sql<{ centavos: number; cuentas: number }>`select count(*) as cuentas,
          coalesce(sum(total_centavos - pagado_centavos), 0)::bigint as centavos
        from pagos.cuenta where empresa_id = ${who.empresa_id} and incobrable_en is not null
          and cancelada_en is null and pagado_centavos < total_centavos
          ${filter.cliente_id ? sql`and cliente_id = ${filter.cliente_id}` : sql``}`,
    ),
  ]);
  return {
    ...owed,
    cobrado_hoy_centavos: today.cobrado,
    a_favor_centavos: favour.centavos,
    incobrable_centavos: lost.centavos,
    incobrables: lost.cuentas,
    por_antiguedad: antiguedades.map((antiguedad) => ({ antiguedad, ...por_antiguedad[antiguedad] })),
    por_cliente: deudores.map(({ por_antiguedad: own, ...deudor }) => ({
      ...deudor,
      por_antiguedad: antiguedades.map((antiguedad) => own[antiguedad].saldo_centavos),
    })),
  };
};

/** What a customer owes in all. */
export const owedBy = async (tx: Tx, who: Who, clienteId: string): Promise<number> => {
  const { debe } = await tx.one(
    q
      .selectFrom('pagos.cuenta')
      .select(sql<number>`coalesce(sum(total_centavos - pagado_centavos), 0)::bigint`.as('debe'))
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', clienteId)
      .where('cancelada_en', 'is', null),
  );
  return debe;
};
