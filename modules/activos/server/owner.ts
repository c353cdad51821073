import { Activo, activosRefusals } from '#modules/activos/contract.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { recordOwner, requireOwner } from './commands.ts';
import { getActivo } from './queries.ts';
import './tables.ts';

/** Folios of the open orders of a vehicle. */
export type OpenOrders = (tx: Tx, who: Who, activo_id: string) => Promise<string[]>;
let openOrders: OpenOrders | undefined;

/** Orders are a room above: they say once, when the house opens, which of a vehicle are open. */
export const askForOpenOrders = (reader: OpenOrders): void => {
  openOrders = reader;
};

/** Hands the vehicle over to another customer; former owners stay in its history, and open orders stay with theirs. */
export const changeOwner = async (
  tx: Tx,
  who: Who,
  id: string,
  { cliente_id, confirmado }: { cliente_id: string; confirmado: boolean },
  version: number,
): Promise<Activo> => {
  const cliente = await requireOwner(tx, who, cliente_id);
  const before = await getActivo(tx, who, id);
  const isOther = before.cliente_id !== cliente_id;
  const open = isOther ? ((await openOrders?.(tx, who, id)) ?? []) : [];
  const folios = new Intl.ListFormat('es-MX').format(open);
  if (open.length > 0 && !confirmado)
    throw new Refusal(activosRefusals.con_ordenes_abiertas, { ordenes: folios, cliente: before.cliente });
  const changed = await tx.run(
    q
      .updateTable('activos.activo')
      .set((eb) => ({ cliente_id, activo: true, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const activo = await getActivo(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: activo, shape: Activo });
  if (isOther) await recordOwner(tx, who, id, cliente_id);
  const stays = open.length > 0 ? ` A nombre de ${before.cliente} sigue lo abierto: ${folios}.` : '';
  await writeBitacora(tx, who, {
    accion: 'activo.vinculado',
    id,
    texto: `${who.nombre} vinculó ${activoLabel(activo)} a ${cliente.nombre}; antes era de ${before.cliente}.${stays}`,
  });
  return activo;
};
