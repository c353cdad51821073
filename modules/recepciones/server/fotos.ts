import type { JudgeDueno } from '#modules/fotos/server/front-door.ts';
import { workersOf } from '#modules/ordenes/server/front-door.ts';
import type { Golpe } from '#modules/recepciones/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { placeOf } from './queries.ts';
import { requireSeen } from './visible.ts';

type Lugar = Awaited<ReturnType<typeof placeOf>>;

/**
 * While a vehicle comes in, its photos arrive before what was said of it: a mark that they show may not be here yet. Later
 * a part is one of its marks. A discarded reception takes no more.
 */
export const judgeFotosDeRecepcion: JudgeDueno = async (tx, who, id, parte_id) => {
  const place = await judged(tx, who, id);
  if (place.estado !== 'abierta') refuseUnknown(place.golpes, parte_id);
  return ownerOf(tx, who, place);
};

/** Photos of how it left, which is told with them or after them. */
export const judgeFotosDeEntrega: JudgeDueno = async (tx, who, id, parte_id) => {
  const place = await judged(tx, who, id);
  if (place.salida_golpes !== null) refuseUnknown(place.salida_golpes, parte_id);
  return ownerOf(tx, who, place);
};

const judged = async (...[tx, who, id]: [...Parameters<typeof placeOf>]): Promise<Lugar> => {
  const place = await placeOf(tx, who, id);
  await requireSeen(tx, who, place.orden_id);
  return place;
};

const refuseUnknown = (golpes: readonly Golpe[], parte_id: string | null): void => {
  if (parte_id !== null && !golpes.some(({ id }) => id === parte_id)) throw new Refusal(commonRefusals.no_encontrado);
};

const ownerOf = async (...[tx, who, place]: [Parameters<typeof placeOf>[0], Parameters<typeof placeOf>[1], Lugar]) => ({
  folio: place.folio || 'la recepción',
  audiencia: [
    'ver_ordenes_trabajo',
    'recibir_vehiculos',
    ...(place.orden_id === null ? [] : await workersOf(tx, who, place.orden_id)),
  ],
  toma: place.estado !== 'descartada' && TAKES.some(who.can),
  ordena: who.can('ver_ordenes_trabajo') || who.can('recibir_vehiculos'),
});

const TAKES = ['recibir_vehiculos', 'ver_ordenes_trabajo', 'tomar_fotos', 'actualizar_servicio'];
