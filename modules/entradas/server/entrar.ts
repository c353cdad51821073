import { randomBytes } from 'node:crypto';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { entradasRefusals } from '#modules/entradas/contract.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import type { EstadoSesion } from '#modules/sesiones/contract.ts';
import { enterProven, personFrom } from '#modules/sesiones/server/front-door.ts';
import {
  type Cuenta,
  createUsuario,
  findByEmail,
  getCuenta,
  hashPassword,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import './tables.ts';

interface Pedida {
  cliente_id: string | null;
  correo: string;
}

/** Whoever holds the mailbox or the telephone gets in, once; as its customer and as nobody else. */
export const enterByEntrada = async (
  app: App,
  who: Who,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion> => {
  await asWho(app.pool, who, (tx) => refuseSpent(tx, who));
  // Hashed before the transaction: nobody knows it, so nobody gets in with it.
  const sin_clave = await hashPassword(randomBytes(32).toString('base64url'), personFrom(who.ip, who.enlace_id));
  const cuenta = await asWho(app.pool, who, async (tx) => {
    const { cliente_id, correo } = await spend(tx, who);
    const known = await accountOf(tx, who, cliente_id, correo);
    await refuseStaff(tx, known);
    const one = known ?? (await makeAccount(tx, who, cliente_id, correo, sin_clave));
    const { nombre } = await getCliente(tx, who, cliente_id);
    await writeBitacora(tx, who, {
      accion: 'cliente.entro',
      id: cliente_id,
      texto: `${nombre} entró a su cuenta con un enlace.`,
    });
    return one;
  });
  return enterProven(app, cuenta, request, reply);
};

/** What is no longer good costs nobody the work of what follows. */
const refuseSpent = async (tx: Tx, who: Who): Promise<void> => {
  const good =
    await tx.maybe(sql`select 1 from entradas.entrada where empresa_id = ${who.empresa_id} and id = ${who.enlace_id}
    and usada_en is null and cliente_id is not null and expira_en > ${who.now}`);
  if (!good) throw new Refusal(entradasRefusals.entrada_usada);
};

/** Of two who use it at once, one finds it used. */
const spend = async (tx: Tx, who: Who): Promise<Pedida & { cliente_id: string }> => {
  const spent = await tx.maybe(sql<Pedida>`update entradas.entrada set usada_en = ${who.now}
    where empresa_id = ${who.empresa_id} and id = ${who.enlace_id} and usada_en is null and expira_en > ${who.now}
    returning cliente_id, correo`);
  if (!spent || spent.cliente_id === null) throw new Refusal(entradasRefusals.entrada_usada);
  return { ...spent, cliente_id: spent.cliente_id };
};

/** His account here; or the one that the mailbox to which the link came opens elsewhere, which is from now on his here too. */
const accountOf = async (tx: Tx, who: Who, cliente_id: string, correo: string): Promise<Cuenta | undefined> => {
  const member = await tx.maybe(sql<{ usuario_id: string }>`select m.usuario_id from permisos.membresia m
    where m.empresa_id = ${who.empresa_id} and m.cliente_id = ${cliente_id} and m.activa order by m.usuario_id limit 1`);
  if (member) return requireActive(await getCuenta(tx, member.usuario_id));
  const same = correo === '' ? undefined : await findByEmail(tx, correo);
  if (!same) return undefined;
  requireActive(same);
  await refuseStaff(tx, same);
  await addMember(tx, who, same.id, 'cliente', cliente_id);
  return same;
};

const requireActive = <C extends { activo: boolean }>(cuenta: C): C => {
  if (!cuenta.activo) throw new Refusal(entradasRefusals.entrada_usada);
  return cuenta;
};

/** A link to a mailbox never opens what somebody works with, nor goes past his password. */
const refuseStaff = async (tx: Tx, cuenta: Cuenta | undefined): Promise<void> => {
  if (!cuenta) return;
  const { trabaja } = await tx.one(sql<{ trabaja: boolean }>`select entradas.trabaja(${cuenta.id}::uuid) as trabaja`);
  if (trabaja) throw new Refusal(entradasRefusals.con_contrasena);
};

/** Of whoever has no mail the address is one that nobody has: he gets in by his telephone. */
const makeAccount = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  correo: string,
  password_hash: string,
): Promise<{ id: string; nombre: string; email: string }> => {
  const { nombre } = await getCliente(tx, who, cliente_id);
  const email = correo === '' ? `cliente-${cliente_id}@sin-correo.invalid` : correo;
  const { id } = await createUsuario(tx, { email, nombre: nombre.slice(0, 120), password_hash });
  await addMember(tx, who, id, 'cliente', cliente_id);
  return { id, nombre, email };
};
