import { showFotos } from '#modules/fotos/server/front-door.ts';
import type { HallazgosDeOrden, OfertaEntrada, OfertaHecha, Ofrecida } from '#modules/inspecciones/rules/oferta.ts';
import { inspeccionesRefusals } from '#modules/inspecciones/rules/refusals.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { getOrden, offerLines, workersOf } from '#modules/ordenes/server/front-door.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { calculatePartidas } from '#modules/partidas/rules.ts';
import { deferLinea, listOfPuntos, listOfVehicle } from '#modules/pendientes/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tellInspeccion } from './commands.ts';
import { readHallazgos } from './hallazgos-de-orden.ts';
import './tables.ts';

/**
 * What was found becomes lines of its order that wait for the customer, asked in its quotation. Photos that go with them are
 * shown to him from now on; the rest of each point are not.
 */
export const offerHallazgos = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  { lineas, retiradas }: OfertaEntrada,
): Promise<OfertaHecha> => {
  const puntos = await pointsOf(tx, who, orden_id, [...lineas.map(({ punto_id }) => punto_id), ...retiradas]);
  const orden = await getOrden(tx, who, orden_id);
  const pendienteOf = await pendingFor(tx, who, orden, lineas);
  const offered = lineas.map(({ fotos: _, ...linea }) => ({ ...linea, pendiente_id: pendienteOf(linea) }));
  const { quedan } = await offerLines(tx, who, orden_id, offered, retiradas);
  await shareFotos(tx, who, orden, lineas, puntos);
  return { hallazgos: await readHallazgos(tx, who, orden_id), quedan };
};

/** What was found may wait: it is pending work of the vehicle at once, and no longer asked. */
export const deferHallazgo = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  { fotos: _, ...linea }: Ofrecida,
): Promise<HallazgosDeOrden> => {
  await pointsOf(tx, who, orden_id, [linea.punto_id]);
  const { orden } = await offerLines(tx, who, orden_id, [], [linea.punto_id]);
  const { id, folio, cliente_id, activo_id, precios } = orden;
  const [priced] = calculatePartidas({ precios, partidas: [linea], descuento_documento: null }).partidas;
  if (priced)
    await deferLinea(
      tx,
      who,
      { tipo: 'orden', id, folio, cliente_id, activo_id, precios, razon: 'recomendado' },
      { ...priced, id: linea.id ?? newId(), pendiente_id: null },
    );
  return readHallazgos(tx, who, orden_id);
};

type Puntos = ReadonlyMap<string, string>;

/** Of which inspection each point is; one that is not of this order is refused. */
const pointsOf = async (tx: Tx, who: Who, orden_id: string, ids: readonly string[]): Promise<Puntos> => {
  const rows = await tx.rows(sql<{ id: string; inspeccion_id: string }>`select p.id, p.inspeccion_id
    from inspecciones.punto p
    join inspecciones.inspeccion i on i.empresa_id = p.empresa_id and i.id = p.inspeccion_id and i.estado <> 'cancelada'
    where p.empresa_id = ${who.empresa_id} and i.orden_id = ${orden_id} and p.id = any(${[...ids]}::uuid[])`);
  const known = new Map(rows.map(({ id, inspeccion_id }) => [id, inspeccion_id]));
  if (ids.some((id) => !known.has(id))) throw new Refusal(inspeccionesRefusals.punto_ajeno);
  return known;
};

/** The pending work that each line takes up again: of the same point, or of the vehicle for the same remedy. One line each. */
const pendingFor = async (tx: Tx, who: Who, orden: Orden, lineas: readonly Ofrecida[]) => {
  const [own, { data: open }] = await Promise.all([
    listOfPuntos(
      tx,
      who,
      lineas.map(({ punto_id }) => punto_id),
    ),
    listOfVehicle(keepOpen(tx), who, orden.activo_id === null ? {} : { activo_id: orden.activo_id }),
  ]);
  const taken = new Set<string>();
  const free = (id: string | undefined): string | null => {
    if (id === undefined || taken.has(id)) return null;
    taken.add(id);
    return id;
  };
  return ({ id, punto_id, servicio_id, articulo_id }: Ofrecida | Omit<Ofrecida, 'fotos'>): string | null => {
    const held = orden.partidas.find((p) => p.id === id)?.pendiente_id;
    if (held) return free(held);
    const mends = (one: PartidaEntrada | (typeof open)[number]): boolean =>
      (servicio_id !== null && one.servicio_id === servicio_id) ||
      (articulo_id !== null && one.articulo_id === articulo_id);
    const left = open.filter((one) => !taken.has(one.id));
    return free(own.find((one) => one.punto_id === punto_id && one.estado === 'abierto')?.id ?? left.find(mends)?.id);
  };
};

const shareFotos = async (tx: Tx, who: Who, orden: Orden, lineas: readonly Ofrecida[], puntos: Puntos) => {
  const groups = Map.groupBy(lineas, ({ punto_id }) => puntos.get(punto_id) ?? '');
  const audiencia = ['ver_ordenes_trabajo', ...(await workersOf(tx, who, orden.id))];
  for (const [dueno_id, own] of groups) {
    const partes = own.map(({ punto_id, fotos }) => ({ parte_id: punto_id, fotos }));
    await showFotos(tx, who, { dueno: 'inspeccion', dueno_id, folio: orden.folio, audiencia, partes });
    await tellInspeccion(tx, who, 'inspeccion.ofrecida', { id: dueno_id, orden_id: orden.id });
  }
};
