import type { ReactNode } from 'react';
import {
  DESCUENTO_UNREAD,
  isDescuentoRead,
  readDescuento,
  writeDescuento,
} from '#modules/cotizaciones/rules/descuento.ts';
import { etiquetasTipoPartida, opciones, tasasIva, tiposPartida } from '#modules/partidas/contract.ts';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import { unidadesSat } from '#modules/partidas/rules/unidades.ts';
import { ownPrice } from '#modules/partidas/web/front-door.tsx';
import { PriceCell, QuantityCell } from '#platform/web/line/amount-cells.tsx';
import { CellInput, CellSelect } from '#platform/web/line/CellInput.tsx';
import { type Linea, withTipo, withUnidad } from './editor-state.ts';

export interface LinesProps {
  partidas: readonly Linea[];
  /** Totals of each line, in the same order; undefined while something cannot be priced. */
  totals: readonly number[] | undefined;
  mayDiscount: boolean;
  /** The line that was just taken without a price: that is written next. */
  asked: string | null;
  onChange: (partidas: Linea[]) => void;
  /** Enter in a cell: back to the box of the next line. */
  onDone: () => void;
}

const tasas = tasasIva.map((tasa) => [tasa, `${tasa / 100} %`] as const);
const tipos = tiposPartida.map((tipo) => [tipo, etiquetasTipoPartida[tipo]] as const);
const alternativas = [['', '–'] as const, ...opciones.map((opcion) => [opcion, opcion] as const)];
const unidades = Object.keys(unidadesSat).map((unidad) => [unidad, unidad] as const);
/** A unit of the catalogue's own stays among the choices. */
const unidadesWith = (own: string) => (own in unidadesSat ? unidades : [[own, own || '–'] as const, ...unidades]);
const urgencias = prioridades.map((prioridad) => [prioridad, etiquetasPrioridad[prioridad]] as const);

interface CellsOf {
  partida: Linea;
  mayDiscount: boolean;
  onChange: (changes: Partial<Linea>) => void;
  onEnter: () => void;
  /** What a cell is called where other lines are beside it. */
  named?: (what: string) => string;
  /** The price is written first. */
  asksPrice?: boolean;
}

/** Each cell of a line, what it offers and how it is read: placed side by side on a desk and below each other on a phone. */
export const cellsOf = (one: CellsOf) =>
  ({ ...writtenCells(one), ...chosenCells(one) }) satisfies Record<string, ReactNode>;

const asCalled = (what: string) => what;

const writtenCells = ({
  partida: p,
  mayDiscount,
  onChange,
  onEnter,
  named = asCalled,
  asksPrice = false,
}: CellsOf) => ({
  descripcion: (
    <CellInput
      label={named('Descripción')}
      value={p.descripcion}
      write={String}
      parse={(text) => text}
      unread=""
      onChange={(descripcion) => onChange({ descripcion })}
      onEnter={onEnter}
    />
  ),
  cantidad: (
    <QuantityCell
      label={named('Cantidad')}
      value={p.cantidad_milesimas}
      onChange={(cantidad_milesimas) => onChange({ cantidad_milesimas })}
      onEnter={onEnter}
    />
  ),
  precio: (
    <PriceCell
      label={named('Precio')}
      name={`precio-${p.id}`}
      value={p.precio_centavos}
      onChange={(precio_centavos) => onChange(ownPrice({ precio_centavos }))}
      autoFocus={asksPrice}
      onEnter={onEnter}
    />
  ),
  descuento: (
    <CellInput
      label={named('Descuento')}
      value={p.descuento}
      write={writeDescuento}
      parse={(text) => (mayDiscount ? readDescuento(text) : undefined)}
      unread={DESCUENTO_UNREAD}
      invalid={!isDescuentoRead(p.descuento)}
      onChange={(descuento) => onChange({ descuento })}
      placeholder="% o $"
      align="right"
      onEnter={onEnter}
    />
  ),
});

const chosenCells = ({ partida: p, onChange, named = asCalled }: CellsOf) => ({
  unidad: (
    <CellSelect
      label={named('Unidad')}
      value={p.unidad}
      options={unidadesWith(p.unidad)}
      onChange={(unidad) => onChange(withUnidad(unidad))}
    />
  ),
  iva: (
    <CellSelect
      label={named('IVA')}
      value={p.tasa_iva}
      options={tasas}
      onChange={(tasa_iva) => onChange({ tasa_iva })}
    />
  ),
  tipo: (
    <CellSelect label={named('Tipo')} value={p.tipo} options={tipos} onChange={(tipo) => onChange(withTipo(p, tipo))} />
  ),
  prioridad: (
    <CellSelect
      label={named('Prioridad')}
      value={p.prioridad}
      options={urgencias}
      onChange={(prioridad) => onChange({ prioridad })}
    />
  ),
  opcion: (
    <CellSelect
      label={named('Opción')}
      value={p.opcion ?? ''}
      options={alternativas}
      onChange={(opcion) => onChange({ opcion: opcion === '' ? null : opcion })}
    />
  ),
});
