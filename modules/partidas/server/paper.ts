import type { Partida, Totales } from '#modules/partidas/contract.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { type Par, pairs } from '#platform/server/pdf/letterhead.ts';
import { writeQuantity, writeRate } from '#platform/server/pdf/write-figures.ts';

/** A line as paper says it. Amounts are final: the PDF adds only the subtotal of each group. */
export type PartidaPdf = {
  /** Title of its group: «Urgente», «Mano de obra»… Lines of one group go together, in the order of arrival. */
  grupo?: string | undefined;
  descripcion: string;
  /** Under the description: key, warranty, reason. */
  nota?: string | undefined;
  cantidad_milesimas: number;
  unidad: string;
  precio_centavos: number;
  descuento_centavos: number;
  tasa_iva: number;
  total_centavos: number;
  /** Read, but out of the total: struck through. */
  rechazada?: boolean | undefined;
};

export type TotalesPdf = {
  mano_obra_centavos: number;
  refacciones_centavos: number;
  otros_centavos: number;
  subtotal_centavos: number;
  iva: { tasa_iva: number; iva_centavos: number }[];
  total_centavos: number;
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
  | 'total_centavos'
  | 'garantia_dias'
  | 'garantia_km'
> & { tasa_iva: number };

/** A stored line on paper; `remarks` go after its key and warranty. */
export const lineOnPaper = (p: Linea, grupo: string | undefined, ...remarks: string[]): PartidaPdf => ({
  grupo,
  descripcion: p.descripcion,
  nota: [p.clave, warrantyOf(p), ...remarks].filter(Boolean).join(' · ') || undefined,
  cantidad_milesimas: p.cantidad_milesimas,
  unidad: p.unidad,
  precio_centavos: p.precio_centavos,
  descuento_centavos: p.descuento_centavos,
  tasa_iva: p.tasa_iva,
  total_centavos: p.total_centavos,
});

const warrantyOf = ({ garantia_dias, garantia_km }: Pick<Linea, 'garantia_dias' | 'garantia_km'>): string => {
  const terms = [
    garantia_dias ? `${garantia_dias} días` : '',
    garantia_km ? `${garantia_km.toLocaleString('es-MX')} km` : '',
  ].filter(Boolean);
  return terms.length > 0 ? `Garantía de ${terms.join(' o ')}` : '';
};

export const totalsOnPaper = (t: Totales): TotalesPdf => ({
  mano_obra_centavos: t.por_tipo.servicio + t.por_tipo.mano_obra,
  refacciones_centavos: t.por_tipo.refaccion,
  otros_centavos: t.por_tipo.otro,
  subtotal_centavos: t.base_centavos,
  iva: t.por_tasa.map(({ tasa_iva, iva_centavos }) => ({ tasa_iva, iva_centavos })),
  total_centavos: t.total_centavos,
});

/** Groups as the template `partidas` sets them. */
export const groupsOf = (lineas: readonly PartidaPdf[]) =>
  [...Map.groupBy(lineas, (linea) => linea.grupo ?? '')].map(([titulo, filas]) => ({
    titulo,
    importe: formatPesos(filas.reduce((sum, { rechazada, total_centavos: t }) => sum + (rechazada ? 0 : t), 0)),
    filas: filas.map((linea) => ({
      texto: linea.descripcion,
      nota: linea.nota ?? '',
      baja: linea.rechazada ?? false,
      cifras: [
        `${writeQuantity(linea.cantidad_milesimas)} ${unidadFor(linea.unidad, linea.cantidad_milesimas)}`.trim(),
        formatPesos(linea.precio_centavos),
        linea.descuento_centavos ? formatPesos(-linea.descuento_centavos) : '–',
        writeRate(linea.tasa_iva),
        formatPesos(linea.total_centavos),
      ],
    })),
  }));

/** Rows of the template `totales`, down to the total. */
export const sumsOf = (t: TotalesPdf): string[][] => [
  ...whenAny('Mano de obra y servicios', t.mano_obra_centavos),
  ...whenAny('Refacciones', t.refacciones_centavos),
  ...whenAny('Otros', t.otros_centavos),
  ['Subtotal', formatPesos(t.subtotal_centavos), 'fuerte'],
  ...t.iva.map((one) => [`IVA ${writeRate(one.tasa_iva)}`, formatPesos(one.iva_centavos)]),
  ['Total', formatPesos(t.total_centavos), 'total'],
];

export const whenAny = (label: string, centavos: number): string[][] =>
  centavos ? [[label, formatPesos(centavos)]] : [];

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
