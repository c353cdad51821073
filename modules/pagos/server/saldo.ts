import type { Cliente } from '#modules/clientes/contract.ts';
import { pagosRefusals } from '#modules/pagos/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface MovimientoNuevo {
  cliente_id: string;
  /** Signed: what comes to be in favour (+), what is spent or given back (−). */
  monto_centavos: number;
  pago_id?: string;
  nota_id?: string;
  concepto: string;
}

/** What a customer has in his favour. Exact only while he is held (`holdMoney`, `lockCliente`). */
export const readSaldo = async (tx: Tx, who: Who, cliente_id: string): Promise<number> => {
  const row = await tx.maybe(
    q
      .selectFrom('pagos.saldo')
      .select('saldo_centavos')
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', cliente_id),
  );
  return row?.saldo_centavos ?? 0;
};

/** Refuses to take out of it more than there is. */
export const refuseWithoutSaldo = async (
  tx: Tx,
  who: Who,
  { id, nombre }: Pick<Cliente, 'id' | 'nombre'>,
  monto_centavos: number,
): Promise<void> => {
  const hay = await readSaldo(tx, who, id);
  if (monto_centavos > hay)
    throw new Refusal(pagosRefusals.saldo_insuficiente, { cliente: nombre, hay: formatPesos(hay) });
};

/** Refuses to undo what left something in favour once it has been spent. */
export const refuseSpentSaldo = async (tx: Tx, who: Who, cliente_id: string, monto_centavos: number): Promise<void> => {
  const hay = await readSaldo(tx, who, cliente_id);
  if (monto_centavos > hay) throw new Refusal(pagosRefusals.saldo_ya_usado, { hay: formatPesos(hay) });
};

/** Nobody in particular cannot come back for it. */
export const refuseAnonymous = ({ tipo }: Pick<Cliente, 'tipo'>): void => {
  if (tipo === 'publico') throw new Refusal(pagosRefusals.saldo_sin_cliente);
};

/** Moves what a customer has in favour and writes why. The customer is held; both statements leave in one flush. */
export const moveSaldo = (
  tx: Tx,
  who: Who,
  { cliente_id, monto_centavos, pago_id, nota_id, concepto }: MovimientoNuevo,
): void => {
  const { empresa_id } = who;
  // Inserting a negative one would break its rule before the conflict is seen.
  tx.along(sql`insert into pagos.saldo (empresa_id, cliente_id, saldo_centavos) values (${empresa_id}, ${cliente_id}, 0)
      on conflict (empresa_id, cliente_id) do nothing`);
  tx.along(
    q
      .updateTable('pagos.saldo')
      .set((eb) => ({ saldo_centavos: eb('saldo_centavos', '+', monto_centavos) }))
      .where('empresa_id', '=', empresa_id)
      .where('cliente_id', '=', cliente_id),
  );
  tx.along(sql`insert into pagos.saldo_movimiento (empresa_id, id, cliente_id, monto_centavos, saldo_centavos, pago_id, nota_id,
        concepto, fecha_negocio, usuario_nombre, creado_en)
      select s.empresa_id, ${newId()}::uuid, s.cliente_id, ${monto_centavos}::bigint, s.saldo_centavos, ${pago_id ?? null}::uuid,
        ${nota_id ?? null}::uuid, ${concepto}, ${who.hoy}::date, ${who.nombre}, ${who.now}::timestamptz
      from pagos.saldo s where s.empresa_id = ${empresa_id} and s.cliente_id = ${cliente_id}`);
};
