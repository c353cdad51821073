import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import type { Permiso } from '#modules/permisos/rules.ts';
import { memberCan } from '#modules/permisos/server/front-door.ts';
import { hashPassword, verifyPassword } from '#modules/usuarios/server/front-door.ts';
import { isEasyPin } from '#platform/contract/pins.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { atShortDoor } from './doors.ts';
import { requireRecentPassword } from './step-up.ts';
import './tables.ts';

/** Gives oneself a PIN, or takes it away, with the password given again; hashed before any connection is held. */
export const changeOwnPin = async (app: App, who: Who, pin: string | null): Promise<{ tiene: boolean }> => {
  if (pin !== null && isEasyPin(pin))
    throw new Refusal(sesionesRefusals.pin_facil, {}, { fields: { pin: sesionesRefusals.pin_facil.message } });
  await asWho(app.pool, who, (tx) => requireRecentPassword(tx, who));
  const pin_hash = pin === null ? null : await hashPassword(pin);
  return asWho(app.pool, who, async (tx) => {
    await (pin_hash === null ? forget(tx, who) : keep(tx, who, pin_hash));
    const texto = `${who.nombre} ${pin_hash === null ? 'quitó' : 'cambió'} su PIN de supervisor.`;
    await writeBitacora(tx, who, { accion: 'acceso.pin', id: who.usuario_id, texto });
    return { tiene: pin_hash !== null };
  });
};

const keep = (tx: Tx, { empresa_id, usuario_id, now }: Who, pin_hash: string): Promise<number> =>
  tx.run(
    q
      .insertInto('sesiones.pin')
      .values({ empresa_id, usuario_id, pin_hash, cambiado_en: now })
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'usuario_id']).doUpdateSet({ pin_hash, cambiado_en: now }),
      ),
  );

const forget = (tx: Tx, { empresa_id, usuario_id }: Who): Promise<number> =>
  tx.run(q.deleteFrom('sesiones.pin').where('empresa_id', '=', empresa_id).where('usuario_id', '=', usuario_id));

export const hasPin = async (tx: Tx, who: Who): Promise<{ tiene: boolean }> => ({
  tiene: (await pinOf(tx, who, who.usuario_id)) !== undefined,
});

/** Colleagues who may say yes to it and have a PIN. */
export const whoMayAuthorise = async (tx: Tx, who: Who, permiso: Permiso) => {
  const rows = await tx.rows(
    q
      .selectFrom('sesiones.pin as p')
      .innerJoin('usuarios.usuario as u', 'u.id', 'p.usuario_id')
      .select(['u.id as usuario_id', 'u.nombre'])
      .where('p.empresa_id', '=', who.empresa_id)
      .where('u.activo', '=', true)
      .orderBy('u.nombre'),
  );
  const data: typeof rows = [];
  for (const row of rows) if (await memberCan(tx, who, row.usuario_id, permiso)) data.push(row);
  return { data };
};

const pinOf = async (tx: Tx, who: Who, usuario_id: string): Promise<string | undefined> =>
  (
    await tx.maybe(
      q
        .selectFrom('sesiones.pin')
        .select('pin_hash')
        .where('empresa_id', '=', who.empresa_id)
        .where('usuario_id', '=', usuario_id),
    )
  )?.pin_hash;

/** Whether this is the PIN of a colleague who may say yes to it; so short that a day's wrong ones end it until tomorrow. */
export const matchesOwnPin = async (
  app: App,
  who: Who,
  { usuario_id, pin, permiso }: { usuario_id: string; pin: string; permiso: Permiso },
): Promise<boolean> => {
  const pin_hash = await asWho(app.pool, who, async (tx) =>
    (await memberCan(tx, who, usuario_id, permiso)) ? pinOf(tx, who, usuario_id) : undefined,
  );
  const against = {
    cuenta: `${who.empresa_id} ${usuario_id} ${pin_hash ?? ''}`,
    ip: who.ip,
    porHoy: sesionesRefusals.pin_por_hoy,
  };
  const asker = { isKnown: true, marks: [networkOf(who.ip), `caja ${usuario_id}`] };
  const value = await atShortDoor(
    app,
    'pin de caja',
    against,
    async () => (await verifyPassword(pin, pin_hash, asker)) || undefined,
  );
  return value === true;
};
