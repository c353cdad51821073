import type { FastifyReply, FastifyRequest } from 'fastify';
import { foundEmpresa } from '#modules/alta/server/front-door.ts';
import { cuentasRefusals, type EmpresaPropia, type RegistroNuevo } from '#modules/cuentas/contract.ts';
import { readGuardiana } from '#modules/direccion/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import type { EstadoSesion } from '#modules/sesiones/contract.ts';
import {
  atDoor,
  listEmpresas,
  personFrom,
  provesHuman,
  startSession,
  strangerFrom,
} from '#modules/sesiones/server/front-door.ts';
import {
  createUsuario,
  findByEmail,
  hashPassword,
  refuseDisposable,
  refuseWeakPassword,
  verifyPassword,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sendAlreadyRegistered, sendConfirmation } from './letters.ts';
import { makeLink, openLink, spendLink } from './links.ts';

/** What waits for the address to be confirmed. */
interface Pending {
  nombre: string;
  telefono: string;
  password_hash: string;
  empresa: EmpresaPropia | null;
  solicitud: string | null;
}

const ZONE = 'America/Mexico_City';

/** Same answer and same work whether the address has an account or not: what differs is the mail. */
export const register = async (app: App, nobody: Who, body: RegistroNuevo): Promise<{ success: boolean }> => {
  refuseClosed(app);
  refuseDisposable(body.email);
  refuseWeakPassword(body.password, [body.nombre, body.email, body.empresa?.nombre ?? '']);
  const isHuman = await provesHuman(app.pool, body);
  const asker = isHuman ? personFrom(nobody.ip, body.email) : strangerFrom(nobody.ip, body.email);
  const password_hash = await hashPassword(body.password, asker);
  const { nombre, telefono, empresa, solicitud = null } = body;
  const datos: Pending = { nombre, telefono, password_hash, empresa, solicitud };
  await asWho(app.pool, nobody, (tx) => mailConfirmation(tx, app, body.email, datos));
  return { success: true };
};

/** Sends again what was asked for last with that address; says nothing of whether there was something. */
export const resendConfirmation = async (
  app: App,
  nobody: Who,
  asked: Parameters<typeof provesHuman>[1] & { email: string },
): Promise<{ success: boolean }> => {
  refuseClosed(app);
  await provesHuman(app.pool, asked);
  const { email } = asked;
  await asWho(app.pool, nobody, async (tx) => {
    const last = await tx.maybe(sql<{ datos: Pending }>`select datos from cuentas.enlace
      where email = ${email} and tipo = 'registro' and usado_en is null and expira_en > now()
      order by creado_en desc limit 1`);
    if (last) await mailConfirmation(tx, app, email, last.datos);
  });
  return { success: true };
};

export const readRegistration = async (app: App, nobody: Who, token: string) => {
  const { email, datos } = await asWho(app.pool, nobody, (tx) => openLink(tx, 'registro', token));
  const { nombre, empresa } = datos as Pending;
  return { email, nombre, empresa: empresa?.nombre ?? null };
};

/** The mailbox and the password are of the same person: only then there is an account. */
export const confirmRegistration = async (
  app: App,
  nobody: Who,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion & { solicitud: string | null }> => {
  const pending = await asWho(app.pool, nobody, (tx) => openLink(tx, 'registro', token));
  const { nombre, telefono, password_hash, empresa, solicitud } = pending.datos as Pending;
  const against = { cuenta: pending.hash.toString('hex'), ip: nobody.ip };
  const { value: matches } = await atDoor(
    app,
    'registro',
    against,
    async () => (await verifyPassword(password, password_hash, personFrom(nobody.ip, pending.email))) || undefined,
  );
  if (!matches)
    throw new Refusal(
      cuentasRefusals.contrasena_no_coincide,
      {},
      { fields: { password: cuentasRefusals.contrasena_no_coincide.message } },
    );
  const { email } = pending;
  const id = await asWho(app.pool, nobody, async (tx) => {
    await spendLink(tx, 'registro', token);
    if (await findByEmail(tx, email)) throw new Refusal(cuentasRefusals.enlace_no_vale);
    const usuario = await createUsuario(tx, { email, nombre, telefono, password_hash, correo_probado_en: nobody.now });
    const who = { ...nobody, usuario_id: usuario.id, nombre, email };
    if (empresa) await foundOwnEmpresa(tx, who, empresa);
    return usuario.id;
  });
  return { ...(await startSession(app, { id, nombre, email }, request, reply)), solicitud };
};

/** For whoever belongs nowhere yet; a second time he does. */
export const createOwnEmpresa = async (app: App, tx: Tx, who: Who, empresa: EmpresaPropia) => {
  refuseClosed(app);
  await tx.rows(sql`select 1 from usuarios.usuario where id = ${who.usuario_id} for update`);
  if ((await listEmpresas(tx, who.usuario_id)).length > 0) throw new Refusal(cuentasRefusals.ya_tienes_empresa);
  const { empresa_id } = await foundOwnEmpresa(tx, who, empresa);
  return { success: true, empresa_id };
};

const foundOwnEmpresa = async (tx: Tx, who: Who, { nombre, zona = ZONE }: EmpresaPropia): Promise<Who> => {
  const owner = await foundEmpresa(tx, who, { nombre, zona: isZone(zona) ? zona : ZONE });
  await addMember(tx, owner, owner.usuario_id, 'dueno');
  return owner;
};

const isZone = (zona: string): boolean => {
  try {
    new Intl.DateTimeFormat('es-MX', { timeZone: zona });
    return true;
  } catch {
    return false;
  }
};

const mailConfirmation = async (tx: Tx, app: App, email: string, datos: Pending): Promise<void> => {
  const [existing, guardiana] = await Promise.all([findByEmail(tx, email), readGuardiana(tx)]);
  // Made for an address with account too, so that both take as long; its token goes nowhere.
  const token = await makeLink(tx, { tipo: 'registro', email, usuario_id: null, datos });
  if (token === null) return;
  if (existing) return sendAlreadyRegistered(tx, email, app.publicUrl);
  await sendConfirmation(tx, email, datos.nombre, `${app.publicUrl}/confirmar_correo/${token}`, guardiana);
};

const refuseClosed = (app: App): void => {
  if (!app.opensRegistration) throw new Refusal(cuentasRefusals.registro_cerrado);
};
