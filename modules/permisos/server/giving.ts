import { type Rol, permisosRefusals } from '#modules/permisos/contract.ts';
import { beyondOwn, effectivePermisos, GROUPS, type Permiso } from '#modules/permisos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { listMiembros, listRoles } from './queries.ts';

export const ADMINISTRAR = 'administrar_permisos' satisfies Permiso;

/** What somebody may do in the company now, and whether he is one of its owners. */
export interface Standing {
  preset: string;
  own: ReadonlySet<Permiso>;
}

/** One at a time: who may do what in a company is decided on what is written now. */
export const lockRoles = async (tx: Tx, who: Who): Promise<Rol[]> => {
  await tx.rows(
    q.selectFrom('permisos.rol').select('id').where('empresa_id', '=', who.empresa_id).orderBy('id').forUpdate(),
  );
  return listRoles(tx, who);
};

export const pick = (roles: readonly Rol[], id: string): Rol => {
  const rol = roles.find((one) => one.id === id);
  if (!rol) throw new Refusal(commonRefusals.no_encontrado);
  return rol;
};

/** A person who was blocked, or whose account was closed, stands for nothing. */
export const standingOf = async (tx: Tx, who: Who, roles: readonly Rol[], usuarioId: string): Promise<Standing> => {
  const [member] = await listMiembros(tx, who, usuarioId);
  const rol = roles.find((one) => one.id === member?.rol_id);
  const account = await tx.maybe(q.selectFrom('usuarios.usuario').select('activo').where('id', '=', usuarioId));
  if (!member?.activa || !rol || !account?.activo) return { preset: '', own: new Set() };
  return { preset: rol.preset, own: new Set(effectivePermisos(rol.permisos, member.excepciones)) };
};

/** Why this person may not touch what is of these roles: an administrator makes nobody an owner nor puts one out. */
export const whyNotTouch = ({ preset }: Standing, touched: readonly Rol[]): Refusal | undefined =>
  preset !== 'dueno' && touched.some((rol) => rol.preset === 'dueno')
    ? new Refusal(permisosRefusals.rol_de_dueno)
    : undefined;

/** Why this person may not give or take away these keys: he lacks some himself. */
export const whyNotHand = ({ own }: Standing, handed: readonly Permiso[]): Refusal | undefined => {
  const beyond = beyondOwn(own, handed);
  if (beyond.length === 0) return undefined;
  return new Refusal(permisosRefusals.no_se_otorga_lo_que_falta, { permisos: beyond.map(titleOf).join(', ') });
};

/** Why this person may not let somebody in with a role; asked when it is given, and again when it is used. */
export const whyNotGive = (giver: Standing, rol: Rol): Refusal | undefined => {
  if (rol.preset === 'cliente') return new Refusal(permisosRefusals.rol_de_cliente);
  const own = whyNotTouch(giver, [rol]) ?? whyNotHand(giver, rol.permisos);
  return own ?? (giver.own.has(ADMINISTRAR) ? undefined : new Refusal(commonRefusals.sin_permiso));
};

/** A role that this person may give to somebody else; refuses what goes beyond his own, and the one of customers. */
export const requireRolToGive = async (tx: Tx, who: Who, id: string): Promise<Rol> => {
  const roles = await lockRoles(tx, who);
  const rol = pick(roles, id);
  const why = whyNotGive(await standingOf(tx, who, roles, who.usuario_id), rol);
  if (why) throw why;
  return rol;
};

/** True if that person may give the role now. False if the role is gone. */
export const mayGiveRol = async (tx: Tx, who: Who, usuarioId: string, rolId: string): Promise<boolean> => {
  const roles = await listRoles(tx, who);
  const rol = roles.find((one) => one.id === rolId);
  return rol !== undefined && whyNotGive(await standingOf(tx, who, roles, usuarioId), rol) === undefined;
};

/** Nobody's standing changes until the commit. Comes before any lock of what was handed out. */
export const holdStanding = async (tx: Tx, who: Who): Promise<void> => {
  await lockRoles(tx, who);
};

/** The keys that a colleague holds now; none, who does not work here now. */
export const permisosOf = async (tx: Tx, who: Who, usuarioId: string): Promise<ReadonlySet<string>> =>
  (await standingOf(tx, who, await listRoles(tx, who), usuarioId)).own;

/** Whether a colleague works here now and holds a key; asked again where what he handed out is used. */
export const memberCan = async (tx: Tx, who: Who, usuarioId: string, permiso: Permiso): Promise<boolean> =>
  (await permisosOf(tx, who, usuarioId)).has(permiso);

/** Refuses unless the person administers the company, until the commit. */
export const requireAdministers = async (tx: Tx, who: Who): Promise<void> => {
  await holdStanding(tx, who);
  if (!(await memberCan(tx, who, who.usuario_id, ADMINISTRAR))) throw new Refusal(commonRefusals.sin_permiso);
};

type StandingListener = (tx: Tx, who: Who) => Promise<void>;
let hearsOfStanding: StandingListener = () => Promise.resolve();

/** Who ends what people handed out and may no longer; it stands above, so apps/server introduces it. */
export const listenToStanding = (listener: StandingListener): void => {
  hearsOfStanding = listener;
};
/** Called when what somebody may do changed, in its transaction. */
export const standingChanged: StandingListener = (tx, who) => hearsOfStanding(tx, who);

export const titleOf = (key: Permiso): string =>
  GROUPS.flatMap(({ claves }) => claves).find(({ clave }) => clave === key)?.titulo ?? key;
