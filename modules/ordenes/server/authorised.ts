import { offerDifference } from '#modules/cotizaciones/server/front-door.ts';
import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { listTrabajosOf } from '#modules/jornadas/server/front-door.ts';
import { heldOf, isAuthorised, judgeAuthorised, unansweredOf } from '#modules/ordenes/rules/autorizado.ts';
import type { Partida } from '#modules/partidas/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { linesOf } from './queries.ts';
import type { Firmado } from './tables.ts';

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
): Waiting => {
  const asked = after.filter(({ id, total_centavos }) => total_centavos > 0 || !used.has(id));
  const judged = heldOf(orden.guardada, before, asked);
  if (judged.length === 0) return { waiting: NONE, rejected: NONE, signed: new Map(), authorised: [...after] };
  const { por_autorizar, rechazadas, begun, suben } = judgeAuthorised(before.map(withSigned), judged);
  if (begun) throw new Refusal(ordenesRefusals.ya_empezado, { descripcion: begun.descripcion });
  return {
    waiting: por_autorizar,
    rejected: rechazadas,
    signed: new Map(
      before.map((row) => [row.id, suben.has(row.id) ? signedOf(row) : por_autorizar.has(row.id) ? null : row.firmado]),
    ),
    authorised: authorisedOf(after, new Set([...por_autorizar, ...rechazadas])),
  };
};

interface Waiting {
  waiting: ReadonlySet<string>;
  /** What he said no to and nobody changed. */
  rejected: ReadonlySet<string>;
  /** Of each line that was there, what he had authorised of it before it rose. */
  signed: ReadonlyMap<string, Firmado | null>;
  authorised: Line[];
}

const withSigned = (row: LineRow) => ({ ...row, firmado_centavos: row.firmado?.total_centavos ?? 0 });

const signedOf = (row: LineRow): Firmado | null => {
  if (!isAuthorised(row.estado)) return row.firmado;
  return {
    cantidad_milesimas: row.cantidad_milesimas,
    precio_centavos: row.precio_centavos,
    descuento_tipo: row.descuento_tipo,
    descuento_valor: row.descuento_valor,
    tasa_iva: row.tasa_iva,
    cupon_centavos: row.cupon_centavos,
    parte_descuento_centavos: row.parte_descuento_centavos,
    bruto_centavos: row.bruto_centavos,
    descuento_centavos: row.descuento_centavos,
    base_centavos: row.base_centavos,
    iva_centavos: row.iva_centavos,
    total_centavos: row.total_centavos,
  };
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

/** An order does not end while the answer that it waits for is worth money: its silence would give the work away. */
export const refuseUnanswered = async (tx: Tx, who: Who, orden: Orden): Promise<void> => {
  if (!orden.partidas.some(({ estado }) => estado === 'por_autorizar')) return;
  const worked = new Set((await listTrabajosOf(tx, who, orden.id)).map(({ partida_id }) => partida_id));
  const line = unansweredOf(orden.partidas, worked);
  if (line === null) return;
  const { descripcion, total_centavos, firmado_centavos } = line;
  // Technicians finish orders without being told amounts.
  const money = (centavos: number, plain: string): string =>
    who.can('ver_ordenes_trabajo') ? formatPesos(centavos) : plain;
  throw new Refusal(
    ordenesRefusals.sin_respuesta,
    {
      descripcion,
      monto: money(total_centavos, 'su cambio'),
      folio: orden.folio,
      ampliacion: orden.ampliacion?.folio ?? '',
      o_vuelve: firmado_centavos > 0 ? `regrésalo a ${money(firmado_centavos, 'lo autorizado')} o ` : 'o ',
    },
    { current: orden },
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
