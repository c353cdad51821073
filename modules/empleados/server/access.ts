import { randomBytes } from 'node:crypto';
import { type Empleado, empleadosRefusals } from '#modules/empleados/contract.ts';
import { hashPassword, verifyPassword } from '#modules/usuarios/server/front-door.ts';
import { isEasyPin } from '#platform/contract/pins.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getEmpleado } from './commands.ts';
import './tables.ts';

/** Gives somebody a PIN, or takes it away; hashed before any connection is held. */
export const changePin = async (app: App, who: Who, id: string, pin: string | null): Promise<Empleado> => {
  if (pin !== null && isEasyPin(pin))
    throw new Refusal(empleadosRefusals.pin_facil, {}, { fields: { pin: empleadosRefusals.pin_facil.message } });
  const pin_hash = pin === null ? null : await hashPassword(pin);
  return asWho(app.pool, who, (tx) => keepPin(tx, who, id, pin_hash));
};

/** What is kept of a PIN. */
export const keepPin = async (tx: Tx, who: Who, id: string, pin_hash: string | null): Promise<Empleado> => {
  const { nombre } = await getEmpleado(tx, who, id);
  await putAccess(tx, who, id, { pin_hash });
  const texto = pin_hash ? `${who.nombre} puso un PIN nuevo a ${nombre}.` : `${who.nombre} quitó el PIN de ${nombre}.`;
  await writeBitacora(tx, who, { accion: 'empleado.pin', id, texto });
  return getEmpleado(tx, who, id);
};

const putAccess = (
  tx: Tx,
  who: Who,
  empleado_id: string,
  change: { pin_hash: string | null } | { credencial: Buffer },
) =>
  tx.run(
    q
      .insertInto('empleados.acceso')
      .values({
        empresa_id: who.empresa_id,
        empleado_id,
        pin_hash: null,
        credencial: null,
        ...change,
        cambiado_en: who.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'empleado_id']).doUpdateSet({ ...change, cambiado_en: who.now }),
      ),
  );

/** What the code of a badge says begins with this. */
export const CREDENCIAL = 'BAHIA-E-';

/** Another code for his badge, of which only the digest is kept; the one before no longer opens. */
export const renewCredencial = async (
  tx: Tx,
  who: Who,
  id: string,
): Promise<{ empleado: Empleado; codigo: string }> => {
  const codigo = `${CREDENCIAL}${randomBytes(16).toString('hex').toUpperCase()}`;
  await getEmpleado(tx, who, id);
  await putAccess(tx, who, id, { credencial: sha256(codigo) });
  const empleado = await getEmpleado(tx, who, id);
  const texto = `${who.nombre} imprimió otra credencial de ${empleado.nombre}.`;
  await writeBitacora(tx, who, { accion: 'empleado.credencial', id, texto });
  return { empleado, codigo };
};

/** Who may mark with the code of a badge; nobody with one that was replaced. */
export const findByCredencial = (tx: Tx, who: Who, codigo: string): Promise<{ empleado_id: string } | undefined> =>
  tx.maybe(sql<{ empleado_id: string }>`select a.empleado_id from empleados.acceso a
    where a.empresa_id = ${who.empresa_id} and a.credencial = ${sha256(codigo)}`);

/** What a PIN is judged against; undefined: he has none. */
export const readPinHash = async (tx: Tx, who: Who, empleado_id: string): Promise<string | undefined> =>
  (
    await tx.maybe(
      q
        .selectFrom('empleados.acceso')
        .select('pin_hash')
        .where('empresa_id', '=', who.empresa_id)
        .where('empleado_id', '=', empleado_id),
    )
  )?.pin_hash ?? undefined;

/** Whether it is his; whoever has none takes as long. */
export const matchesPin = (
  pin: string,
  pin_hash: string | undefined,
  ip: string,
  empleado_id: string,
): Promise<boolean> => verifyPassword(pin, pin_hash, { isKnown: true, marks: [networkOf(ip), `reloj ${empleado_id}`] });
