import {
  type Antiguedad,
  antiguedades,
  countOverdueDays,
  type filtrosDeAntiguedad,
  MAS_DE_UN_MES,
} from '#modules/pagos/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { IN_SHOP_DATE, venceOf } from './vence.ts';

type Fragment = ReturnType<typeof sql>;

/** Days after the due date where each age begins and ends; the first two have not fallen due. */
export const AGES = {
  en_taller: [null, null],
  por_vencer: [null, 0],
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  '90_mas': [91, null],
  [MAS_DE_UN_MES]: [31, null],
} as const satisfies Record<(typeof filtrosDeAntiguedad)[number], readonly [number | null, number | null]>;

const left = sql<number>`k.total_centavos - k.pagado_centavos`;
/** What account `k` still owes. */
export const saldoOf = sql<number>`case when k.cancelada_en is null then ${left} else 0 end`;

/** What is waited for: neither cancelled nor given up. As the index of what is owed says it, to the letter. */
export const OPEN = sql<boolean>`k.pagado_centavos < k.total_centavos and k.cancelada_en is null and k.incobrable_en is null`;

export interface Debido {
  saldo_centavos: number;
  cuentas: number;
}
export interface Deudor {
  cliente_id: string;
  cliente: string;
  telefono: string;
  saldo_centavos: number;
  vencido_centavos: number;
  cuentas: number;
  dias_vencido: number;
  por_antiguedad: Record<Antiguedad, Debido>;
}
export interface Debidas {
  total_centavos: number;
  cuentas: number;
  /** What of it has fallen due. */
  vencido_centavos: number;
  vencidas: number;
  /** What of it is of cars that are still in the shop. */
  en_taller_centavos: number;
  en_taller: number;
  por_antiguedad: Record<Antiguedad, Debido>;
  /** Who owes most, the most first. */
  deudores: Deudor[];
}

interface Row extends Debido {
  cliente_id: string | null;
  cliente: string;
  telefono: string;
  edad: number;
  vence: string;
}

/**
 * What some accounts `k` owe, by age and by who owes most: added up by customer and by the day on which they are due in one reading
 * of their index, and how old they are is worked out for those days and for the accounts of who owes most.
 */
export const readOwed = async (tx: Tx, who: Who, which: readonly Fragment[], most: number): Promise<Debidas> => {
  // Of what is open nothing was cancelled: not asked, so that the index alone answers.
  const saldo = which.includes(OPEN) ? left : saldoOf;
  const ageOf = (vence: Fragment) =>
    sql`case ${sql.join(
      antiguedades
        .flatMap((edad, at) => {
          const [from] = AGES[edad];
          return from === null ? [] : [sql`when ${vence} <= ${who.hoy}::date - ${sql.lit(from)} then ${sql.lit(at)}`];
        })
        .toReversed(),
      sql` `,
    )} when ${vence} = ${IN_SHOP_DATE} then ${sql.lit(antiguedades.indexOf('en_taller'))}
      else ${sql.lit(antiguedades.indexOf('por_vencer'))} end`;
  const asked = sql.join([sql`k.empresa_id = ${who.empresa_id}`, ...which], sql` and `);
  // The index of what is open is read again for who owes most; what was looked for otherwise is found once.
  const isPlain = which.length === 1 && which[0] === OPEN;
  const found = isPlain
    ? sql``
    : sql`r as materialized (select k.cliente_id, k.vence, k.plan_id, ${saldo} as saldo from pagos.cuenta k where ${asked}),`;
  const accounts = isPlain ? sql`pagos.cuenta k where ${asked}` : sql`r k where true`;
  const own = isPlain ? saldo : sql<number>`k.saldo`;
  const rows = await tx.rows(sql<Row>`
    with ${found} g as materialized (
      select k.cliente_id, k.vence, k.plan_id, grouping(k.cliente_id) as by_day, sum(${own})::bigint as saldo, count(*) as cuentas
      from ${accounts} group by grouping sets ((k.cliente_id), (k.vence, k.plan_id)))
    select null::uuid as cliente_id, '' as cliente, '' as telefono, ${ageOf(sql`d.vence`)} as edad,
      sum(d.saldo)::bigint as saldo_centavos, sum(d.cuentas)::int as cuentas, min(d.vence) as vence
    from (select ${venceOf(who)} as vence, k.saldo, k.cuentas from g k where k.by_day = 1 offset 0) d group by 4
    union all
    select o.cliente_id, c.nombre, c.telefono, ${ageOf(sql`o.vence`)}, sum(o.saldo)::bigint, count(*)::int, min(o.vence)
    from (select cliente_id from g where by_day = 0 order by saldo desc, cliente_id limit ${most}) t
    cross join lateral (select k.cliente_id, ${own} as saldo, ${venceOf(who)} as vence
      from ${accounts} and k.cliente_id = t.cliente_id offset 0) o
    join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = t.cliente_id
    group by 1, 2, 3, 4`);
  const byClient = new Map<string, Row[]>();
  for (const row of rows)
    if (row.cliente_id !== null) byClient.set(row.cliente_id, [...(byClient.get(row.cliente_id) ?? []), row]);
  const deudores = [...byClient].map(([cliente_id, own]): Deudor => {
    const ages = byAge(own);
    const oldest = own.map(({ vence }) => vence).reduce((a, b) => (a < b ? a : b));
    return {
      cliente_id,
      cliente: own[0]?.cliente ?? '',
      telefono: own[0]?.telefono ?? '',
      ...addUp(own),
      vencido_centavos: overdueOf(ages).saldo_centavos,
      dias_vencido: oldest === IN_SHOP_DATE ? 0 : Math.max(0, countOverdueDays(oldest, who.hoy)),
      por_antiguedad: ages,
    };
  });
  deudores.sort((a, b) => b.saldo_centavos - a.saldo_centavos || (a.cliente_id < b.cliente_id ? -1 : 1));
  const por_antiguedad = byAge(rows.filter(({ cliente_id }) => cliente_id === null));
  const all = addUp(Object.values(por_antiguedad));
  const overdue = overdueOf(por_antiguedad);
  return {
    total_centavos: all.saldo_centavos,
    cuentas: all.cuentas,
    vencido_centavos: overdue.saldo_centavos,
    vencidas: overdue.cuentas,
    en_taller_centavos: por_antiguedad.en_taller.saldo_centavos,
    en_taller: por_antiguedad.en_taller.cuentas,
    por_antiguedad,
    deudores,
  };
};

/** All of what some ages owe together. */
const addUp = (parts: readonly Debido[]): Debido => ({
  saldo_centavos: parts.reduce((sum, { saldo_centavos }) => sum + saldo_centavos, 0),
  cuentas: parts.reduce((sum, { cuentas }) => sum + cuentas, 0),
});

/** What has fallen due of it. */
const overdueOf = ({ en_taller: _, por_vencer: __, ...older }: Record<Antiguedad, Debido>): Debido =>
  addUp(Object.values(older));

const byAge = (rows: readonly Row[]): Record<Antiguedad, Debido> =>
  Object.fromEntries(antiguedades.map((edad, at) => [edad, addUp(rows.filter((row) => row.edad === at))])) as Record<
    Antiguedad,
    Debido
  >;
