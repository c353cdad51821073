import type { Accesos } from '#modules/cuentas/contract.ts';
import { endIdentities, endKeys, identitiesOf, keysOf } from '#modules/identidad/server/front-door.ts';
import { closeOtherSessions, forgetDevices } from '#modules/sesiones/server/front-door.ts';
import { type Cuenta, readSecondFactor } from '#modules/usuarios/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

type Account = Pick<Cuenta, 'id' | 'nombre' | 'email'>;

/** Everything that opens an account besides its password. */
export const readOpenings = async (tx: Tx, who: Who, cuenta: Account): Promise<Accesos> => {
  const owner = ownerOf(cuenta);
  const { sesiones, navegadores } = await tx.one(
    sql<{ sesiones: number; navegadores: number }>`select
      (select count(*)::int from sesiones.sesion where usuario_id = ${cuenta.id} and id <> ${who.sesion_id}
        and revocada_en is null and expira_en > ${who.now}) as sesiones,
      (select count(*)::int from sesiones.dispositivo where usuario_id = ${cuenta.id}) as navegadores`,
  );
  const identidades = await identitiesOf(tx, owner);
  const { activo } = await readSecondFactor(tx, cuenta.id);
  return { identidades, llaves: await keysOf(tx, who, owner), sesiones, navegadores, segundo_factor: activo };
};

/** In the words of the mail that tells of it. */
export interface Ended {
  terminado: string[];
  sigue: string[];
  cerradas: number;
}

/** Ends what opens the account and was not kept: sessions and remembered browsers always, identities and keys by their id. */
export const endOpenings = async (
  tx: Tx,
  who: Who,
  cuenta: Account,
  conserva: readonly string[] = [],
): Promise<Ended> => {
  const owner = ownerOf(cuenta);
  const keeps = ({ id }: { id: string }) => conserva.includes(id);
  const before = await readOpenings(tx, who, cuenta);
  const { cerradas } = await closeOtherSessions(tx, { ...who, ...owner });
  await forgetDevices(tx, cuenta.id, who.sesion_id);
  const identidades = (await endIdentities(tx, owner, keeps)).map(sayIdentity);
  const llaves = (await endKeys(tx, who, owner, keeps)).map(sayKey);
  return {
    cerradas,
    terminado: [
      ...(cerradas === 0 ? [] : [cerradas === 1 ? '1 sesión abierta' : `${cerradas} sesiones abiertas`]),
      ...(before.navegadores === 0 ? [] : ['los navegadores recordados']),
      ...identidades,
      ...llaves,
    ],
    sigue: [
      ...before.identidades.filter(keeps).map(sayIdentity),
      ...before.llaves.filter(keeps).map(sayKey),
      ...(before.segundo_factor ? ['la verificación en dos pasos, que se sigue pidiendo al entrar'] : []),
    ],
  };
};

const ownerOf = ({ id, nombre, email }: Account) => ({ usuario_id: id, nombre, email });

const sayIdentity = ({ proveedor, email }: { proveedor: string; email: string }): string =>
  `la identidad de ${proveedor}${email && ` (${email})`}`;

const sayKey = ({ nombre, empresa }: { nombre: string; empresa: string }): string =>
  `la llave «${nombre}» de ${empresa}`;
