import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { addMember } from './commands.ts';
import './tables.ts';

interface Membresia {
  activa: boolean;
  cliente_id: string | null;
  preset: string;
}

/**
 * Makes the account one of a customer here. `otro`: it is of another customer already, or of staff, and stays so; `cerrada`: the
 * company shut it.
 */
export const joinAsCliente = async (
  tx: Tx,
  who: Who,
  usuario_id: string,
  cliente_id: string,
): Promise<'dentro' | 'otro' | 'cerrada'> => {
  const now = await tx.maybe(sql<Membresia>`select m.activa, m.cliente_id, r.preset from permisos.membresia m
    join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
    where m.empresa_id = ${who.empresa_id} and m.usuario_id = ${usuario_id}`);
  if (!now) await addMember(tx, who, usuario_id, 'cliente', cliente_id);
  else if (now.preset !== 'cliente' || (now.cliente_id !== null && now.cliente_id !== cliente_id)) return 'otro';
  else if (!now.activa) return 'cerrada';
  else if (now.cliente_id === null)
    await tx.run(sql`update permisos.membresia set cliente_id = ${cliente_id}, version = version + 1
      where empresa_id = ${who.empresa_id} and usuario_id = ${usuario_id}`);
  return 'dentro';
};

/** The account is of this customer no more. */
export const endAsCliente = async (tx: Tx, who: Who, usuario_id: string, cliente_id: string): Promise<void> => {
  await tx.run(sql`delete from permisos.membresia where empresa_id = ${who.empresa_id}
    and usuario_id = ${usuario_id} and cliente_id = ${cliente_id} and activa`);
};
