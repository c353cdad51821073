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
  /** Now, if a link to the address was opened or its provider vouches for it; else the address opens nothing by itself. */
  correo_probado_en?: Date;
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

export const setPasswordHash = async (tx: Tx, usuarioId: string, password_hash: string): Promise<void> => {
  await tx.run(
    q
      .updateTable('usuarios.usuario')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
      .where('id', '=', usuarioId),
  );
};

/** The same password, hashed anew; nothing if another one was set meanwhile. */
export const renewPasswordHash = async (tx: Tx, usuarioId: string, before: string, password_hash: string) => {
  await tx.run(
    q
      .updateTable('usuarios.usuario')
      .set({ password_hash })
      .where('id', '=', usuarioId)
      .where('password_hash', '=', before),
  );
};

/** A link sent to the address of the account was opened. */
export const proveCorreo = async (tx: Tx, usuarioId: string, now: Date): Promise<void> => {
  await tx.run(q.updateTable('usuarios.usuario').set({ correo_probado_en: now }).where('id', '=', usuarioId));
};

/** The new address of a person, which a link proved; two accounts never share one. */
export const setEmail = async (tx: Tx, usuarioId: string, email: string, now: Date): Promise<void> => {
  const taken = await tx.maybe(q.selectFrom('usuarios.usuario').select('id').where('email', '=', email));
  if (taken) throw new Refusal(usuariosRefusals.correo_en_uso);
  await tx.run(
    q
      .updateTable('usuarios.usuario')
      .set((eb) => ({ email, correo_probado_en: now, version: eb('version', '+', 1) }))
      .where('id', '=', usuarioId),
  );
};

/** Where the person begins when he signs in; null = asked. */
export const setEmpresaInicial = async (tx: Tx, usuarioId: string, empresa_inicial: number | null): Promise<void> => {
  await tx.run(q.updateTable('usuarios.usuario').set({ empresa_inicial }).where('id', '=', usuarioId));
};
