import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import {
  type Motivo,
  spread,
  type TipoMovimiento,
  unitCost,
  unitFor,
  valueAt,
  valueLeaving,
  valueTakenBack,
  watch,
} from '#modules/inventario/rules.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { insertion } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tellLow } from './low-stock.ts';
import './tables.ts';

/** What an article's stock was when it was locked, and what the verb does to it; `saveStock` writes it down. */
export interface Stock {
  id: string;
  sku: string;
  descripcion: string;
  unidad: string;
  activo: boolean;
  existencia_milesimas: number;
  reservado_milesimas: number;
  pedido_milesimas: number;
  valor_centavos: number;
  costo_promedio_centavos: number;
  ultimo_costo_centavos: number;
  minimo_milesimas: number;
  avisado: boolean;
  movimientos: Movimiento[];
}

export interface Causa {
  tipo: TipoMovimiento;
  motivo?: Motivo | '';
  documento_tipo?: string;
  documento_id?: string | null;
  partida_id?: string | null;
  folio?: string;
  nota?: string;
  /** Who brought it. */
  proveedor_id?: string | null;
}
type Movimiento = Required<Causa> & {
  cantidad_milesimas: number;
  costo_centavos: number;
  valor_centavos: number;
  existencia_milesimas: number;
};

const COLUMNS = [
  'id',
  'sku',
  'descripcion',
  'unidad',
  'activo',
  'existencia_milesimas',
  'reservado_milesimas',
  'pedido_milesimas',
  'valor_centavos',
  'costo_promedio_centavos',
  'ultimo_costo_centavos',
  'minimo_milesimas',
  'avisado',
] as const;

/** The articles locked in the order of their ids, the same for everybody; one that does not exist is a 404. */
export const holdStock = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Map<string, Stock>> => {
  const wanted = [...new Set(ids)].sort();
  if (wanted.length === 0) return new Map();
  const rows = await tx.rows(
    q
      .selectFrom('inventario.articulo')
      .select(COLUMNS)
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`id = any(${wanted}::uuid[])`)
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  if (rows.length !== wanted.length) throw new Refusal(commonRefusals.no_encontrado);
  return new Map(rows.map((row) => [row.id, { ...row, movimientos: [] }]));
};

/** One of the articles that were locked. */
export const stockOf = (held: ReadonlyMap<string, Stock>, id: string): Stock => {
  const stock = held.get(id);
  if (!stock) throw new Error(`article ${id} was not locked`);
  return stock;
};

export const freeOf = (stock: Stock): number => stock.existencia_milesimas - stock.reservado_milesimas;

/** Puts a quantity on the shelf; it was worth so much altogether. */
export const enter = (stock: Stock, cantidad_milesimas: number, valor_centavos: number, causa: Causa): void => {
  stock.existencia_milesimas += cantidad_milesimas;
  stock.valor_centavos += valor_centavos;
  stock.costo_promedio_centavos = unitCost(stock.valor_centavos, stock.existencia_milesimas);
  note(stock, cantidad_milesimas, valor_centavos, causa);
};

/** What a quantity is worth at what it costs now; of an empty shelf, at what it cost last. */
export const valueNow = (stock: Stock, cantidad_milesimas: number): number =>
  valueAt(stock.costo_promedio_centavos || stock.ultimo_costo_centavos, cantidad_milesimas);

/** Takes a quantity from the shelf, if it is there, at the moving average or at what it came in for; returns what it was worth. */
export const leave = (stock: Stock, cantidad_milesimas: number, causa: Causa, entered_centavos?: number): number => {
  if (cantidad_milesimas > stock.existencia_milesimas)
    throw short(stock, stock.existencia_milesimas, cantidad_milesimas);
  const valor =
    entered_centavos === undefined
      ? valueLeaving(stock, cantidad_milesimas)
      : valueTakenBack(stock, cantidad_milesimas, entered_centavos);
  stock.existencia_milesimas -= cantidad_milesimas;
  stock.valor_centavos -= valor;
  // An empty shelf remembers what its things cost.
  if (stock.existencia_milesimas > 0)
    stock.costo_promedio_centavos = unitCost(stock.valor_centavos, stock.existencia_milesimas);
  note(stock, -cantidad_milesimas, -valor, causa);
  return valor;
};

