import { type Miembro, type MiembroCambio, permisosRefusals, Rol, type RolNuevo } from '#modules/permisos/contract.ts';
import { effectivePermisos, type Permiso } from '#modules/permisos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { beforeDiversion } from '#platform/server/http/diversions.ts';
import type { Who } from '#platform/server/http/who.ts';
import { noteBelonging } from './commands.ts';
import {
  ADMINISTRAR,
  lockRoles,
  pick,
  standingChanged,
  standingOf,
  titleOf,
  whyNotHand,
  whyNotTouch,
} from './giving.ts';
import { listMiembros, listRoles } from './queries.ts';

export const addRol = async (tx: Tx, who: Who, { id = newId(), nombre, permisos }: RolNuevo): Promise<Rol> => {
  const roles = await lockRoles(tx, who);
  refuseRepeated(roles, nombre);
  await refuseBeyondOwn(tx, who, roles, permisos);
  if (permisos.includes(ADMINISTRAR))
    await guardAdministrar(tx, who, `${who.nombre} creó el rol ${nombre}, que administra la empresa.`);
  await tx.run(q.insertInto('permisos.rol').values({ empresa_id: who.empresa_id, id, nombre }));
  await writeKeys(tx, who, id, permisos);
  await writeBitacora(tx, who, {
    accion: 'rol.creado',
    id,
    texto: `${who.nombre} creó el rol ${nombre} con ${count(permisos.length)}.`,
    despues: { nombre, permisos },
  });
  return readRol(tx, who, id);
};

