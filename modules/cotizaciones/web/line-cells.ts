import { etiquetasTipoPartida, opciones, tasasIva, tiposPartida } from '#modules/partidas/contract.ts';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import { unidadesSat } from '#modules/partidas/rules/unidades.ts';
import { type Parsed, parseCentavos, writeCentavos } from '#platform/web/form/parse.ts';
import { type Linea, readDescuento, writeDescuento } from './editor-state.ts';

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

/** What each cell of a line offers and how it is read, in the sheet of a desk and in that of a phone. */
export const valueOf = (parsed: Parsed): number | undefined =>
  parsed.kind === 'value' && parsed.value >= 0 ? parsed.value : undefined;
export const tasas = tasasIva.map((tasa) => [tasa, `${tasa / 100} %`] as const);
export const tipos = tiposPartida.map((tipo) => [tipo, etiquetasTipoPartida[tipo]] as const);
export const alternativas = [['', '–'] as const, ...opciones.map((opcion) => [opcion, opcion] as const)];
const unidades = Object.keys(unidadesSat).map((unidad) => [unidad, unidad] as const);
/** A unit of the catalogue's own stays among the choices. */
export const unidadesWith = (own: string) =>
  own in unidadesSat ? unidades : [[own, own || '–'] as const, ...unidades];
export const urgencias = prioridades.map((prioridad) => [prioridad, etiquetasPrioridad[prioridad]] as const);

export const cellsOf = (p: Linea, mayDiscount: boolean, onChange: (changes: Partial<Linea>) => void) => ({
  price: {
    value: p.precio_centavos,
    write: writeCentavos,
    parse: (text: string) => valueOf(parseCentavos(text)),
    onChange: (precio_centavos: number | null) => onChange({ precio_centavos }),
    invalid: p.precio_centavos === null,
    placeholder: '$',
    align: 'right' as const,
    numeric: true,
  },
  discount: {
    value: p.descuento,
    write: writeDescuento,
    parse: (text: string) => (mayDiscount ? readDescuento(text) : undefined),
    onChange: (descuento: Linea['descuento']) => onChange({ descuento }),
    placeholder: '% o $',
    align: 'right' as const,
  },
});
