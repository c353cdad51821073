import { dispositivosRefusals, type Suscripcion } from '#modules/dispositivos/contract.ts';
import { MOST_DEVICES, ringsUnlessChosen } from '#modules/dispositivos/rules.ts';
import type { TipoNotificacion } from '#modules/notificaciones/rules.ts';
import type { Told } from '#modules/notificaciones/server/front-door.ts';
import { browserOf } from '#modules/sesiones/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { sha256 } from '#platform/server/http/request.ts';
import type { Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { areBrowserKeys } from './keys.ts';
import { isPushAddress } from './push-address.ts';
import { choicesOf } from './queries.ts';
import './tables.ts';

/** From now on this browser hears for who asks, and for nobody else: the address is of one person at a time. */
export const registerDispositivo = async (
  tx: Tx,
  who: Who,
  { endpoint, keys }: Suscripcion,
  { nombre, servicios }: { nombre: string; servicios: readonly string[] },
): Promise<void> => {
  if (!isPushAddress(endpoint, servicios)) throw new Refusal(dispositivosRefusals.servicio_desconocido);
  if (!areBrowserKeys(keys)) throw new Refusal(dispositivosRefusals.llaves_del_navegador);
  const { usuario_id } = who;
  const navegador = await browserOf(tx, who);
  const huella = sha256(endpoint);
  const given = { usuario_id, navegador, clave: keys.p256dh, secreto: keys.auth, nombre, fallo: '' };
  await tx.run(
    q
      .insertInto('dispositivos.dispositivo')
      .values({ ...given, id: newId(), huella, direccion: endpoint, creado_en: who.now })
      .onConflict((conflict) =>
        conflict.column('huella').doUpdateSet({
          ...given,
          // What one allowed on his phone is not what the next one allows.
          detalles: sql<boolean>`dispositivo.detalles and dispositivo.usuario_id = ${usuario_id}`,
        }),
      ),
  );
  // A browser that gave a new address keeps no other; and nobody keeps more than he can look after.
  await tx.run(sql`delete from dispositivos.dispositivo where usuario_id = ${usuario_id} and huella <> ${huella}
    and (navegador = ${navegador} or id in (select d.id from dispositivos.dispositivo d where d.usuario_id = ${usuario_id}
      order by d.huella = ${huella} desc, coalesce(d.entregado_en, d.creado_en) desc offset ${MOST_DEVICES}))`);
};

export const removeDispositivo = async (tx: Tx, who: Who, id: string): Promise<void> => {
  await tx.one(
    sql`delete from dispositivos.dispositivo where id = ${id} and usuario_id = ${who.usuario_id} returning id`,
  );
};

export const allowDetails = async (tx: Tx, who: Who, id: string, detalles: boolean): Promise<void> => {
  await tx.one(sql`update dispositivos.dispositivo set detalles = ${detalles}
    where id = ${id} and usuario_id = ${who.usuario_id} returning id`);
};

/** Once more while the first one waits is the same one. */
export const queueTest = async (tx: Tx, who: Who, id: string): Promise<void> => {
  await tx.one(
    sql`select d.id from dispositivos.dispositivo d where d.id = ${id} and d.usuario_id = ${who.usuario_id}`,
  );
  await queueJob(tx, 'dispositivos.probar', { dispositivo_id: id }, { key: id });
};

export const chooseSonido = async (tx: Tx, who: Who, tipo: TipoNotificacion, suena: boolean): Promise<void> => {
  const { empresa_id, usuario_id } = who;
  await tx.run(
    q
      .insertInto('dispositivos.eleccion')
      .values({ empresa_id, usuario_id, tipo, suena })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'usuario_id', 'tipo']).doUpdateSet({ suena })),
  );
};

/** Leaves what was told to be carried to each browser of whoever was told, once this commits. */
export const ringDevices = async (tx: Tx, who: Who, told: readonly Told[]): Promise<void> => {
  const people = told.map(({ usuario_id }) => usuario_id);
  const devices = await tx.rows(sql<{ id: string; usuario_id: string }>`select d.id, d.usuario_id
    from dispositivos.dispositivo d where d.usuario_id = any (${people}::uuid[])`);
  if (devices.length === 0) return;
  const chosen = await choicesOf(tx, who, people);
  for (const { id, usuario_id, tipo, suena } of told) {
    if (!(chosen.get(`${usuario_id} ${tipo}`) ?? suena ?? ringsUnlessChosen(tipo))) continue;
    for (const device of devices.filter((one) => one.usuario_id === usuario_id)) {
      const datos = { dispositivo_id: device.id, notificacion_id: id };
      await queueJob(tx, 'dispositivos.avisar', datos, { key: `${device.id}:${id}` });
    }
  }
};
