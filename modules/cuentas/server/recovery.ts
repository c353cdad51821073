import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Accesos, cuentasRefusals } from '#modules/cuentas/contract.ts';
import {
  captchaNeeded,
  countToday,
  isKnownBrowser,
  makeUndo,
  personFrom,
  provesHuman,
  rememberDevice,
} from '#modules/sesiones/server/front-door.ts';
import {
  findByEmail,
  getCuenta,
  hashPassword,
  refuseWeakPassword,
  dropSecondFactor,
  isCorreoProbado,
  proveCorreo,
  setPasswordHash,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sendNoAccount, sendPasswordChanged, sendRecovery } from './letters.ts';
import { makeLink, openLink, spendLink } from './links.ts';
import { endOpenings, readOpenings } from './openings.ts';

type Asked = Parameters<typeof provesHuman>[1] & { email: string };

/** Mails a day past those of the hour: of one address, of each place that proves to be somebody, of a browser that got in before. */
const SHARE = { address: 12, place: 3, ownBrowser: 5 } as const;

/**
 * Same answer and same work whether the address has an account or not: what differs is the mail. Past the quota of the hour a
 * proof decides, so that no stranger keeps the owner out; what sends nothing says so and changes nothing.
 */
export const askRecovery = async (
  app: App,
  nobody: Who,
  asked: Asked,
  request: FastifyRequest,
): Promise<{ success: boolean }> => {
  const isHuman = await provesHuman(app.pool, asked);
  const { email } = asked;
  if (await mailRecovery(app, nobody, email, false)) return { success: true };
  await spendShare(app, email, isHuman, request);
  await mailRecovery(app, nobody, email, true);
  return { success: true };
};

/** Whether it was sent. */
const mailRecovery = (app: App, nobody: Who, email: string, beyondQuota: boolean): Promise<boolean> =>
  asWho(app.pool, nobody, async (tx) => {
    const cuenta = await findByEmail(tx, email);
    const active = cuenta?.activo ? cuenta : undefined;
    const token = await makeLink(tx, { tipo: 'contrasena', email, usuario_id: active?.id ?? null, beyondQuota });
    if (token === null) return false;
    if (active) await sendRecovery(tx, active, `${app.publicUrl}/restablecer/${token}`);
    else await sendNoAccount(tx, email);
    return true;
  });

/** Strangers cannot use up what is kept for the owner's browser, nor one place what is kept for the others. */
const spendShare = async (app: App, email: string, isHuman: boolean, request: FastifyRequest): Promise<void> => {
  const what = `recuperación de ${email}`;
  if (await isKnownBrowser(app, email, request))
    if ((await countToday(app.pool, `${what} desde su navegador`)) <= SHARE.ownBrowser) return;
  if (!isHuman) throw captchaNeeded();
  const here = await countToday(app.pool, `${what} desde ${networkOf(request.ip)}`);
  if (here <= SHARE.place && (await countToday(app.pool, what)) <= SHARE.address) return;
  throw new Refusal(cuentasRefusals.demasiados_enlaces);
};

/**
 * Nobody showed before that this address is his, and the link goes to its mailbox and to nobody else: a second factor that
 * somebody else set up would shut its owner out.
 */
const isUnproven = async (app: App, tx: Tx, usuario_id: string): Promise<boolean> =>
  app.sendsMail && !(await isCorreoProbado(tx, usuario_id));

export const readRecovery = (app: App, nobody: Who, token: string): Promise<{ email: string; accesos: Accesos }> =>
  asWho(app.pool, nobody, async (tx) => {
    const { email, usuario_id } = await openLink(tx, 'contrasena', token);
    if (usuario_id === null) throw new Refusal(cuentasRefusals.enlace_no_vale);
    const accesos = await readOpenings(tx, nobody, await getCuenta(tx, usuario_id));
    return {
      email,
      accesos: { ...accesos, segundo_factor: accesos.segundo_factor && !(await isUnproven(app, tx, usuario_id)) },
    };
  });

/**
 * Another password for whoever holds the mailbox. Every session ends, every browser is a stranger again, but for the one that
 * does it (it is no use to lock its owner out for the tries of others), and so does what else opens the account and was not kept.
 */
export const recover = async (
  app: App,
  nobody: Who,
  { token, password, conserva }: { token: string; password: string; conserva?: readonly string[] | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ success: boolean; terminado: string[] }> => {
  const { email } = await readRecovery(app, nobody, token);
  refuseWeakPassword(password, [email]);
  const password_hash = await hashPassword(password, personFrom(nobody.ip, email));
  const done = await asWho(app.pool, nobody, async (tx) => {
    const { usuario_id } = await spendLink(tx, 'contrasena', token);
    const cuenta = await getCuenta(tx, usuario_id ?? '');
    if (!cuenta.activo) throw new Refusal(cuentasRefusals.enlace_no_vale);
    await setPasswordHash(tx, cuenta.id, password_hash);
    const dropped = (await isUnproven(app, tx, cuenta.id)) && (await dropSecondFactor(tx, cuenta.id));
    await proveCorreo(tx, cuenta.id, nobody.now);
    const ended = await endOpenings(tx, nobody, cuenta, conserva);
    if (dropped) ended.terminado.push('la verificación en dos pasos, que se puso sin comprobar este correo');
    const undo = await makeUndo(tx, cuenta.id, 'contrasena', { email: cuenta.email });
    await sendPasswordChanged(tx, cuenta.email, ended, `${app.publicUrl}${undo}`);
    return { usuario_id: cuenta.id, ...ended };
  });
  await rememberDevice(app, done.usuario_id, request, reply);
  return { success: true, terminado: done.terminado };
};
