import type { ModoPrecio, Partida } from '#modules/partidas/contract.ts';
import { type Cifra, INCLUIDO, isIncluded, shownOf, tellPrecios } from '#modules/partidas/rules/cifras.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import { type Par, pairs } from '#platform/server/pdf/letterhead.ts';
import { writeQuantity, writeRate } from '#platform/server/pdf/write-figures.ts';

/** A line as paper says it. Amounts are final: the PDF adds only the subtotal of each group. */
export type PartidaPdf = {
  /** Title of its group: «Urgente», «Mano de obra»… Lines of one group go together, in the order of arrival. */
  grupo?: string | undefined;
  descripcion: string;
  /** Under the description: key, warranty, reason. */
  nota?: string | undefined;
  /** In plain words, why it is proposed. */
  motivo?: string | undefined;
  /** Under which name the paper has the photos that show it. */
  prueba?: string | undefined;
  cantidad_milesimas: number;
  unidad: string;
  precio_centavos: number;
  descuento_centavos: number;
  tasa_iva: number;
  /** Price times quantity less discount: with tax or before it, as the whole paper. */
  importe_centavos: number;
  /** Read, but out of the total: struck through. */
  rechazada?: boolean | undefined;
};

export type ClientePdf = {
  nombre: string;
  rfc?: string | undefined;
  telefono?: string | undefined;
  correo?: string | undefined;
  direccion?: string | undefined;
  cp?: string | undefined;
  regimen?: string | undefined;
};

export type VehiculoPdf = {
  nombre: string;
  tipo?: string | undefined;
  color?: string | undefined;
  placas?: string | undefined;
  vin?: string | undefined;
  motor?: string | undefined;
  km?: number | undefined;
  economico?: string | undefined;
};

type Linea = Pick<
  Partida,
  | 'descripcion'
  | 'clave'
  | 'cantidad_milesimas'
  | 'unidad'
  | 'precio_centavos'
  | 'descuento_centavos'
  | 'base_centavos'
  | 'total_centavos'
  | 'garantia_dias'
  | 'garantia_km'
> & { beneficio?: string; precio_de?: string } & { tasa_iva: number };

interface OnPaper {
  precios: ModoPrecio;
  grupo?: string | undefined;
  /** After its key and warranty. */
  remarks?: string[];
}

/** A stored line on paper. */
export const lineOnPaper = (p: Linea, { precios, grupo, remarks = [] }: OnPaper): PartidaPdf => ({
  grupo,
  descripcion: p.descripcion,
  nota: [p.clave, warrantyOf(p), p.precio_de, p.beneficio, ...remarks].filter(Boolean).join(' · ') || undefined,
  cantidad_milesimas: p.cantidad_milesimas,
  unidad: p.unidad,
  precio_centavos: p.precio_centavos,
  descuento_centavos: p.descuento_centavos,
  tasa_iva: p.tasa_iva,
  importe_centavos: shownOf(p, precios),
});

const warrantyOf = ({ garantia_dias, garantia_km }: Pick<Linea, 'garantia_dias' | 'garantia_km'>): string => {
  const terms = [
    garantia_dias ? `${garantia_dias} días` : '',
    garantia_km ? `${garantia_km.toLocaleString('es-MX')} km` : '',
  ].filter(Boolean);
  return terms.length > 0 ? `Garantía de ${terms.join(' o ')}` : '';
};

/** Groups as the template `partidas` sets them. */
export const groupsOf = (lineas: readonly PartidaPdf[]) =>
  [...Map.groupBy(lineas, (linea) => linea.grupo ?? '')].map(([titulo, filas]) => ({
    titulo,
    importe: formatPesos(
      filas.reduce((sum, { rechazada, importe_centavos }) => sum + (rechazada ? 0 : importe_centavos), 0),
    ),
    filas: filas.map((linea) => ({
      texto: linea.descripcion,
      nota: linea.nota ?? '',
      motivo: linea.motivo ?? '',
      prueba: linea.prueba ?? '',
      baja: linea.rechazada ?? false,
      cifras: [
        `${writeQuantity(linea.cantidad_milesimas)} ${unidadFor(linea.unidad, linea.cantidad_milesimas)}`.trim(),
        isIncluded(linea) ? '–' : formatPesos(linea.precio_centavos),
        linea.descuento_centavos ? formatPesos(-linea.descuento_centavos) : '–',
        writeRate(linea.tasa_iva),
        isIncluded(linea) ? INCLUIDO : formatPesos(linea.importe_centavos),
      ],
    })),
  }));

/** Rows as the template `totales` sets them. */
export const rowsOnPaper = (cifras: readonly Cifra[]): string[][] =>
  cifras.map(({ etiqueta, centavos, aspecto }) => [etiqueta, formatPesos(centavos), aspecto]);

/** In words, what the total of these rows says. */
export const totalInWords = (cifras: readonly Cifra[]): string =>
  pesosEnLetra(cifras.find(({ aspecto }) => aspecto === 'total')?.centavos ?? 0);

/** For the head of the paper: how its prices are to be read. */
export const preciosPair = (precios: ModoPrecio): [string, string] => [
  'Precios',
  tellPrecios[precios].replace('Precios ', ''),
];

type Card = { nombre: string; pares: Par[] };

export const clienteCard = (cliente: ClientePdf): Card => ({
  nombre: cliente.nombre,
  pares: pairs([
    ['RFC', cliente.rfc],
    ['Teléfono', cliente.telefono],
    ['Correo', cliente.correo],
    ['C.P. fiscal', cliente.cp],
    ['Régimen fiscal', cliente.regimen],
    ['Domicilio', cliente.direccion],
  ]),
});

export const vehiculoCard = (vehiculo: VehiculoPdf | undefined, ...more: [string, string | undefined][]): Card => ({
  nombre: vehiculo?.nombre || 'Sin vehículo',
  pares: pairs([
    ['Placas', vehiculo?.placas],
    ['Kilometraje', vehiculo?.km === undefined ? undefined : `${writeQuantity(vehiculo.km * 1000)} km`],
    ['VIN', vehiculo?.vin],
    ['Motor', vehiculo?.motor],
    ['Color', vehiculo?.color],
    ['Tipo', vehiculo?.tipo],
    ['No. económico', vehiculo?.economico],
    ...more,
  ]),
});
