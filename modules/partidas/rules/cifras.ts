import type { ModoPrecio, TipoPartida } from '#modules/partidas/contract.ts';
import { splitTax } from '#modules/partidas/rules.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';

/** A row of the totals, alike on page and paper. The amounts above a strong row add up to it; quiet ones only explain. */
export interface Cifra {
  etiqueta: string;
  centavos: number;
  aspecto: 'suma' | 'fuerte' | 'total' | 'nota';
}

export interface LineaSumable {
  tipo: TipoPartida;
  tasa_iva: number;
  descuento_centavos: number;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
}

/** Said in the head of every paper that has lines. */
export const tellPrecios: Record<ModoPrecio, string> = {
  con_iva: 'Precios con IVA incluido',
  mas_iva: 'Precios más IVA',
};

/** What a line shows: its price times its quantity less its discount, with the tax in it or before it as the document says. */
export const shownOf = (linea: Pick<LineaSumable, 'base_centavos' | 'total_centavos'>, precios: ModoPrecio): number =>
  precios === 'con_iva' ? linea.total_centavos : linea.base_centavos;

/** In place of «$0.00»: a part that goes in the price of its service, or work that is not charged apart. */
export const INCLUIDO = 'Incluido';
export const isIncluded = ({ precio_centavos }: { precio_centavos: number }): boolean => precio_centavos === 0;

/** What a line shows, written. */
export const sayShown = (
  linea: Pick<LineaSumable, 'base_centavos' | 'total_centavos'> & { precio_centavos: number },
  precios: ModoPrecio,
): string => (isIncluded(linea) ? INCLUIDO : formatPesos(shownOf(linea, precios)));

/** The same of a line that is being written, which may have no price yet. */
export const sayWritten = (precio_centavos: number | null, shown_centavos: number | undefined): string => {
  if (precio_centavos === null || shown_centavos === undefined) return '—';
  return isIncluded({ precio_centavos }) ? INCLUIDO : formatPesos(shown_centavos);
};

/** What the lines of each kind show; nothing when there is one kind only: it would be the total twice. */
export const typeRows = (lineas: readonly LineaSumable[], precios: ModoPrecio): Cifra[] => {
  const rows = everyTypeRow(lineas, precios).filter(({ centavos }) => centavos > 0);
  return rows.length > 1 ? rows : [];
};

/** The same of every kind, also of those that there are none of: whoever reads it is told so. */
export const everyTypeRow = (lineas: readonly LineaSumable[], precios: ModoPrecio): Cifra[] =>
  TIPOS.map(([tipo, etiqueta]) =>
    row(etiqueta, addCentavos(...lineas.filter((l) => l.tipo === tipo).map((l) => shownOf(l, precios)))),
  );

/** With the tax in the lines they make the total; before it, the subtotal. */
export const sumRows = (lineas: readonly LineaSumable[], precios: ModoPrecio, total = 'Total'): Cifra[] => {
  const sum = (pick: (linea: LineaSumable) => number): number => addCentavos(...lineas.map(pick));
  const base = sum((linea) => linea.base_centavos);
  const last = row(
    total,
    sum((linea) => linea.total_centavos),
    'total',
  );
  const saved = sum((linea) => linea.descuento_centavos);
  if (precios === 'mas_iva')
    return [
      row('Subtotal', base, 'fuerte'),
      ...taxesOf(lineas).map(([tasa, iva]) => row(sayIva(lineas, tasa, iva), iva)),
      last,
      ...(saved > 0 ? [row('Descuento (ya aplicado)', saved, 'nota')] : []),
    ];
  return [
    last,
    row('Subtotal sin IVA', base, 'nota'),
    ...taxesOf(lineas).map(([tasa, iva]) => row(`IVA ${tasa / 100} %${tasa > 0 ? ' incluido' : ''}`, iva, 'nota')),
    ...(saved > 0 ? [row('Ahorro (ya descontado)', saved, 'nota')] : []),
  ];
};

export const row = (etiqueta: string, centavos: number, aspecto: Cifra['aspecto'] = 'suma'): Cifra => ({
  etiqueta,
  centavos,
  aspecto,
});

const TIPOS: readonly [TipoPartida, string][] = [
  ['servicio', 'Servicios'],
  ['mano_obra', 'Mano de obra'],
  ['refaccion', 'Refacciones'],
  ['otro', 'Otros'],
];

/** Tax is rounded line by line, as in the CFDI: a centavo that the rate of the subtotal does not explain says so. */
const sayIva = (lineas: readonly LineaSumable[], tasa: number, iva: number): string => {
  const base = addCentavos(...lineas.filter((l) => l.tasa_iva === tasa).map((l) => l.base_centavos));
  return `IVA ${tasa / 100} %${splitTax(base, tasa, 'mas_iva').iva_centavos === iva ? '' : ' (redondeado por renglón)'}`;
};

/** By rate, the highest first. */
const taxesOf = (lineas: readonly LineaSumable[]): [number, number][] =>
  [...new Set(lineas.map((l) => l.tasa_iva))]
    .sort((a, b) => b - a)
    .map((rate) => [rate, addCentavos(...lineas.filter((l) => l.tasa_iva === rate).map((l) => l.iva_centavos))]);
