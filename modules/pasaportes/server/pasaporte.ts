import { randomBytes } from 'node:crypto';
import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { IN_SHOP } from '#modules/ordenes/server/front-door.ts';
import { MOST_STICKERS, type PasaporteDeActivo, pasaportesRefusals } from '#modules/pasaportes/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

export interface Vigente {
  id: string;
  activo_id: string;
  cliente_id: string;
  enlace: string;
  creado_por: string;
  creado_en: string;
}

/** Those that are good: not taken back, and of whoever has the vehicle now. */
const vigentes = (who: Who) => sql`select p.id, p.activo_id, p.cliente_id, p.enlace, p.creado_por, p.creado_en
  from pasaportes.pasaporte p
  join activos.activo a on a.empresa_id = p.empresa_id and a.id = p.activo_id and a.cliente_id = p.cliente_id and a.activo
  where p.empresa_id = ${who.empresa_id} and p.revocado_en is null`;

/** The passport of a link, or why it leads nowhere any more. */
export const requireVigente = async (tx: Tx, who: Who, id = who.enlace_id): Promise<Vigente> => {
  const found = await tx.maybe(sql<Vigente>`${vigentes(who)} and p.id = ${id}`);
  if (!found) throw new Refusal(pasaportesRefusals.sin_pasaporte);
  return found;
};

export const findByEnlace = (tx: Tx, who: Who, enlace: string): Promise<Vigente | undefined> =>
  tx.maybe(sql<Vigente>`${vigentes(who)} and p.enlace = ${enlace}`);

export const listVigentes = (tx: Tx, who: Who, activos: readonly string[]): Promise<Vigente[]> =>
  tx.rows(sql<Vigente>`${vigentes(who)} and p.activo_id = any(${[...activos]}::uuid[])`);

/** Those that lack one get one; of whose owner changed, the one before ends. */
export const givePasaportes = async (tx: Tx, who: Who, activos: readonly string[]): Promise<{ nuevos: number }> => {
  const ids = [...new Set(activos)];
  if (ids.length > MOST_STICKERS) throw new Refusal(pasaportesRefusals.demasiadas_calcomanias);
  await hold(tx, who);
  const good = new Set((await listVigentes(tx, who, ids)).map(({ activo_id }) => activo_id));
  const lacking = ids.filter((id) => !good.has(id));
  for (const id of lacking) await giveOne(tx, who, id);
  return { nuevos: lacking.length };
};

const hold = (tx: Tx, who: Who) => oneAtATime(tx, `pasaportes ${who.empresa_id}`);

const giveOne = async (tx: Tx, who: Who, activo_id: string): Promise<void> => {
  const activo = await getActivo(tx, who, activo_id);
  await endOf(tx, who, activo_id);
  const id = newId();
  const enlace = randomBytes(32).toString('base64url');
  await tx.run(
    q.insertInto('pasaportes.pasaporte').values({
      empresa_id: who.empresa_id,
      id,
      activo_id,
      cliente_id: activo.cliente_id,
      enlace,
      creado_por: who.nombre,
      creado_en: who.now,
      revocado_en: null,
    }),
  );
  await createEnlace(tx, who, 'pasaporte', id, new Date(who.now.getTime() + TEN_YEARS_MS), enlace);
  await writeBitacora(tx, who, {
    accion: 'activo.pasaporte',
    id: activo_id,
    texto: `${who.nombre} hizo el pasaporte de ${activoLabel(activo)}.`,
  });
};

const endOf = (tx: Tx, who: Who, activo_id: string): Promise<number> =>
  tx.run(sql`update pasaportes.pasaporte set revocado_en = ${who.now}, revocado_por = ${who.nombre}
    where empresa_id = ${who.empresa_id} and activo_id = ${activo_id} and revocado_en is null`);

/** Another address: whoever has the sticker of before reads no more. */
export const renewPasaporte = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<PasaporteDeActivo> => {
  await hold(tx, who);
  await giveOne(tx, who, id);
  return readPasaporte(tx, who, id, publicUrl);
};

export const revokePasaporte = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<PasaporteDeActivo> => {
  await hold(tx, who);
  const activo = await getActivo(tx, who, id);
  const ended = await endOf(tx, who, id);
  if (ended > 0)
    await writeBitacora(tx, who, {
      accion: 'activo.pasaporte_revocado',
      id,
      texto: `${who.nombre} quitó el pasaporte de ${activoLabel(activo)}.`,
    });
  return readPasaporte(tx, who, id, publicUrl);
};

export const urlOf = (publicUrl: string, enlace: string): string => `${publicUrl}/Pasaporte/${enlace}`;

/** For staff: its sticker, and what is open of it. */
export const readPasaporte = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<PasaporteDeActivo> => {
  await getActivo(tx, who, id);
  const [[one], ordenes, cotizaciones, citas] = await Promise.all([
    listVigentes(tx, who, [id]),
    tx.rows(sql<PasaporteDeActivo['abierto']['ordenes'][number]>`select o.id, o.folio, o.estado from ordenes.orden o
      where o.empresa_id = ${who.empresa_id} and o.activo_id = ${id} and o.clase = 'orden' and o.estado in ${IN_SHOP}
      order by o.id limit 10`),
    tx.rows(sql<PasaporteDeActivo['abierto']['cotizaciones'][number]>`select c.id, c.folio, c.vigencia
      from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id} and c.activo_id = ${id}
        and c.estado in ('borrador', 'enviada', 'vista') and c.orden_id is null and c.vigencia >= ${who.hoy}::date
      order by c.id limit 10`),
    tx.rows(sql<PasaporteDeActivo['abierto']['citas'][number]>`select k.id, k.desde, k.tipo, k.estado from citas.cita k
      where k.empresa_id = ${who.empresa_id} and k.activo_id = ${id} and k.estado in ('pedida', 'confirmada', 'llego')
        and k.fecha >= ${who.hoy}::date order by k.desde limit 10`),
  ]);
  return {
    pasaporte: one ? { url: urlOf(publicUrl, one.enlace), creado_por: one.creado_por, creado_en: one.creado_en } : null,
    abierto: { ordenes, cotizaciones, citas },
  };
};

/** Where whoever works here goes: the vehicle with what is open of it, or the page where he does his work. */
export const followScan = async (tx: Tx, who: Who, token: string): Promise<{ ruta: string }> => {
  const found = await findByEnlace(tx, who, token);
  if (!found) throw new Refusal(pasaportesRefusals.sin_pasaporte);
  if (who.can('ver_activos')) return { ruta: `/activos?ver=${found.activo_id}` };
  const { abierto } = await readPasaporte(tx, who, found.activo_id, '');
  const [orden] = abierto.ordenes;
  if (orden && who.can('ver_ordenes_trabajo')) return { ruta: `/comercial/OrdenTrabajo/${orden.id}` };
  return { ruta: who.can('actualizar_servicio') ? '/operaciones/actualizarServicio' : '/' };
};
