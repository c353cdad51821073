import {
  type ClasificacionNueva,
  type Servicio,
  type ServicioCambio,
  type ServicioNuevo,
  serviciosRefusals,
} from '#modules/servicios/contract.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord, wordsOf } from '#platform/server/search/search.ts';
import { getServicio } from './queries.ts';
import './tables.ts';

const sortKey = (nombre: string): string => wordsOf(nombre).join(' ');

const refuseTakenKey = async (tx: Tx, who: Who, clave: string | undefined, id: string): Promise<void> => {
  if (!clave) return;
  const taken = await tx.maybe(
    q
      .selectFrom('servicios.servicio')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('clave', '=', clave)
      .where('id', '<>', id),
  );
  if (taken)
    throw new Refusal(serviciosRefusals.clave_repetida, { clave }, { fields: { clave: 'Esa clave ya está en uso.' } });
};

const index = (tx: Tx, who: Who, servicio: Servicio) =>
  indexRecord(tx, who, { tipo: 'servicio', id: servicio.id, words: [servicio.nombre, servicio.clave], codes: [] });

export const addServicio = async (
  tx: Tx,
  who: Who,
  { id = newId(), ...servicio }: ServicioNuevo,
): Promise<Servicio> => {
  await refuseTakenKey(tx, who, servicio.clave, id);
  await tx.run(
    q
      .insertInto('servicios.servicio')
      .values({ empresa_id: who.empresa_id, id, nombre_orden: sortKey(servicio.nombre), ...servicio }),
  );
  const created = await getServicio(tx, who, id);
  await index(tx, who, created);
  await writeBitacora(tx, who, {
    accion: 'servicio.creado',
    id,
    texto: `${who.nombre} agregó ${created.nombre} a ${formatPesos(created.precio_centavos)}.`,
    despues: created,
  });
  return created;
};

export const changeServicio = async (
  tx: Tx,
  who: Who,
  id: string,
  { id: _, costo_centavos, ...rest }: ServicioCambio,
  version: number,
): Promise<Servicio> => {
  // Whoever does not see costs cannot mean one: what a stale form sends must not erase it.
  const change = who.can('ver_costos') ? { ...rest, costo_centavos } : rest;
  const before = await getServicio(tx, who, id);
  await refuseTakenKey(tx, who, change.clave, id);
  const changed = await tx.run(
    q
      .updateTable('servicios.servicio')
      .set((eb) => ({
        ...definedOnly(change),
        ...(change.nombre === undefined ? {} : { nombre_orden: sortKey(change.nombre) }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const after = await getServicio(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: after });
  await index(tx, who, after);
  const price =
    before.precio_centavos === after.precio_centavos
      ? ''
      : ` El precio pasó de ${formatPesos(before.precio_centavos)} a ${formatPesos(after.precio_centavos)}.`;
  await writeBitacora(tx, who, {
    accion: 'servicio.cambiado',
    id,
    texto: `${who.nombre} cambió ${after.nombre}.${price}`,
    antes: before,
    despues: after,
  });
  return after;
};

const CLASIFICACION = ['id', 'nombre', 'nombre as label', 'orden', 'activa', 'version'] as const;

export const addClasificacion = async (tx: Tx, who: Who, { id = newId(), nombre, orden }: ClasificacionNueva) => {
  const created = await tx.run(
    q
      .insertInto('servicios.clasificacion')
      .values({ empresa_id: who.empresa_id, id, nombre, orden })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (created === 0)
    throw new Refusal(serviciosRefusals.clasificacion_repetida, { nombre }, { fields: { nombre: 'Ya existe.' } });
  await writeBitacora(tx, who, {
    accion: 'clasificacion.creada',
    id,
    texto: `${who.nombre} agregó la clasificación ${nombre}.`,
  });
  return tx.one(
    q
      .selectFrom('servicios.clasificacion')
      .select(CLASIFICACION)
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};

const refuseTakenName = async (tx: Tx, who: Who, nombre: string | undefined, id: string): Promise<void> => {
  if (nombre === undefined) return;
  const taken = await tx.maybe(
    q
      .selectFrom('servicios.clasificacion')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('nombre', '=', nombre)
      .where('id', '<>', id),
  );
  if (taken)
    throw new Refusal(serviciosRefusals.clasificacion_repetida, { nombre }, { fields: { nombre: 'Ya existe.' } });
};

export const changeClasificacion = async (
  tx: Tx,
  who: Who,
  id: string,
  change: { nombre?: string | undefined; orden?: number | undefined; activa?: boolean | undefined },
  version: number,
) => {
  await refuseTakenName(tx, who, change.nombre, id);
  const changed = await tx.run(
    q
      .updateTable('servicios.clasificacion')
      .set((eb) => ({ ...definedOnly(change), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const current = await tx.one(
    q
      .selectFrom('servicios.clasificacion')
      .select(CLASIFICACION)
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current });
  await writeBitacora(tx, who, {
    accion: 'clasificacion.cambiada',
    id,
    texto: `${who.nombre} cambió la clasificación ${current.nombre}.`,
  });
  return current;
};
