import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What of a customer is kept here: codes that only he uses, and what he used; that of an order goes with it. */
export const cuponesDelCliente: readonly Holding[] = [
  {
    tabla: 'cupones.codigo',
    columna: 'cliente_id',
    clave: 'codigo',
    uno: 'cupón',
    varios: 'cupones',
    desde: 'creado_en',
  },
  {
    tabla: 'cupones.uso',
    columna: 'cliente_id',
    clave: 'id',
    uno: '',
    varios: '',
    sigue: [{ a: 'ordenes.orden', si: (ids) => sql<boolean>`t.documento_id = any(${[...ids]}::uuid[])` }],
  },
];

interface Cuenta {
  cupon_id: string;
  cliente_id: string;
  usados: number;
  limite: number | null;
}

/**
 * How often each of these customers has each coupon, once uses changed hands: what the ledger says. Who used it as two may
 * have used it oftener than one may: his limit is what he used, and he is given no more. The customers are held.
 */
export const settleCupones = async (tx: Tx, who: Who, clientes: readonly string[]): Promise<void> => {
  const ids = [...clientes];
  const cuentas = await tx.rows(sql<Cuenta>`
    with linea as (
      select cupon_id, codigo, documento_id, partida_id, sum(cantidad) as cantidad, (array_agg(cliente_id order by creado_en desc, id desc))[1] as cliente_id
      from cupones.uso where empresa_id = ${who.empresa_id} and cliente_id = any(${ids}::uuid[]) group by 1, 2, 3, 4),
    documento as (select cupon_id, codigo, documento_id, (array_agg(cliente_id))[1] as cliente_id from linea where cantidad > 0 group by 1, 2, 3),
    tope as (select cupon_id, case when bool_or(limite is null) then null else max(limite) end as limite
      from cupones.por_cliente where empresa_id = ${who.empresa_id} and cliente_id = any(${ids}::uuid[]) group by 1)
    select d.cupon_id, d.cliente_id, count(*)::int as usados, greatest(max(t.limite), case when max(t.limite) is not null then count(*)::int end) as limite
    from documento d left join tope t on t.cupon_id = d.cupon_id group by 1, 2`);
  await tx.run(
    sql`delete from cupones.por_cliente where empresa_id = ${who.empresa_id} and cliente_id = any(${ids}::uuid[])`,
  );
  for (const { cupon_id, cliente_id, usados, limite } of cuentas)
    await tx.run(sql`insert into cupones.por_cliente (empresa_id, cupon_id, cliente_id, limite, usados)
      values (${who.empresa_id}, ${cupon_id}, ${cliente_id}, ${limite}, ${usados})`);
};