/** Why a quantity cannot be had. */
export const short = (stock: Stock, hay: number, pide: number): Refusal =>
  new Refusal(inventarioRefusals.sin_existencia, {
    articulo: stock.descripcion,
    hay: formatCantidad(Math.max(0, hay)),
    pide: formatCantidad(pide),
    unidad: unitFor(stock.unidad, hay),
  });

const note = (stock: Stock, cantidad_milesimas: number, valor_centavos: number, causa: Causa): void => {
  stock.movimientos.push({
    motivo: '',
    documento_tipo: '',
    documento_id: null,
    partida_id: null,
    folio: '',
    nota: '',
    proveedor_id: null,
    ...causa,
    cantidad_milesimas,
    valor_centavos,
    costo_centavos: unitCost(Math.abs(valor_centavos), Math.abs(cantidad_milesimas)),
    existencia_milesimas: stock.existencia_milesimas,
  });
};

/** Writes what was done: kardex, what is set apart for whom, existence and averages; and tells when something runs low. */
export const saveStock = async (tx: Tx, who: Who, held: ReadonlyMap<string, Stock>): Promise<void> => {
  const stocks = [...held.values()];
  if (stocks.length === 0) return;
  writeKardex(tx, who, stocks);
  await spreadApartados(tx, who, stocks);
  const fallen: Stock[] = [];
  for (const stock of stocks) {
    const { avisado, rings } = watch(stock.avisado, { ...stock, disponible_milesimas: freeOf(stock) });
    stock.avisado = avisado;
    if (rings && stock.activo) fallen.push(stock);
    updateArticulo(tx, who, stock);
  }
  await tellLow(tx, who, fallen);
  await emitEvent(tx, who, 'inventario.cambio', 'ver_inventario', { articulos: stocks.length });
};

const writeKardex = (tx: Tx, who: Who, stocks: readonly Stock[]): void => {
  const rows = stocks.flatMap((stock) =>
    stock.movimientos.map((movimiento) => ({
      ...movimiento,
      id: newId(),
      empresa_id: who.empresa_id,
      articulo_id: stock.id,
      fecha_negocio: who.hoy,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    })),
  );
  if (rows.length > 0) tx.along(insertion('inventario.movimiento', rows));
};

const updateArticulo = (tx: Tx, who: Who, { id, movimientos, ...stock }: Stock): void =>
  tx.along(
    q
      .updateTable('inventario.articulo')
      .set({
        existencia_milesimas: stock.existencia_milesimas,
        reservado_milesimas: stock.reservado_milesimas,
        pedido_milesimas: stock.pedido_milesimas,
        valor_centavos: stock.valor_centavos,
        costo_promedio_centavos: stock.costo_promedio_centavos,
        ultimo_costo_centavos: stock.ultimo_costo_centavos,
        avisado: stock.avisado,
        ...(movimientos.length > 0 ? { movido_en: who.now } : {}),
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

/** Gives what is on the shelf to those who wait for it. */
const spreadApartados = async (tx: Tx, who: Who, stocks: readonly Stock[]): Promise<void> => {
  const ids = stocks.map(({ id }) => id);
  const open = await tx.rows(
    q
      .selectFrom('inventario.apartado')
      .select(['documento_id', 'partida_id', 'articulo_id', 'reservado_milesimas'])
      .select(sql<number>`cantidad_milesimas - consumido_milesimas`.as('pendiente_milesimas'))
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`articulo_id = any(${ids}::uuid[])`)
      .where((eb) =>
        eb.or([eb('consumido_milesimas', '<', eb.ref('cantidad_milesimas')), eb('reservado_milesimas', '>', 0)]),
      )
      .orderBy('creado_en')
      .orderBy('documento_id')
      .orderBy('partida_id'),
  );
  for (const stock of stocks) {
    const waiting = open.filter(({ articulo_id }) => articulo_id === stock.id);
    const shares = spread(waiting, stock.existencia_milesimas);
    stock.reservado_milesimas = shares.reduce((sum, share) => sum + share, 0);
    for (const [i, row] of waiting.entries()) {
      const reservado_milesimas = shares[i] ?? 0;
      if (reservado_milesimas === row.reservado_milesimas) continue;
      tx.along(
        q
          .updateTable('inventario.apartado')
          .set({ reservado_milesimas })
          .where('empresa_id', '=', who.empresa_id)
          .where('documento_id', '=', row.documento_id)
          .where('partida_id', '=', row.partida_id),
      );
    }
  }
};
