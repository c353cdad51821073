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
import { venceOf } from './vence.ts';

type Fragment = ReturnType<typeof sql>;

/** Days after the due date where each age begins and ends; the first has not fallen due. */
export const AGES = {
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
 * What some accounts `k` owe, by age and by who owes most: put together by customer and age once, and of those alone is anything
 * else asked, so that eight thousand accounts are read in their index and a hundred customers leave the database.
 */
export const readOwed = async (tx: Tx, who: Who, which: readonly Fragment[], most: number): Promise<Debidas> => {
  // Of what is open nothing was cancelled: not asked, so that the index alone answers.
  const saldo = which.includes(OPEN) ? left : saldoOf;
  const older = antiguedades.flatMap((edad, at) => {
    const [from] = AGES[edad];
    return from === null ? [] : [sql`when x.vence <= ${who.hoy}::date - ${sql.lit(from)} then ${sql.lit(at)}`];
  });
  const rows = await tx.rows(sql<Row>`
    with a as materialized (
      select x.cliente_id, case ${sql.join(older.toReversed(), sql` `)} else 0 end as edad,
        sum(x.saldo)::bigint as saldo, count(*) as cuentas, min(x.vence) as vence
      from (select k.cliente_id, ${saldo} as saldo, ${venceOf(who)} as vence from pagos.cuenta k
        where ${sql.join([sql`k.empresa_id = ${who.empresa_id}`, ...which], sql` and `)} offset 0) x
      group by 1, 2)
    select null::uuid as cliente_id, '' as cliente, '' as telefono, a.edad, sum(a.saldo)::bigint as saldo_centavos,
      sum(a.cuentas)::int as cuentas, min(a.vence) as vence
    from a group by a.edad
    union all
    select a.cliente_id, c.nombre, c.telefono, a.edad, a.saldo, a.cuentas, a.vence
    from (select cliente_id from a group by cliente_id order by sum(saldo) desc, cliente_id limit ${most}) t
    join a on a.cliente_id = t.cliente_id
    join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = t.cliente_id`);
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
      dias_vencido: Math.max(0, countOverdueDays(oldest, who.hoy)),
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
const overdueOf = ({ por_vencer: _, ...older }: Record<Antiguedad, Debido>): Debido => addUp(Object.values(older));

const byAge = (rows: readonly Row[]): Record<Antiguedad, Debido> =>
  Object.fromEntries(antiguedades.map((edad, at) => [edad, addUp(rows.filter((row) => row.edad === at))])) as Record<
    Antiguedad,
    Debido
  >;
