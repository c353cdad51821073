import { ownCliente } from '#modules/permisos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** The customer whose account this is; whoever works here has none, and finds nothing. */
export const requireCliente = async (tx: Tx, who: Who): Promise<string> => {
  const cliente_id = await ownCliente(tx, who);
  if (cliente_id === null) throw new Refusal(commonRefusals.no_encontrado);
  return cliente_id;
};

const OWNED = {
  orden: 'ordenes.orden',
  cita: 'citas.cita',
  membresia: 'membresias.membresia',
  pago: 'pagos.pago',
  factura: 'facturas.factura',
  activo: 'activos.activo',
} as const;

/** A record of his; one of anybody else does not exist. */
export const requireOwn = async (tx: Tx, who: Who, kind: keyof typeof OWNED, id: string): Promise<string> => {
  const cliente_id = await requireCliente(tx, who);
  const found = await tx.maybe(sql`select 1 from ${sql.table(OWNED[kind])} x
    where x.empresa_id = ${who.empresa_id} and x.id = ${id} and x.cliente_id = ${cliente_id}`);
  if (!found) throw new Refusal(commonRefusals.no_encontrado);
  return cliente_id;
};
