import {
  closeOtherSessions,
  forgetDevices,
  personFrom,
  provesHuman,
  rememberDevice,
} from '#modules/sesiones/server/front-door.ts';
import {
  findByEmail,
  getCuenta,
  hashPassword,
  refuseWeakPassword,
  setPasswordHash,
} from '#modules/usuarios/server/front-door.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cuentasRefusals } from '#modules/cuentas/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sendNoAccount, sendPasswordChanged, sendRecovery } from './letters.ts';
import { endEarlierLinks, makeLink, openLink, spendLink } from './links.ts';

type Asked = Parameters<typeof provesHuman>[1] & { email: string };

/** Same answer and same work whether the address has an account or not: what differs is the mail. */
export const askRecovery = async (app: App, nobody: Who, asked: Asked): Promise<{ success: boolean }> => {
  await provesHuman(app.pool, asked);
  const { email } = asked;
  await asWho(app.pool, nobody, async (tx) => {
    const cuenta = await findByEmail(tx, email);
    const active = cuenta?.activo ? cuenta : undefined;
    const usuario_id = active?.id ?? null;
    await endEarlierLinks(tx, 'contrasena', usuario_id ?? nobody.usuario_id);
    const token = await makeLink(tx, { tipo: 'contrasena', email, usuario_id });
    if (token === null) return;
    if (active) return sendRecovery(tx, email, active.nombre, `${app.publicUrl}/restablecer/${token}`);
    return sendNoAccount(tx, email);
  });
  return { success: true };
};

export const readRecovery = (app: App, nobody: Who, token: string): Promise<{ email: string }> =>
  asWho(app.pool, nobody, async (tx) => {
    const { email, usuario_id } = await openLink(tx, 'contrasena', token);
    if (usuario_id === null) throw new Refusal(cuentasRefusals.enlace_no_vale);
    return { email };
  });

/**
 * Another password for whoever holds the mailbox. Every session ends and every browser is a stranger again, but for the
 * one that does it: it is no use to lock its owner out for the tries of others.
 */
export const recover = async (
  app: App,
  nobody: Who,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ success: boolean }> => {
  const { email } = await readRecovery(app, nobody, token);
  refuseWeakPassword(password, [email]);
  const password_hash = await hashPassword(password, personFrom(nobody.ip, email));
  const usuarioId = await asWho(app.pool, nobody, async (tx) => {
    const { usuario_id } = await spendLink(tx, 'contrasena', token);
    const cuenta = await getCuenta(tx, usuario_id ?? '');
    if (!cuenta.activo) throw new Refusal(cuentasRefusals.enlace_no_vale);
    await setPasswordHash(tx, cuenta.id, password_hash);
    await closeOtherSessions(tx, { usuario_id: cuenta.id, sesion_id: nobody.sesion_id, now: nobody.now });
    await forgetDevices(tx, cuenta.id);
    await sendPasswordChanged(tx, cuenta.email);
    return cuenta.id;
  });
  await rememberDevice(app, usuarioId, request, reply);
  return { success: true };
};
