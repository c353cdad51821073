import { updateKilometraje } from '#modules/activos/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { DatosDeOrden } from '#modules/ordenes/rules/datos.ts';
import { isSameMoment } from '#modules/ordenes/rules/promesa.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { getOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { take, updateOrden } from './change-orden.ts';
import { noteInHistory } from './add-nota.ts';

/** When it is promised and how it came in, put right while it is open. Another promise stays in its history. */
export const writeDatos = async (
  tx: Tx,
  who: Who,
  id: string,
  { kilometraje_confirmado, ...datos }: DatosDeOrden & { kilometraje_confirmado: number | null },
  version: number,
): Promise<Orden> => {
  const before = await take(tx, who, id, version, 'edit');
  if (before.activo_id && datos.kilometraje !== null && datos.kilometraje !== before.kilometraje)
    await updateKilometraje(tx, who, before.activo_id, datos.kilometraje, kilometraje_confirmado);
  await updateOrden(tx, who, id, datos);
  if (!isSameMoment(before.promesa, datos.promesa))
    await noteInHistory(tx, who, before, sayPromesa(who, before, datos));
  await tellOrden(tx, who, 'orden.cambio', { id, folio: before.folio });
  const after = await getOrden(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'orden.datos',
    id,
    folio: before.folio,
    texto: `${who.nombre} cambió los datos de ${before.folio}.`,
    antes: datosOf(before),
    despues: datosOf(after),
  });
  return after;
};

/** In words, for its history. */
export const sayPromesa = ({ zona }: Who, { promesa }: Orden, now: Pick<DatosDeOrden, 'promesa'>): string => {
  const said = (moment: string | null): string => (moment === null ? 'sin fecha' : writeMoment(moment, zona));
  return `Entrega prometida: ${said(now.promesa)}${promesa === null ? '' : ` (antes ${said(promesa)})`}`;
};

const datosOf = ({ promesa, kilometraje, combustible_octavos, motivo, observaciones }: Orden): DatosDeOrden => ({
  promesa,
  kilometraje,
  combustible_octavos,
  motivo,
  observaciones,
});
