import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import './tables.ts';

export interface UsuarioNuevo {
  email: string;
  nombre: string;
  telefono?: string;
  /** Hashed before the transaction begins: hashing never runs inside one. */
  password_hash: string;
}

export const createUsuario = async (tx: Tx, usuario: UsuarioNuevo): Promise<{ id: string }> => {
  const id = newId();
  const created = await tx.run(
    q
      .insertInto('usuarios.usuario')
      .values({ id, ...usuario })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (created === 0)
    throw new Refusal(
      usuariosRefusals.correo_en_uso,
      {},
      { fields: { email: usuariosRefusals.correo_en_uso.message } },
    );
  return { id };
};
