import { getCliente } from '#modules/clientes/server/front-door.ts';
import { entradasRefusals } from '#modules/entradas/contract.ts';
import { endIdentities } from '#modules/identidad/server/front-door.ts';
import { joinAsCliente, worksSomewhere } from '#modules/permisos/server/front-door.ts';
import { type Alcance, closeOtherSessions, forgetDevices } from '#modules/sesiones/server/front-door.ts';
import {
  type Cuenta,
  createUsuario,
  findByEmail,
  getCuenta,
  dropSecondFactor,
  isCorreoProbado,
  proveCorreo,
  setPasswordHash,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Contacto, probadosDe } from './contactos.ts';
import { sendOtherWaysEnded } from './letters.ts';

type Persona = Pick<Cuenta, 'id' | 'nombre' | 'email'>;

export interface Abierta {
  cuenta: Persona;
  alcance: Alcance;
}

/**
 * Which account a link opens. The one whose own proven address received it, with all that it has as a customer; anything else is
 * bound to this company and this customer. A contact of the record never leads to somebody's account.
 */
export const openFor = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  contacto: Contacto,
  sin_clave: string,
): Promise<Abierta> => {
  const proven = (await probadosDe(tx, who, cliente_id)).find(
    (one) => one.canal === contacto.canal && one.contacto === contacto.texto,
  );
  const known = proven ? await getCuenta(tx, proven.usuario_id) : undefined;
  if (known) {
    await refuseUnfit(tx, known);
    if (await joins(tx, who, known.id, cliente_id)) return scopeOf(who, known, cliente_id, contacto);
  }
  const own =
    contacto.canal === 'correo' ? await ownAccount(tx, who, cliente_id, contacto.texto, sin_clave) : undefined;
  const cuenta = own ?? (await accountOfCliente(tx, who, cliente_id, sin_clave));
  return scopeOf(who, cuenta, cliente_id, contacto);
};

const scopeOf = ({ empresa_id }: Who, cuenta: Persona, cliente_id: string, { texto }: Contacto): Abierta => ({
  cuenta,
  alcance: { por_enlace: true, ...(cuenta.email === texto ? {} : { solo: { empresa_id, cliente_id } }) },
});

/** A link never opens what somebody works with, nor what was shut. */
const refuseUnfit = async (tx: Tx, cuenta: Cuenta): Promise<void> => {
  if (!cuenta.activo) throw new Refusal(entradasRefusals.entrada_usada);
  if (await worksSomewhere(tx, cuenta.id)) throw new Refusal(entradasRefusals.con_contrasena);
};

const joins = async (tx: Tx, who: Who, usuario_id: string, cliente_id: string): Promise<boolean> => {
  const joined = await joinAsCliente(tx, who, usuario_id, cliente_id);
  if (joined === 'cerrada') throw new Refusal(entradasRefusals.acceso_cerrado);
  return joined === 'dentro';
};

/** The account of the mailbox that received the link, if it is of this customer or of nobody here. */
const ownAccount = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  email: string,
  sin_clave: string,
): Promise<Persona | undefined> => {
  const known = await findByEmail(tx, email);
  if (!known) return makeAccount(tx, who, cliente_id, email, sin_clave);
  await refuseUnfit(tx, known);
  if (!(await isCorreoProbado(tx, known.id))) {
    // Somebody else may have made it with this address, and know its password: it is opened only if it was let in here before.
    if (!(await wasLetIn(tx, who, known.id, cliente_id))) return undefined;
    await endOtherWays(tx, who, known, sin_clave);
    await proveCorreo(tx, known.id, who.now);
    await sendOtherWaysEnded(tx, who, email);
  }
  return (await joins(tx, who, known.id, cliente_id)) ? known : undefined;
};

const wasLetIn = async (tx: Tx, who: Who, usuario_id: string, cliente_id: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from permisos.membresia where empresa_id = ${who.empresa_id}
    and usuario_id = ${usuario_id} and cliente_id = ${cliente_id} and activa`)) !== undefined;

/** What opened it before its mailbox was proven opens it no more: nobody can say who set it up. */
const endOtherWays = async (tx: Tx, who: Who, { id: usuario_id, email }: Persona, sin_clave: string): Promise<void> => {
  await setPasswordHash(tx, usuario_id, sin_clave);
  await closeOtherSessions(tx, { usuario_id, sesion_id: who.sesion_id, now: who.now });
  await forgetDevices(tx, usuario_id);
  await endIdentities(tx, { usuario_id, email }, () => false);
  await dropSecondFactor(tx, usuario_id);
};

/** The account that is of this customer alone: its address receives nothing, so nothing else leads to it. */
const accountOfCliente = async (tx: Tx, who: Who, cliente_id: string, sin_clave: string): Promise<Persona> => {
  const email = `cliente-${cliente_id}@sin-correo.invalid`;
  const known = await findByEmail(tx, email);
  if (!known) return makeAccount(tx, who, cliente_id, email, sin_clave);
  await refuseUnfit(tx, known);
  if (!(await joins(tx, who, known.id, cliente_id))) throw new Refusal(entradasRefusals.acceso_cerrado);
  return known;
};

const makeAccount = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  email: string,
  password_hash: string,
): Promise<Persona> => {
  const { nombre } = await getCliente(tx, who, cliente_id);
  const { id } = await createUsuario(tx, {
    email,
    nombre: nombre.slice(0, 120),
    password_hash,
    correo_probado_en: who.now,
  });
  await joins(tx, who, id, cliente_id);
  return { id, nombre, email };
};
