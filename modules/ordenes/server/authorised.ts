import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { type DifferenceFollower, offerDifference } from '#modules/cotizaciones/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { heldOf, isAuthorised, judgeAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { setCuentaTotal } from '#modules/pagos/server/front-door.ts';
import type { Partida } from '#modules/partidas/contract.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { settlePendientes } from './pendientes.ts';
import { getOrden, linesOf, lockOrden } from './queries.ts';
import { settleStock } from './stock.ts';
import { tellOrden, workersAt } from './visible.ts';
import './tables.ts';

type Line = Partida & { id: string };
const NONE: ReadonlySet<string> = new Set();

/** Which lines of a new order wait: none of those that the customer took, nor of those told by who hears him at the counter. */
export const waitingAtOpening = (who: Who, guardada: boolean, fromCotizacion: boolean, lines: readonly Line[]) =>
  guardada && !fromCotizacion && !who.can('autorizar_mostrador') ? new Set(lines.map(({ id }) => id)) : NONE;

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/**
 * Which lines wait for the customer's yes once they are saved like this, and which he gave it; what was begun does not rise.
 * Where the order is not guarded, only those that were offered to him. `used`: pieces used in what he authorised, which are
 * asked of him only where they cost him something.
 */
export const waitingAfter = (
  orden: Pick<Orden, 'guardada'>,
  before: readonly LineRow[],
  after: readonly Line[],
  used: ReadonlySet<string> = NONE,
): { waiting: ReadonlySet<string>; authorised: Line[] } => {
  const asked = after.filter(({ id, total_centavos }) => total_centavos > 0 || !used.has(id));
  const judged = heldOf(orden.guardada, before, asked);
  if (judged.length === 0) return { waiting: NONE, authorised: [...after] };
  const { por_autorizar, rechazadas, begun } = judgeAuthorised(before, judged);
  if (begun) throw new Refusal(ordenesRefusals.ya_empezado, { descripcion: begun.descripcion });
  return { waiting: por_autorizar, authorised: authorisedOf(after, new Set([...por_autorizar, ...rechazadas])) };
};

/** What is worked and charged: not what waits. */
export const authorisedOf = <P extends { id: string }>(lines: readonly P[], waiting: ReadonlySet<string>): P[] =>
  lines.filter(({ id }) => !waiting.has(id));

/** The quotation of the difference follows what waits. */
export const askDifference = async (
  tx: Tx,
  who: Who,
  orden: Pick<
    Orden,
    'id' | 'folio' | 'cliente_id' | 'activo_id' | 'kilometraje' | 'precios' | 'guardada' | 'ampliacion'
  >,
  lines: readonly Line[],
  waiting: ReadonlySet<string>,
): Promise<void> => {
  if (!orden.guardada && waiting.size === 0 && orden.ampliacion === null) return;
  const { id, folio, cliente_id, activo_id, kilometraje, precios } = orden;
  await offerDifference(tx, who, {
    orden: { id, folio },
    cliente_id,
    activo_id,
    kilometraje,
    precios,
    // What the order took from a membership or a coupon is not taken twice; its prices were judged when its lines were saved.
    partidas: lines
      .filter((line) => waiting.has(line.id))
      .map((line) => ({ ...line, membresia_id: null, cupon_codigo: null, cupon_centavos: 0, lista_id: null })),
  });
};

/** The lines that wait, as a document writes them. */
export const waitingOf = (rows: readonly LineRow[]): Line[] =>
  rows
    .filter(({ estado }) => estado === 'por_autorizar')
    .toSorted((a, b) => a.renglon - b.renglon)
    .map(toLine);

/** All of an order's lines, as a document writes them. */
export const writtenLines = async (tx: Tx, who: Who, orden_id: string): Promise<Line[]> =>
  (await linesOf(tx, who, orden_id)).toSorted((a, b) => a.renglon - b.renglon).map(toLine);

/** The row as any document writes a line: what only an order keeps of it is left out. */
const toLine = (row: LineRow): Line => ({
  id: row.id,
  tipo: row.tipo,
  servicio_id: row.servicio_id,
  articulo_id: row.articulo_id,
  pendiente_id: row.pendiente_id,
  punto_id: row.punto_id,
  membresia_id: row.membresia_id,
  beneficio: row.beneficio,
  cupon_codigo: row.cupon_codigo,
  cupon_centavos: row.cupon_centavos,
  lista_id: row.lista_id,
  precio_de: row.precio_de,
  motivo: row.motivo,
  clave: row.clave,
  descripcion: row.descripcion,
  cantidad_milesimas: row.cantidad_milesimas,
  unidad: row.unidad,
  precio_centavos: row.precio_centavos,
  descuento: descuentoOf(row),
  // The table takes only rates that the contract lets in.
  tasa_iva: row.tasa_iva as Line['tasa_iva'],
  costo_centavos: row.costo_centavos,
  prioridad: row.prioridad,
  opcion: null,
  garantia_dias: row.garantia_dias,
  garantia_km: row.garantia_km,
  clave_sat: row.clave_sat,
  unidad_sat: row.unidad_sat,
  bruto_centavos: row.bruto_centavos,
  parte_descuento_centavos: row.parte_descuento_centavos,
  descuento_centavos: row.descuento_centavos,
  base_centavos: row.base_centavos,
  iva_centavos: row.iva_centavos,
  total_centavos: row.total_centavos,
});

