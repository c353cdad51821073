import { cuentasRefusals } from '#modules/cuentas/contract.ts';
import { endIdentitiesSince, endKeys, restoreIdentity, takeIdentity } from '#modules/identidad/server/front-door.ts';
import { closeOtherSessions, forgetDevices, openUndo, spendUndo } from '#modules/sesiones/server/front-door.ts';
import {
  type Cuenta,
  dropSecondFactor,
  findByEmail,
  getCuenta,
  readSecondFactor,
  setEmail,
  setPasswordHash,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sendUndone } from './letters.ts';
import { endLinks, makeLink } from './links.ts';

/** No password matches it: the account waits for the one that its owner chooses. */
const NO_PASSWORD = '';

export const readUndo = (app: App, nobody: Who, token: string) =>
  asWho(app.pool, nobody, async (tx) => {
    const { tipo, creado_en, antes } = await openUndo(tx, token);
    return { tipo, cuando: creado_en, email: antes.email, desde: antes.desde ?? '' };
  });

/**
 * «No fui yo»: the account goes back to the mailbox that was told, everything that opened it since ends, and nothing but a
 * new password opens it. The old password is not put back: whoever changed it may have known it.
 */
export const undoChange = (app: App, nobody: Who, token: string): Promise<{ success: boolean; restablecer: string }> =>
  asWho(app.pool, nobody, async (tx) => {
    const { usuario_id, creado_en, antes } = await spendUndo(tx, token);
    const cuenta = await getCuenta(tx, usuario_id);
    if (!cuenta.activo) throw new Refusal(cuentasRefusals.enlace_no_vale);
    await bringBackAddress(tx, cuenta, antes.email, nobody.now);
    await setPasswordHash(tx, usuario_id, NO_PASSWORD);
    await closeOtherSessions(tx, { ...nobody, usuario_id });
    await forgetDevices(tx, usuario_id);
    await endIdentitiesSince(tx, usuario_id, creado_en);
    const { identidad } = antes;
    if (identidad?.quitada) await restoreIdentity(tx, usuario_id, identidad);
    else if (identidad) await takeIdentity(tx, usuario_id, identidad);
    const owner = { usuario_id, nombre: cuenta.nombre, email: antes.email };
    await endKeys(tx, nobody, owner, (one) => one.creada_en < creado_en);
    const { activo_desde } = await readSecondFactor(tx, usuario_id);
    if (activo_desde !== null && activo_desde >= creado_en) await dropSecondFactor(tx, usuario_id);
    for (const tipo of ['contrasena', 'correo'] as const) await endLinks(tx, tipo, usuario_id);
    const link = { tipo: 'contrasena', email: antes.email, usuario_id, beyondQuota: true } as const;
    // Beyond the quota there is always one.
    const restablecer = (await makeLink(tx, link)) ?? '';
    await sendUndone(tx, antes.email, `${app.publicUrl}/restablecer/${restablecer}`);
    return { success: true, restablecer };
  });

/** Unless another account has been made with it meanwhile. The link that was opened proves it. */
const bringBackAddress = async (tx: Tx, cuenta: Cuenta, email: string, now: Date): Promise<void> => {
  if (cuenta.email !== email && !(await findByEmail(tx, email))) await setEmail(tx, cuenta.id, email, now);
};
