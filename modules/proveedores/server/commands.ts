import {
  Proveedor,
  type ProveedorCambio,
  type ProveedorGuardado,
  type ProveedorNuevo,
  proveedoresRefusals,
} from '#modules/proveedores/contract.ts';
import { type DatosDeProveedor, findProblemas, normalizeClabe } from '#modules/proveedores/rules.ts';
import { lastFour } from '#platform/contract/diversions.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { checkRfc, normalizeRfc } from '#platform/contract/rfc.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import { beforeDiversion } from '#platform/server/http/diversions.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord, sortKey } from '#platform/server/search/search.ts';
import { findTwin, getProveedor } from './queries.ts';
import './tables.ts';

export const RUTA = '/gastos/gastoProveedoresCRUD';

type Twin = { nombre: string; clabe: string };
const sayTwin = (twin: Twin, clabe: string): string =>
  twin.clabe === clabe
    ? `la misma CLABE que ${twin.nombre}`
    : `otra CLABE que ${twin.nombre}, que tiene su mismo nombre o RFC`;
const adviseTwin = (twin: Twin, clabe: string): string =>
  twin.clabe === clabe
    ? `Esa CLABE también es de ${twin.nombre}. Si son el mismo proveedor, únelos.`
    : `Ya está ${twin.nombre}, con ese nombre o RFC y otra CLABE. Si son el mismo proveedor, únelos.`;

/** What could never be paid or deducted is refused; what only looks odd is told. */
const judge = (datos: DatosDeProveedor): string[] => {
  const fields = findProblemas(datos);
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  const { warning } = datos.rfc === '' ? {} : checkRfc(datos.rfc);
  return warning ? [warning] : [];
};

export const addProveedor = async (
  tx: Tx,
  who: Who,
  { id = newId(), ...datos }: ProveedorNuevo,
): Promise<ProveedorGuardado> => {
  const rfc = normalizeRfc(datos.rfc);
  const clabe = normalizeClabe(datos.clabe);
  const avisos = judge({ ...datos, rfc, clabe });
  const twin = await findTwin(tx, who, { id, nombre: datos.nombre, rfc, clabe });
  if (twin) {
    await beforeDiversion(tx, who, {
      que: 'proveedor_repetido',
      texto: `${who.nombre} registró a ${datos.nombre} con ${sayTwin(twin, clabe)}.`,
      ruta: RUTA,
    });
    avisos.push(adviseTwin(twin, clabe));
  }
  const { numero } = await nextFolio(tx, who, 'PRV');
  await tx.run(
    q.insertInto('proveedores.proveedor').values({
      empresa_id: who.empresa_id,
      id,
      numero,
      ...datos,
      rfc,
      clabe,
      nombre_orden: sortKey(datos.nombre),
      creado_en: who.now,
    }),
  );
  const proveedor = await getProveedor(tx, who, id);
  await indexProveedor(tx, who, proveedor);
  await emitEvent(tx, who, 'proveedor.creado', 'agregar_proveedores', { id });
  await writeBitacora(tx, who, {
    accion: 'proveedor.creado',
    id,
    texto: `${who.nombre} registró al proveedor ${proveedor.nombre}.`,
    despues: proveedor,
  });
  return { ...proveedor, avisos };
};

export const changeProveedor = async (
  tx: Tx,
  who: Who,
  id: string,
  { id: _, ...change }: ProveedorCambio,
  version: number,
): Promise<ProveedorGuardado> => {
  const before = await getProveedor(tx, who, id);
  refuseJoined(before, id);
  const sent = definedOnly(change);
  if (sent.rfc !== undefined) sent.rfc = normalizeRfc(sent.rfc);
  if (sent.clabe !== undefined) sent.clabe = normalizeClabe(sent.clabe);
  const avisos = judge({ ...before, ...sent });
  if (before.version === version && sent.clabe !== undefined && sent.clabe !== before.clabe) {
    const twin = await findTwin(tx, who, { ...before, ...sent });
    await beforeDiversion(tx, who, {
      que: 'clabe_de_proveedor',
      texto: `${who.nombre} cambió la CLABE de ${before.nombre}. Antes: ${lastFour(before.clabe)}; ahora: ${lastFour(sent.clabe)}${twin ? `, ${sayTwin(twin, sent.clabe)}` : ''}.`,
      ruta: RUTA,
    });
    if (twin) avisos.push(adviseTwin(twin, sent.clabe));
  }
  const changed = await tx.run(
    q
      .updateTable('proveedores.proveedor')
      .set((eb) => ({
        ...sent,
        ...(sent.nombre === undefined ? {} : { nombre_orden: sortKey(sent.nombre) }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const proveedor = await getProveedor(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: proveedor, shape: Proveedor });
  await indexProveedor(tx, who, proveedor);
  await emitEvent(tx, who, 'proveedor.cambiado', 'agregar_proveedores', { id });
  await writeBitacora(tx, who, {
    accion: 'proveedor.cambiado',
    id,
    // Where the money is sent is what a swindler changes: it is told by itself.
    texto:
      before.clabe === proveedor.clabe
        ? `${who.nombre} cambió los datos de ${proveedor.nombre}.`
        : `${who.nombre} cambió la CLABE de ${proveedor.nombre}.`,
    antes: before,
    despues: proveedor,
  });
  return { ...proveedor, avisos };
};

/** What stands for another record is no longer changed by itself. */
export const refuseJoined = (proveedor: Proveedor, asked: string): void => {
  if (proveedor.id !== asked)
    throw new Refusal(
      proveedoresRefusals.ya_unido,
      { nombre: proveedor.nombre },
      { current: proveedor, shape: Proveedor },
    );
};

export const indexProveedor = (tx: Tx, who: Who, proveedor: Proveedor) =>
  indexRecord(tx, who, {
    tipo: 'proveedor',
    id: proveedor.id,
    words: [proveedor.nombre, proveedor.razon_social, proveedor.contacto, proveedor.email],
    codes: [proveedor.telefono, proveedor.rfc],
  });
