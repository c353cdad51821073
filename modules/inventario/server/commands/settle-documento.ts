import { unitCost } from '#modules/inventario/rules.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { enter, freeOf, holdStock, leave, saveStock, short, type Stock, stockOf } from '../stock.ts';
import { refuseInactive } from './move-stock.ts';
import '../tables.ts';

/** The order or the sale that needs goods. */
export interface Documento {
  tipo: 'orden' | 'venta';
  id: string;
  folio: string;
}
/** What one of its lines needs; done: it has been taken from the shelf. */
export interface LineaDeDocumento {
  partida_id: string;
  articulo_id: string;
  cantidad_milesimas: number;
  hecha: boolean;
}
/** What a unit of a line that took goods cost. */
export interface CostoDeLinea {
  partida_id: string;
  costo_centavos: number;
}

interface Apartado {
  partida_id: string;
  articulo_id: string;
  cantidad_milesimas: number;
  reservado_milesimas: number;
  consumido_milesimas: number;
  consumido_centavos: number;
}

/**
 * Locks the articles of a document, in order: to be called before a folio is taken, since whoever sells takes both.
 * `settleDocumento` may be called afterwards as often as needed.
 */
export const holdArticulos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<void> => {
  await holdStock(tx, who, ids);
};

/**
 * Makes the stock agree with what a document needs now: lines to be done are set apart (as much as there is; the rest
 * waits for the next receipt), lines done leave the shelf, and what is no longer there goes back. Without lines everything
 * goes back. A line is refused when it is done and the goods are not there. Returns what each line done cost.
 */
export const settleDocumento = async (
  tx: Tx,
  who: Who,
  documento: Documento,
  lineas: readonly LineaDeDocumento[],
): Promise<CostoDeLinea[]> => {
  const { before, held } = await holdApartados(
    tx,
    who,
    documento.id,
    lineas.map(({ articulo_id }) => articulo_id),
  );
  if (held.size === 0) return [];
  const settled: Apartado[] = [];
  for (const apartado of before) {
    const linea = lineas.find((one) => one.partida_id === apartado.partida_id);
    if (linea?.articulo_id === apartado.articulo_id) continue;
    giveBack(stockOf(held, apartado.articulo_id), apartado, apartado.consumido_milesimas, documento);
    releaseAll(stockOf(held, apartado.articulo_id), apartado);
  }
  const sameOf = (linea: LineaDeDocumento) =>
    before.find((one) => one.partida_id === linea.partida_id && one.articulo_id === linea.articulo_id);
  // What goes back first may be what another line needs.
  const growth = (linea: LineaDeDocumento) =>
    (linea.hecha ? linea.cantidad_milesimas : 0) - (sameOf(linea)?.consumido_milesimas ?? 0);
  for (const linea of lineas.toSorted((a, b) => growth(a) - growth(b))) {
    const same = sameOf(linea);
    if (!same) refuseInactive(stockOf(held, linea.articulo_id));
    settled.push(settleLine(stockOf(held, linea.articulo_id), same, linea, documento));
  }
  writeApartados(tx, who, documento, before, settled);
  await saveStock(tx, who, held);
  return settled
    .filter(({ consumido_milesimas }) => consumido_milesimas > 0)
    .map((one) => ({
      partida_id: one.partida_id,
      costo_centavos: unitCost(one.consumido_centavos, one.consumido_milesimas),
    }));
};

/** What a document has apart, with its articles locked: read again once they are, since a receipt may have shared out meanwhile. */
const holdApartados = async (tx: Tx, who: Who, documentoId: string, more: readonly string[]) => {
  const known = await listApartados(tx, who, documentoId);
  const held = await holdStock(tx, who, [...known.map(({ articulo_id }) => articulo_id), ...more]);
  return { held, before: known.length === 0 ? known : await listApartados(tx, who, documentoId) };
};

const listApartados = (tx: Tx, who: Who, documento_id: string): Promise<Apartado[]> =>
  tx.rows(
    q
      .selectFrom('inventario.apartado')
      .select([
        'partida_id',
        'articulo_id',
        'cantidad_milesimas',
        'reservado_milesimas',
        'consumido_milesimas',
        'consumido_centavos',
      ])
      .where('empresa_id', '=', who.empresa_id)
      .where('documento_id', '=', documento_id)
      .orderBy('partida_id'),
  );

const settleLine = (
  stock: Stock,
  before: Apartado | undefined,
  linea: LineaDeDocumento,
  documento: Documento,
): Apartado => {
  const now: Apartado = {
    reservado_milesimas: 0,
    consumido_milesimas: 0,
    consumido_centavos: 0,
    ...before,
    partida_id: linea.partida_id,
    articulo_id: linea.articulo_id,
    cantidad_milesimas: linea.cantidad_milesimas,
  };
  const wanted = linea.hecha ? linea.cantidad_milesimas : 0;
  // What is its own on the shelf is free for it, and for nobody else.
  const own = now.reservado_milesimas;
  releaseAll(stock, now);
  if (wanted < now.consumido_milesimas) giveBack(stock, now, now.consumido_milesimas - wanted, documento);
  if (wanted > now.consumido_milesimas) take(stock, now, wanted - now.consumido_milesimas, documento);
  const pending = now.cantidad_milesimas - now.consumido_milesimas;
  now.reservado_milesimas = Math.min(own, pending, Math.max(0, freeOf(stock)));
  stock.reservado_milesimas += now.reservado_milesimas;
  return now;
};

