import { formatPesos } from '#platform/contract/money.ts';
import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

const are = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** What of a customer is kept here. A payment goes with the accounts that it paid, a note with its account, what moved in favour with both. */
export const pagosDelCliente: readonly Holding[] = [
  {
    tabla: 'pagos.cuenta',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'cuenta por cobrar',
    varios: 'cuentas por cobrar',
    sigue: [
      { a: 'ordenes.orden', si: (ids) => are('t.documento_id', ids) },
      { a: 'importaciones.saldo', si: (ids) => are('t.documento_id', ids) },
    ],
  },
  {
    tabla: 'pagos.pago',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'recibo',
    varios: 'recibos',
    desde: 'creado_en',
    sigue: [
      {
        a: 'pagos.cuenta',
        si: (ids, empresa_id) => sql<boolean>`exists (select from pagos.aplicacion x where x.empresa_id = ${empresa_id}
          and x.pago_id = t.id and ${are('x.cuenta_id', ids)})`,
      },
      { a: 'pagos.pago', si: (ids) => are('t.corrige_id', ids) },
    ],
  },
  {
    tabla: 'pagos.nota_credito',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'nota de crédito',
    varios: 'notas de crédito',
    desde: 'creado_en',
    sigue: [{ a: 'pagos.cuenta', si: (ids) => are('t.cuenta_id', ids) }],
  },
  {
    tabla: 'pagos.saldo_movimiento',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'movimiento de saldo a favor',
    varios: 'movimientos de saldo a favor',
    sigue: [
      { a: 'pagos.pago', si: (ids) => are('t.pago_id', ids) },
      { a: 'pagos.nota_credito', si: (ids) => are('t.nota_id', ids) },
    ],
  },
];

/** What customers have in favour, once movements changed hands: what their own add up to. The customers are held. */
export const settleSaldos = async (tx: Tx, who: Who, clientes: readonly string[]): Promise<void> => {
  const { empresa_id } = who;
  await tx.run(
    sql`delete from pagos.saldo where empresa_id = ${empresa_id} and cliente_id = any(${[...clientes]}::uuid[])`,
  );
  for (const cliente_id of clientes) {
    const { suma, cuantos } = await tx.one(
      sql<{
        suma: number;
        cuantos: number;
      }>`select coalesce(sum(m.monto_centavos), 0)::bigint as suma, count(*)::int as cuantos
        from pagos.saldo_movimiento m where m.empresa_id = ${empresa_id} and m.cliente_id = ${cliente_id}::uuid`,
    );
    if (cuantos > 0)
      await tx.run(
        sql`insert into pagos.saldo (empresa_id, cliente_id, saldo_centavos) values (${empresa_id}, ${cliente_id}, ${suma})`,
      );
  }
};

export interface Regresa {
  /** Who has everything now. */
  queda_id: string;
  /** By table, what would go back to the other. */
  claves: ReadonlyMap<string, readonly string[]>;
}

/** Why money of two cannot be told apart again: one receipt paid accounts of both, or what one had in favour was spent by the other. */
export const whyNotPartPagos = async (tx: Tx, who: Who, { queda_id, claves }: Regresa): Promise<string[]> => {
  const { empresa_id } = who;
  const of = (tabla: string) => [...(claves.get(tabla) ?? [])];
  const [mixed, favour] = await Promise.all([
    tx.rows(
      sql<{ folio: string }>`select distinct p.folio from pagos.aplicacion x
        join pagos.pago p on p.empresa_id = x.empresa_id and p.id = x.pago_id
        where x.empresa_id = ${empresa_id} and p.empresa_id = ${empresa_id} and p.id = any(${of('pagos.pago')}::uuid[])
          and x.cuenta_id <> all(${of('pagos.cuenta')}::uuid[]) order by 1 limit 10`,
    ),
    tx.one(
      sql<{ suyo: number; resto: number }>`select
          coalesce(sum(m.monto_centavos) filter (where m.id = any(${of('pagos.saldo_movimiento')}::uuid[])), 0)::bigint as suyo,
          coalesce(sum(m.monto_centavos) filter (where m.id <> all(${of('pagos.saldo_movimiento')}::uuid[])), 0)::bigint as resto
        from pagos.saldo_movimiento m where m.empresa_id = ${empresa_id} and m.cliente_id = ${queda_id}::uuid`,
    ),
  ]);
  const spent = Math.min(favour.suyo, favour.resto);
  return [
    ...mixed.map(
      ({ folio }) => `El recibo ${folio} pagó documentos de los dos: cancélalo y cobra cada uno por separado.`,
    ),
    ...(spent < 0
      ? [`Del saldo a favor que cada uno traía, el otro ya usó ${formatPesos(-spent)}: cancela lo que se pagó con él.`]
      : []),
  ];
};
