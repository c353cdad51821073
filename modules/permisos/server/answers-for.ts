import type { Pool } from 'pg';
import { beyondOwn, effectivePermisos } from '#modules/permisos/rules.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { listMiembros, listRoles } from './queries.ts';

/** Companies where an account was ever let in, as the role of maintenance reads them. */
export const empresasDeLaCuenta = async (maintenance: Pick<Pool, 'query'>, usuario_id: string): Promise<number[]> => {
  const { rows } = await maintenance.query<{ empresa_id: number }>(
    'select empresa_id from permisos.pertenencia where usuario_id = $1 order by 1',
    [usuario_id],
  );
  return rows.map(({ empresa_id }) => empresa_id);
};

/**
 * True if this administrator may hold a link that opens another person's account: in every company of that account he
 * administers, holds all its permissions, and is a Dueño where that person is. Never true for a customer's account.
 */
export const answersForAccount = async (tx: Tx, who: Who, usuarioId: string): Promise<boolean> => {
  const empresas = await tx.rows(
    sql<{ empresa_id: number }>`select e as empresa_id from permisos.empresas_de_la_cuenta(${usuarioId}) e`,
  );
  let answers = empresas.length > 0;
  for (const { empresa_id } of answers ? empresas : []) {
    await enterCompany(tx, empresa_id);
    answers = await answersInCompany(tx, { ...who, empresa_id }, usuarioId);
    if (!answers) break;
  }
  await enterCompany(tx, who.empresa_id);
  return answers;
};

const answersInCompany = async (tx: Tx, there: Who, usuarioId: string): Promise<boolean> => {
  const roles = await listRoles(tx, there);
  const standing = async (id: string) => {
    const [member] = await listMiembros(tx, there, id);
    const rol = roles.find((one) => one.id === member?.rol_id);
    return member && rol ? { member, rol } : undefined;
  };
  const [mine, theirs] = [await standing(there.usuario_id), await standing(usuarioId)];
  if (!mine?.member.activa || !theirs || theirs.rol.preset === 'cliente') return false;
  const own = new Set(effectivePermisos(mine.rol.permisos, mine.member.excepciones));
  const theirOwn = effectivePermisos(theirs.rol.permisos, theirs.member.excepciones);
  const isOwnerEnough = theirs.rol.preset !== 'dueno' || mine.rol.preset === 'dueno';
  return own.has('administrar_permisos') && isOwnerEnough && beyondOwn(own, theirOwn).length === 0;
};
