import * as z from 'zod/mini';
import type { Articulo, MovimientoNuevo, RecepcionNueva } from '#modules/inventario/rules/formas.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { MOTIVOS, unitFor, valueAt } from '#modules/inventario/rules.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { namedProveedor } from '../proveedor.ts';
import { getArticulo } from '../queries.ts';
import { keepReceipt, paperOf, tellReceipt } from '../receipts.ts';
import { enter, freeOf, holdStock, leave, saveStock, type Stock, stockOf, valueNow } from '../stock.ts';

export const refuseInactive = (stock: Stock): void => {
  if (!stock.activo) throw new Refusal(inventarioRefusals.articulo_de_baja, { articulo: stock.descripcion });
};

/** One article corrected by hand: it came in, it went out, or there is another quantity than the system said. */
export const adjustArticulo = async (
  tx: Tx,
  who: Who,
  nuevo: MovimientoNuevo,
  documento_tipo = '',
): Promise<Articulo> => {
  const id = nuevo.articulo_id;
  const held = await holdStock(tx, who, [id]);
  const stock = stockOf(held, id);
  refuseInactive(stock);
  const before = stock.existencia_milesimas;
  if (nuevo.tipo === 'entrada') enterByHand(stock, nuevo, documento_tipo);
  else if (nuevo.tipo === 'salida') leaveByHand(stock, nuevo);
  else setByHand(stock, nuevo);
  await saveStock(tx, who, held);
  const moved = `${formatCantidad(before)} → ${formatCantidad(stock.existencia_milesimas)} ${unitFor(stock.unidad, stock.existencia_milesimas)}`;
  const said = nuevo.nota === '' ? '' : ` ${nuevo.nota}`;
  await writeBitacora(tx, who, {
    accion: `articulo.${nuevo.tipo}`,
    id,
    folio: stock.sku,
    texto: `${who.nombre} registró ${VERBS[nuevo.tipo]} de ${stock.descripcion} (${stock.sku}): ${moved}. ${MOTIVOS[nuevo.motivo]}.${said}`,
  });
  return getArticulo(tx, who, id);
};

const VERBS = { entrada: 'una entrada', salida: 'una salida', ajuste: 'un ajuste' } as const;
type Of<T extends MovimientoNuevo['tipo']> = Extract<MovimientoNuevo, { tipo: T }>;

const enterByHand = (
  stock: Stock,
  { cantidad_milesimas, costo_centavos, motivo, nota }: Of<'entrada'>,
  documento_tipo: string,
): void => {
  const valor =
    costo_centavos === undefined ? valueNow(stock, cantidad_milesimas) : valueAt(costo_centavos, cantidad_milesimas);
  if (costo_centavos !== undefined) stock.ultimo_costo_centavos = costo_centavos;
  enter(stock, cantidad_milesimas, valor, { tipo: 'entrada', motivo, documento_tipo, nota });
};

const leaveByHand = (stock: Stock, { cantidad_milesimas, motivo, nota }: Of<'salida'>): void =>
  leaveFree(stock, cantidad_milesimas, { tipo: 'salida', motivo, nota });

/** What is set apart for an order that was authorised does not go out for another reason. */
const leaveFree = (
  stock: Stock,
  cantidad_milesimas: number,
  causa: Parameters<typeof leave>[2],
  entered_centavos?: number,
): void => {
  if (cantidad_milesimas <= stock.existencia_milesimas && cantidad_milesimas > freeOf(stock))
    throw new Refusal(inventarioRefusals.apartado_para_otros, {
      articulo: stock.descripcion,
      hay: formatCantidad(freeOf(stock)),
      unidad: unitFor(stock.unidad, freeOf(stock)),
    });
  leave(stock, cantidad_milesimas, causa, entered_centavos);
};

/** What was counted holds, unless something moved since the person saw the figure. */
const setByHand = (stock: Stock, { contado_milesimas, visto_milesimas, motivo, nota }: Of<'ajuste'>): void => {
  if (visto_milesimas !== stock.existencia_milesimas)
    throw new Refusal(
      inventarioRefusals.existencia_cambio,
      {
        articulo: stock.descripcion,
        hay: formatCantidad(stock.existencia_milesimas),
        unidad: unitFor(stock.unidad, stock.existencia_milesimas),
      },
      {
        current: { existencia_milesimas: stock.existencia_milesimas },
        shape: z.object({ existencia_milesimas: z.int() }),
      },
    );
  setTo(stock, contado_milesimas - stock.existencia_milesimas, { tipo: 'ajuste', motivo, nota });
};

