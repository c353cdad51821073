import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What of a customer is kept here: what was agreed with him, once. */
export const acuerdosDelCliente: readonly Holding[] = [
  { tabla: 'acuerdos.acuerdo', columna: 'cliente_id', clave: 'empresa_id', uno: 'acuerdo', varios: 'acuerdos' },
];

/** Two agreements are not added up: somebody says which holds. */
export const whyNotMergeAcuerdos = async (tx: Tx, who: Who, queda_id: string, va_id: string): Promise<string[]> => {
  const { cuantos } = await tx.one(sql<{ cuantos: number }>`select count(*)::int as cuantos from acuerdos.acuerdo
    where empresa_id = ${who.empresa_id} and cliente_id = any(${[queda_id, va_id]}::uuid[]) and (lista_id is not null or pide_oc or estado_mensual)`);
  return cuantos > 1
    ? ['Los dos tienen acuerdos (lista de precios, orden de compra o estado de cuenta del mes): deja los de uno solo.']
    : [];
};

/** An agreement of nothing is none. */
export const dropBlankAcuerdos = (tx: Tx, who: Who, clientes: readonly string[]): Promise<number> =>
  tx.run(sql`delete from acuerdos.acuerdo where empresa_id = ${who.empresa_id} and cliente_id = any(${[...clientes]}::uuid[])
    and lista_id is null and not pide_oc and not estado_mensual`);
