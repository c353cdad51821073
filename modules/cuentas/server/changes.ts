import { type Accesos, cuentasRefusals, type Seguridad } from '#modules/cuentas/contract.ts';
import { hasNoPassword } from '#modules/identidad/server/front-door.ts';
import {
  askerOf,
  closeOtherSessions,
  makeUndo,
  provePassword,
  requireRecentPassword,
  requiresSecondFactor,
  withQr,
} from '#modules/sesiones/server/front-door.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  findByEmail,
  getCuenta,
  hashPassword,
  readSecondFactor,
  refuseDisposable,
  refuseWeakPassword,
  renewRecoveryCodes,
  setEmail,
  setPasswordHash,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import {
  sendEmailChanged,
  sendEmailLink,
  sendEmailTaken,
  sendEmailTakenUp,
  sendPasswordChanged,
  sendSecondFactorNotice,
} from './letters.ts';
import { endLinks, makeLink, openLink, spendLink } from './links.ts';
import { endOpenings, readOpenings } from './openings.ts';

interface NewPassword {
  actual: string;
  password: string;
  /** Identities and keys that go on opening the account. */
  conserva?: readonly string[] | undefined;
}

export const changePassword = async (app: App, who: Who, { actual, password, conserva }: NewPassword) => {
  refuseWeakPassword(password, [who.nombre, who.email, who.empresa_nombre]);
  if (actual === password) throw said(cuentasRefusals.misma_contrasena, 'password');
  await provePassword(app, who, actual).catch(asFieldOf('actual'));
  const password_hash = await hashPassword(password, askerOf(who));
  return asWho(app.pool, who, async (tx) => {
    await setPasswordHash(tx, who.usuario_id, password_hash);
    const ended = await endOpenings(tx, who, { ...who, id: who.usuario_id }, conserva);
    await endLinks(tx, 'contrasena', who.usuario_id);
    await tell(tx, who, 'cuenta.contrasena', `${who.nombre} cambió su contraseña.`);
    const undo = await makeUndo(tx, who.usuario_id, 'contrasena', { email: who.email });
    await sendPasswordChanged(tx, who.email, ended, `${app.publicUrl}${undo}`);
    return { success: true, cerradas: ended.cerradas, terminado: ended.terminado };
  });
};

/** Asks for the new address to be confirmed from its mailbox; whether it already has an account is told only there. */
export const askEmailChange = async (app: App, tx: Tx, who: Who, email: string) => {
  await requireRecentPassword(tx, who);
  refuseDisposable(email);
  if (email === who.email) throw said(cuentasRefusals.mismo_correo, 'email');
  const taken = await findByEmail(tx, email);
  const token = await makeLink(tx, {
    tipo: 'correo',
    email,
    usuario_id: who.usuario_id,
    datos: { sesion_id: who.sesion_id },
  });
  if (token === null) throw said(cuentasRefusals.demasiados_enlaces, 'email');
  await (taken ? sendEmailTaken(tx, email) : sendEmailLink(tx, email, who, `${app.publicUrl}/cambiar_correo/${token}`));
  return { success: true };
};

export const readEmailChange = (app: App, nobody: Who, token: string) =>
  asWho(app.pool, nobody, async (tx) => ({ email: (await openLink(tx, 'correo', token)).email }));

/** From here on the account opens with the new address: both mailboxes are told, and only the session that asked goes on. */
export const confirmEmailChange = (app: App, nobody: Who, token: string) =>
  asWho(app.pool, nobody, async (tx) => {
    const { email, usuario_id, datos } = await spendLink(tx, 'correo', token);
    const cuenta = await getCuenta(tx, usuario_id ?? '');
    if (!cuenta.activo || (await findByEmail(tx, email))) throw new Refusal(cuentasRefusals.enlace_no_vale);
    await setEmail(tx, cuenta.id, email, nobody.now);
    const { sesion_id } = { ...nobody, ...(datos as { sesion_id?: string }) };
    await closeOtherSessions(tx, { usuario_id: cuenta.id, sesion_id, now: nobody.now });
    await endLinks(tx, 'contrasena', cuenta.id);
    const undo = await makeUndo(tx, cuenta.id, 'correo', { email: cuenta.email });
    await sendEmailChanged(tx, cuenta.email, email, `${app.publicUrl}${undo}`);
    await sendEmailTakenUp(tx, email, cuenta.email);
    return { success: true, email };
  });

/** What opens the account of who asks, besides his password. */
export const readOwnOpenings = async (tx: Tx, who: Who): Promise<Accesos & { tiene_contrasena: boolean }> => ({
  ...(await readOpenings(tx, who, { ...who, id: who.usuario_id })),
  tiene_contrasena: !(await hasNoPassword(tx, who)),
});

export const readSecurity = async (tx: Tx, who: Who): Promise<Seguridad> => {
  const [factor, exigido, waiting] = await Promise.all([
    readSecondFactor(tx, who.usuario_id),
    requiresSecondFactor(tx, who.usuario_id),
    tx.maybe(sql<{ email: string }>`select email from cuentas.enlace where usuario_id = ${who.usuario_id}
      and tipo = 'correo' and usado_en is null and expira_en > now() order by creado_en desc limit 1`),
  ]);
  return { email: who.email, correo_pendiente: waiting?.email ?? null, segundo_factor: { ...factor, exigido } };
};

export const beginFactor = async (tx: Tx, who: Who) => {
  await requireRecentPassword(tx, who);
  return withQr(await beginSecondFactor(tx, who.usuario_id, who.email));
};

export const confirmFactor = async (tx: Tx, who: Who, codigo: string) => {
  await requireRecentPassword(tx, who);
  const codigos = await confirmSecondFactor(tx, who.usuario_id, codigo, who.now);
  await tell(tx, who, 'cuenta.segundo_factor', `${who.nombre} activó la verificación en dos pasos.`);
  await sendSecondFactorNotice(tx, who.email, true);
  return { codigos };
};

export const renewCodes = async (tx: Tx, who: Who) => {
  await requireRecentPassword(tx, who);
  const { activo } = await readSecondFactor(tx, who.usuario_id);
  if (!activo) throw new Refusal(cuentasRefusals.sin_segundo_factor);
  const codigos = await renewRecoveryCodes(tx, who.usuario_id);
  await tell(tx, who, 'cuenta.codigos', `${who.nombre} hizo otros códigos de recuperación.`);
  return { codigos };
};

export const dropFactor = async (tx: Tx, who: Who) => {
  await requireRecentPassword(tx, who);
  if (await requiresSecondFactor(tx, who.usuario_id)) throw new Refusal(cuentasRefusals.segundo_factor_exigido);
  if (!(await dropSecondFactor(tx, who.usuario_id))) throw new Refusal(cuentasRefusals.sin_segundo_factor);
  await tell(tx, who, 'cuenta.segundo_factor', `${who.nombre} quitó la verificación en dos pasos.`);
  await sendSecondFactorNotice(tx, who.email, false);
  return { success: true };
};

/** The journal belongs to companies: what a person changes of himself is written in the one where he was. */
const tell = async (tx: Tx, who: Who, accion: string, texto: string): Promise<void> => {
  if (who.empresa_id !== 0) await writeBitacora(tx, who, { accion, id: who.usuario_id, texto });
};

const said = (kind: ConstructorParameters<typeof Refusal>[0], field: string): Refusal =>
  new Refusal(kind, {}, { fields: { [field]: kind.message } });

const asFieldOf =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.fields?.password) throw said(error, field);
    throw error;
  };