export const changeRol = async (
  tx: Tx,
  who: Who,
  id: string,
  change: { nombre?: string | undefined; permisos?: Permiso[] | undefined },
  version: number,
): Promise<Rol> => {
  const roles = await lockRoles(tx, who);
  const before = pick(roles, id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  await refuseForeignDueno(tx, who, roles, [before]);
  const { nombre = before.nombre, permisos = before.permisos } = change;
  if (nombre !== before.nombre) refuseRepeated(roles, nombre);
  if (before.preset === 'cliente' && permisos.length > 0) throw new Refusal(permisosRefusals.rol_de_cliente);
  const changed = differences(before.permisos, permisos);
  await refuseBeyondOwn(tx, who, roles, changed);
  if (changed.includes(ADMINISTRAR) && permisos.includes(ADMINISTRAR))
    await guardAdministrar(tx, who, `${who.nombre} hizo que el rol ${nombre} administre la empresa.`);
  await tx.run(
    q
      .updateTable('permisos.rol')
      .set((eb) => ({ nombre, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (changed.length > 0) {
    await tx.run(
      q.deleteFrom('permisos.rol_permiso').where('empresa_id', '=', who.empresa_id).where('rol_id', '=', id),
    );
    await writeKeys(tx, who, id, permisos);
    await refuseWithoutAdministrator(tx, who);
    await standingChanged(tx, who);
  }
  await writeBitacora(tx, who, {
    accion: 'rol.cambiado',
    id,
    texto: `${who.nombre} cambió el rol ${nombre}: ${tell(before.permisos, permisos, nombre === before.nombre ? '' : `antes ${before.nombre}`)}.`,
    antes: { nombre: before.nombre, permisos: before.permisos },
    despues: { nombre, permisos },
  });
  await emitEvent(tx, who, 'permisos.cambiados', null, { rol_id: id });
  return readRol(tx, who, id);
};

export const removeRol = async (tx: Tx, who: Who, id: string, version: number): Promise<{ id: string }> => {
  const roles = await lockRoles(tx, who);
  const before = pick(roles, id);
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: before, shape: Rol });
  await refuseForeignDueno(tx, who, roles, [before]);
  if (before.preset === 'cliente') throw new Refusal(permisosRefusals.rol_de_cliente);
  if (before.personas > 0)
    throw new Refusal(permisosRefusals.rol_en_uso, {
      personas: before.personas === 1 ? 'una persona' : `${before.personas} personas`,
    });
  await tx.run(q.deleteFrom('permisos.rol').where('empresa_id', '=', who.empresa_id).where('id', '=', id));
  await writeBitacora(tx, who, {
    accion: 'rol.eliminado',
    id,
    texto: `${who.nombre} eliminó el rol ${before.nombre}.`,
    antes: before,
  });
  return { id };
};

export const changeMiembro = async (
  tx: Tx,
  who: Who,
  usuarioId: string,
  change: MiembroCambio,
  version: number,
): Promise<Miembro> => {
  const roles = await lockRoles(tx, who);
  const before = await readMiembro(tx, who, usuarioId);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  const rol = change.rol_id === undefined ? pick(roles, before.rol_id) : pick(roles, change.rol_id);
  await refuseForeignDueno(tx, who, roles, [rol, pick(roles, before.rol_id)]);
  const activa = change.activa ?? before.activa;
  const excepciones = change.excepciones ?? before.excepciones;
  if (rol.preset === 'cliente' && excepciones.some(({ permitido }) => permitido))
    throw new Refusal(permisosRefusals.rol_de_cliente);
  const had = before.activa ? effectivePermisos(pick(roles, before.rol_id).permisos, before.excepciones) : [];
  const gets = activa ? effectivePermisos(rol.permisos, excepciones) : [];
  await refuseBeyondOwn(tx, who, roles, differences(had, gets));
  if (gets.includes(ADMINISTRAR) && !had.includes(ADMINISTRAR))
    await guardAdministrar(tx, who, `${who.nombre} hizo administrador a ${before.nombre} (${before.email}).`);
  await tx.run(
    q
      .updateTable('permisos.membresia')
      .set((eb) => ({
        rol_id: rol.id,
        activa,
        version: eb('version', '+', 1),
        // Somebody who works here is nobody's customer account: no link to a mailbox opens it.
        ...(rol.preset === 'cliente' ? {} : { cliente_id: null }),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', usuarioId),
  );
  if (change.excepciones) await writeExcepciones(tx, who, usuarioId, excepciones);
  await refuseWithoutAdministrator(tx, who);
  await standingChanged(tx, who);
  const facts = [
    rol.id === before.rol_id ? '' : `ahora es ${rol.nombre}`,
    activa === before.activa ? '' : activa ? 'puede entrar de nuevo' : 'ya no puede entrar',
  ];
  await writeBitacora(tx, who, {
    accion: 'miembro.cambiado',
    id: usuarioId,
    texto: `${who.nombre} cambió el acceso de ${before.nombre}: ${tell(had, gets, ...facts)}.`,
    antes: { rol: before.rol, activa: before.activa, excepciones: before.excepciones },
    despues: { rol: rol.nombre, activa, excepciones },
  });
  await emitEvent(tx, who, 'permisos.cambiados', null, { usuario_id: usuarioId });
  return readMiembro(tx, who, usuarioId);
};

/** Asks for the password again before somebody outside gets a role that administers, and tells the administrators. */
export const guardRolGiven = async (tx: Tx, who: Who, rol: Rol, persona: string): Promise<void> => {
  if (rol.permisos.includes(ADMINISTRAR))
    await guardAdministrar(
      tx,
      who,
      `${who.nombre} dio el rol ${rol.nombre} a ${persona}, que así administra la empresa.`,
    );
};

const guardAdministrar = (tx: Tx, who: Who, texto: string): Promise<void> =>
  beforeDiversion(tx, who, { que: 'administrador', texto, ruta: '/administracion/permisos' });

/** Makes a person a member with a role; false when he was one already, blocked or not. */
export const joinWithRol = async (tx: Tx, who: Who, usuario_id: string, rol_id: string): Promise<boolean> => {
  const joined = await tx.run(
    q
      .insertInto('permisos.membresia')
      .values({ empresa_id: who.empresa_id, usuario_id, rol_id })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (joined === 1) await noteBelonging(tx, who, usuario_id);
  return joined === 1 || (await letInAgain(tx, who, usuario_id, rol_id));
};

/** Somebody who was removed comes back with the new role and nothing of what he had before. */
const letInAgain = async (tx: Tx, who: Who, usuario_id: string, rol_id: string): Promise<boolean> => {
  const back = await tx.run(
    q
      .updateTable('permisos.membresia')
      .set((eb) => ({ rol_id, activa: true, cliente_id: null, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', usuario_id)
      .where('activa', '=', false),
  );
  if (back === 1) await writeExcepciones(tx, who, usuario_id, []);
  return back === 1;
};

const readRol = async (tx: Tx, who: Who, id: string): Promise<Rol> => pick(await listRoles(tx, who), id);

const readMiembro = async (tx: Tx, who: Who, usuarioId: string): Promise<Miembro> => {
  const [miembro] = await listMiembros(tx, who, usuarioId);
  if (!miembro) throw new Refusal(commonRefusals.no_encontrado);
  return miembro;
};

const refuseRepeated = (roles: readonly Rol[], nombre: string): void => {
  const folded = nombre.toLocaleLowerCase('es-MX');
  if (roles.some((rol) => rol.nombre.toLocaleLowerCase('es-MX') === folded))
    throw new Refusal(permisosRefusals.rol_repetido, {}, { fields: { nombre: permisosRefusals.rol_repetido.message } });
};

const refuseForeignDueno = async (tx: Tx, who: Who, roles: readonly Rol[], touched: readonly Rol[]): Promise<void> =>
  refuse(whyNotTouch(await standingOf(tx, who, roles, who.usuario_id), touched));

/** Asked again under the lock: what this person held when the request began may have been taken away since. */
const refuseBeyondOwn = async (tx: Tx, who: Who, roles: readonly Rol[], handed: readonly Permiso[]): Promise<void> =>
  refuse(whyNotHand(await standingOf(tx, who, roles, who.usuario_id), handed));

const refuse = (why: Refusal | undefined): void => {
  if (why) throw why;
};

const refuseWithoutAdministrator = async (tx: Tx, who: Who): Promise<void> => {
  const { hay } = await tx.one(sql<{ hay: boolean }>`select exists (
    select 1 from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id and u.activo
    left join permisos.rol_permiso p on p.empresa_id = m.empresa_id and p.rol_id = m.rol_id and p.permiso = 'administrar_permisos'
    left join permisos.excepcion x on x.empresa_id = m.empresa_id and x.usuario_id = m.usuario_id and x.permiso = 'administrar_permisos'
    where m.empresa_id = ${who.empresa_id} and m.activa and coalesce(x.permitido, p.permiso is not null)) as hay`);
  if (!hay) throw new Refusal(permisosRefusals.ultimo_administrador);
};

const writeKeys = (tx: Tx, who: Who, rolId: string, permisos: readonly Permiso[]) =>
  tx.run(sql`insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
    select e.empresa_id, ${rolId}::uuid, k from empresas.empresa e, unnest(${[...new Set(permisos)]}::text[]) k
    where e.empresa_id = ${who.empresa_id}`);

const writeExcepciones = async (tx: Tx, who: Who, usuarioId: string, list: Miembro['excepciones']): Promise<void> => {
  await tx.run(
    q.deleteFrom('permisos.excepcion').where('empresa_id', '=', who.empresa_id).where('usuario_id', '=', usuarioId),
  );
  await tx.run(sql`insert into permisos.excepcion (empresa_id, usuario_id, permiso, permitido)
    select e.empresa_id, ${usuarioId}::uuid, k, bool_and(p) from empresas.empresa e,
      unnest(${list.map((x) => x.permiso)}::text[], ${list.map((x) => x.permitido)}::boolean[]) as t (k, p)
    where e.empresa_id = ${who.empresa_id} group by e.empresa_id, k`);
};

const differences = (before: readonly Permiso[], after: readonly Permiso[]): Permiso[] => [
  ...after.filter((key) => !before.includes(key)),
  ...before.filter((key) => !after.includes(key)),
];

const tell = (before: readonly Permiso[], after: readonly Permiso[], ...facts: string[]): string => {
  const given = after.filter((key) => !before.includes(key)).map(titleOf);
  const taken = before.filter((key) => !after.includes(key)).map(titleOf);
  const parts = [
    ...facts,
    given.length > 0 ? `gana ${given.join(', ')}` : '',
    taken.length > 0 ? `pierde ${taken.join(', ')}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'sin cambios';
};

const count = (keys: number): string => (keys === 1 ? '1 permiso' : `${keys} permisos`);
