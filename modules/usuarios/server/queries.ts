import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import './tables.ts';

export interface Cuenta {
  id: string;
  nombre: string;
  email: string;
  password_hash: string;
  activo: boolean;
}

const COLUMNS = ['id', 'nombre', 'email', 'password_hash', 'activo'] as const;

export const findByEmail = (tx: Tx, email: string): Promise<Cuenta | undefined> =>
  tx.maybe(q.selectFrom('usuarios.usuario').select(COLUMNS).where('email', '=', email));

export const getCuenta = (tx: Tx, usuarioId: string): Promise<Cuenta> =>
  tx.one(q.selectFrom('usuarios.usuario').select(COLUMNS).where('id', '=', usuarioId));

/** Whether whoever has the account proved that its address is his. */
export const isCorreoProbado = async (tx: Tx, usuarioId: string): Promise<boolean> =>
  (await tx.one(q.selectFrom('usuarios.usuario').select('correo_probado_en').where('id', '=', usuarioId)))
    .correo_probado_en !== null;
