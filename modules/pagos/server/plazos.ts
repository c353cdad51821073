import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface Plan {
  plan_id: string;
  /** Held, with what each owes. */
  cuentas: readonly { id: string; saldo_centavos: number }[];
  cuotas: readonly { vence: string; monto_centavos: number }[];
}

/** From now on these accounts are due as it was agreed; what is paid of any of them covers the dates from the first on. */
export const followPlan = async (tx: Tx, who: Who, { plan_id, cuentas, cuotas }: Plan): Promise<void> => {
  let hasta_centavos = 0;
  const plazos = cuotas.map(({ vence, monto_centavos }, i) => {
    hasta_centavos += monto_centavos;
    return { empresa_id: who.empresa_id, plan_id, numero: i + 1, vence, hasta_centavos };
  });
  await tx.run(q.insertInto('pagos.plazo').values(plazos));
  for (const { id, saldo_centavos } of cuentas)
    await tx.run(
      q
        .updateTable('pagos.cuenta')
        .set((eb) => ({ plan_id, plan_saldo_centavos: saldo_centavos, version: eb('version', '+', 1) }))
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', id),
    );
};

/** Its accounts are due as they were. */
export const leavePlan = (tx: Tx, who: Who, plan_id: string): Promise<number> =>
  tx.run(
    q
      .updateTable('pagos.cuenta')
      .set((eb) => ({ plan_id: null, plan_saldo_centavos: null, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('plan_id', '=', plan_id),
  );