const take = (stock: Stock, apartado: Apartado, cantidad: number, documento: Documento): void => {
  if (cantidad > freeOf(stock)) throw short(stock, freeOf(stock), cantidad);
  const tipo = documento.tipo === 'venta' ? 'venta' : 'consumo';
  apartado.consumido_centavos += leave(stock, cantidad, { tipo, ...causeOf(documento, apartado) });
  apartado.consumido_milesimas += cantidad;
};

/** Back on the shelf at what it cost when it left, which it answers. */
const giveBack = (stock: Stock, apartado: Apartado, cantidad: number, documento: Documento): number => {
  if (cantidad === 0) return 0;
  const valor =
    cantidad === apartado.consumido_milesimas
      ? apartado.consumido_centavos
      : scaleCentavos(apartado.consumido_centavos, cantidad, apartado.consumido_milesimas);
  enter(stock, cantidad, valor, { tipo: 'devolucion', ...causeOf(documento, apartado) });
  apartado.consumido_milesimas -= cantidad;
  apartado.consumido_centavos -= valor;
  return valor;
};

const releaseAll = (stock: Stock, apartado: Apartado): void => {
  stock.reservado_milesimas -= apartado.reservado_milesimas;
  apartado.reservado_milesimas = 0;
};

const causeOf = ({ tipo, id, folio }: Documento, { partida_id }: { partida_id: string }) => ({
  documento_tipo: tipo,
  documento_id: id,
  partida_id,
  folio,
});

const writeApartados = (
  tx: Tx,
  who: Who,
  { tipo, id, folio }: Documento,
  before: readonly Apartado[],
  settled: readonly Apartado[],
): void => {
  const gone = before.filter((one) => !settled.some((kept) => kept.partida_id === one.partida_id));
  if (gone.length > 0)
    tx.along(
      q
        .deleteFrom('inventario.apartado')
        .where('empresa_id', '=', who.empresa_id)
        .where('documento_id', '=', id)
        .where(
          'partida_id',
          'in',
          gone.map(({ partida_id }) => partida_id),
        ),
    );
  if (settled.length === 0) return;
  tx.along(
    q
      .insertInto('inventario.apartado')
      .values(
        settled.map((one) => ({
          ...one,
          empresa_id: who.empresa_id,
          documento_id: id,
          documento_tipo: tipo,
          folio,
          creado_en: who.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'documento_id', 'partida_id']).doUpdateSet((eb) => ({
          articulo_id: eb.ref('excluded.articulo_id'),
          cantidad_milesimas: eb.ref('excluded.cantidad_milesimas'),
          reservado_milesimas: eb.ref('excluded.reservado_milesimas'),
          consumido_milesimas: eb.ref('excluded.consumido_milesimas'),
          consumido_centavos: eb.ref('excluded.consumido_centavos'),
          folio: eb.ref('excluded.folio'),
        })),
      ),
  );
};

/** Sells over the counter: everything leaves the shelf now, or nothing does. */
export const sellArticulos = (
  tx: Tx,
  who: Who,
  documento: Omit<Documento, 'tipo'>,
  lineas: readonly Omit<LineaDeDocumento, 'hecha'>[],
): Promise<CostoDeLinea[]> =>
  settleDocumento(
    tx,
    who,
    { ...documento, tipo: 'venta' },
    lineas.map((linea) => ({ ...linea, hecha: true })),
  );

/** Takes back part of what some lines took and answers what that cost; a line that took nothing from the shelf is left alone. */
export const returnToStock = async (
  tx: Tx,
  who: Who,
  documento: Documento,
  lineas: readonly { partida_id: string; cantidad_milesimas: number }[],
): Promise<number> => {
  const { before, held } = await holdApartados(tx, who, documento.id, []);
  const back = lineas.flatMap(({ partida_id, cantidad_milesimas }) => {
    const apartado = before.find((one) => one.partida_id === partida_id);
    const cantidad = Math.min(cantidad_milesimas, apartado?.consumido_milesimas ?? 0);
    return apartado && cantidad > 0 ? [{ apartado, cantidad }] : [];
  });
  if (back.length === 0) return 0;
  let costo_centavos = 0;
  for (const { apartado, cantidad } of back) {
    costo_centavos += giveBack(stockOf(held, apartado.articulo_id), apartado, cantidad, documento);
    apartado.cantidad_milesimas -= cantidad;
  }
  writeApartados(
    tx,
    who,
    documento,
    back.map(({ apartado }) => apartado),
    back.map(({ apartado }) => apartado).filter(({ cantidad_milesimas }) => cantidad_milesimas > 0),
  );
  await saveStock(tx, who, held);
  return costo_centavos;
};