/** Moves the existence by a difference, at what things cost now. */
export const setTo = (stock: Stock, difference: number, causa: Parameters<typeof enter>[3]): void => {
  if (difference > 0) enter(stock, difference, valueNow(stock, difference), causa);
  if (difference < 0) leave(stock, -difference, causa);
};

export interface Comprado {
  articulo_id: string;
  cantidad_milesimas: number;
  costo_centavos: number;
}

/** Puts on the shelf what was bought, at what it cost; the caller locked the articles and saves them. */
export const receiveInto = (
  held: ReadonlyMap<string, Stock>,
  renglones: readonly Comprado[],
  causa: Omit<Parameters<typeof enter>[3], 'tipo'>,
): void => {
  for (const { articulo_id, cantidad_milesimas, costo_centavos } of renglones) {
    const stock = stockOf(held, articulo_id);
    refuseInactive(stock);
    stock.ultimo_costo_centavos = costo_centavos;
    enter(stock, cantidad_milesimas, valueAt(costo_centavos, cantidad_milesimas), { ...causa, tipo: 'compra' });
  }
};

type Traida = Omit<RecepcionNueva, 'cuenta'> & Partial<Pick<RecepcionNueva, 'cuenta'>> & { orden_folio?: string };

/** Goods that came without an order of ours: existence and averages rise, and who waits for them gets his part. */
export const receiveGoods = async (
  tx: Tx,
  who: Who,
  { renglones, factura, cuenta = null, orden_folio = '', ...nueva }: Traida,
  keep = keepReceipt,
): Promise<{ id: string; articulos: Articulo[] }> => {
  const named = await namedProveedor(tx, who, nueva);
  const { proveedor_id, proveedor } = named;
  const kept = await keep(tx, who, { pedido: null, ...named, factura, cuenta, orden_folio, renglones });
  const id = kept.recepcion_id;
  const arrive = await tellReceipt(tx, who, { recepcion_id: id, pedido_id: null, orden_folio, articulos: renglones });
  const held = await holdStock(
    tx,
    who,
    renglones.map(({ articulo_id }) => articulo_id),
  );
  const folio = await kept.number();
  const nota = [proveedor, paperOf(factura)].filter(Boolean).join(' · ');
  receiveInto(held, renglones, { documento_tipo: 'recepcion', documento_id: id, folio, nota, proveedor_id });
  await saveStock(tx, who, held);
  const from = proveedor === '' ? '' : ` de ${proveedor}`;
  await writeBitacora(tx, who, {
    accion: 'recepcion.registrada',
    id,
    folio,
    texto: `${who.nombre} recibió ${renglones.length === 1 ? 'un artículo' : `${renglones.length} artículos`}${from}${factura === '' ? '' : `, factura ${factura}`} (${folio}).`,
    despues: renglones,
  });
  await arrive();
  const articulos: Articulo[] = [];
  for (const articuloId of held.keys()) articulos.push(await getArticulo(tx, who, articuloId));
  return { id, articulos };
};

/**
 * What had been received goes back to whoever brought it, at what it came in for (`valor_centavos` of each line; without it,
 * at what things cost now). `sin_existencia` if it was sold, `apartado_para_otros` if it is set apart for an order.
 */
export const takeBackGoods = async (
  tx: Tx,
  who: Who,
  renglones: readonly (Pick<Comprado, 'articulo_id' | 'cantidad_milesimas'> & { valor_centavos?: number })[],
  causa: Omit<Parameters<typeof enter>[3], 'tipo'>,
): Promise<void> => {
  const held = await holdStock(
    tx,
    who,
    renglones.map(({ articulo_id }) => articulo_id),
  );
  for (const { articulo_id, cantidad_milesimas, valor_centavos } of renglones)
    leaveFree(stockOf(held, articulo_id), cantidad_milesimas, { ...causa, tipo: 'salida' }, valor_centavos);
  await saveStock(tx, who, held);
};