const descuentoOf = ({ descuento_tipo, descuento_valor }: LineRow): Line['descuento'] => {
  if (descuento_tipo === null) return null;
  return descuento_tipo === 'monto'
    ? { tipo: 'monto', centavos: descuento_valor }
    : { tipo: 'porcentaje', diezmilesimas: descuento_valor };
};

/** What is not authorised is not worked. */
export const refuseUnauthorised = (orden: Orden, { estado, descripcion }: PartidaDeOrden): void => {
  if (estado === 'por_autorizar' || estado === 'rechazada')
    throw new Refusal(
      ordenesRefusals.falta_autorizar,
      { descripcion, folio: orden.ampliacion?.folio ?? '' },
      { current: orden },
    );
};

/** His answer about the difference: what he takes is work and money of the order from now on, what he does not is rejected. */
export const applyAnswer: DifferenceFollower['hear'] = async (tx, who, orden_id, { folio, nombre, partidas }) => {
  const row = await lockOrden(tx, who, orden_id);
  if (!isOpen(row.estado) || row.cancelada_en !== null)
    throw new Refusal(cotizacionesRefusals.orden_cerrada, { folio: row.folio });
  const before = await linesOf(tx, who, orden_id);
  const taken = idsOf(partidas, 'autorizada');
  await setLines(tx, who, orden_id, taken, 'pendiente');
  await setLines(tx, who, orden_id, idsOf(partidas, 'rechazada'), 'rechazada');
  const orden = await getOrden(tx, who, orden_id);
  const fresh = new Set(before.flatMap((line) => (isAuthorised(line.estado) ? [] : line.id)));
  const more = addCentavos(
    ...orden.partidas.flatMap((p) => (taken.includes(p.id) && fresh.has(p.id) ? p.total_centavos : [])),
  );
  await writeAuthorised(tx, who, orden, more);
  await settleStock(tx, who, orden, before);
  await settlePendientes(tx, who, orden_id, before);
  await setCuentaTotal(tx, who, orden_id, orden.totales.total_centavos);
  const said = more > 0 ? `autorizó ${formatPesos(more)} más` : 'no autorizó la ampliación';
  await tx.run(
    q.insertInto('ordenes.cambio_estado').values({
      empresa_id: who.empresa_id,
      orden_id,
      de: row.estado,
      a: row.estado,
      nota: `${nombre} ${said} (${folio})`,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tellOrden(tx, who, 'orden.cambio', { id: orden_id, folio: row.folio });
  await ringWorkers(tx, who, orden, { nombre, said, taken: taken.filter((id) => fresh.has(id)) });
  await writeBitacora(tx, who, {
    accion: 'orden.ampliada',
    id: orden_id,
    folio: row.folio,
    texto: `${nombre} ${said} en ${row.folio}, por la ampliación ${folio}.`,
  });
};

/** Whoever has his hands in it hears at once what he may do, and what he may leave. */
const ringWorkers = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  { nombre, said, taken }: { nombre: string; said: string; taken: readonly string[] },
): Promise<void> => {
  const work = orden.partidas.flatMap((p) => (taken.includes(p.id) ? `«${p.descripcion}»` : []));
  await notify(tx, who, {
    usuario_ids: await workersAt(tx, who, orden.id),
    tipo: 'orden.autorizada',
    titulo: `${orden.folio}: ${work.length > 0 ? 'ya se puede hacer' : 'no se hace'}`,
    texto: work.length > 0 ? `${nombre} autorizó ${work.join(', ')}.` : `${nombre} ${said}.`,
    ruta: '/',
  });
};

const idsOf = (partidas: Parameters<DifferenceFollower['hear']>[3]['partidas'], decision: 'autorizada' | 'rechazada') =>
  partidas.flatMap((p) => (p.decision === decision ? p.id : []));

/** Only what waits, or had been rejected: work that goes on is not touched by an answer given again. */
const setLines = async (tx: Tx, who: Who, orden_id: string, ids: string[], estado: 'pendiente' | 'rechazada') => {
  if (ids.length === 0) return;
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ estado })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('id', 'in', ids)
      .where('estado', 'in', ['por_autorizar', 'rechazada']),
  );
};

/** The order is worth what was authorised of it. */
const writeAuthorised = (tx: Tx, who: Who, orden: Orden, more: number) => {
  const { subtotal_centavos, descuento_centavos, base_centavos, iva_centavos, total_centavos } = orden.totales;
  return tx.run(
    q
      .updateTable('ordenes.orden')
      .set((eb) => ({
        bruto_centavos: subtotal_centavos,
        descuento_centavos,
        base_centavos,
        iva_centavos,
        total_centavos,
        // What is not guarded may have risen by itself: to what he authorised is added what he now authorises.
        autorizado_centavos: orden.guardada ? total_centavos : eb('autorizado_centavos', '+', more),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', orden.id),
  );
};

/** What nobody answered when the order ends is rejected in it; its quotation says why. */
export const rejectWaiting = async (tx: Tx, who: Who, orden_id: string): Promise<void> => {
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ estado: 'rechazada' })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('estado', '=', 'por_autorizar'),
  );
};
