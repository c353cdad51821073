import { readFileSync } from 'node:fs';
import { formatPesos } from '#platform/contract/money.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import { headOf, headPictures, type Membrete, pairs } from '#platform/server/pdf/letterhead.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import { writeDay, writeQuantity, writeRate } from '#platform/server/pdf/write-figures.ts';

/** Amounts are final: the PDF adds only the subtotal of each group. */
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
};

export type CotizacionPdf = {
  membrete: Membrete;
  folio: string;
  version: number;
  fecha: string;
  vence: string;
  asesor?: string | undefined;
  cliente: {
    nombre: string;
    rfc?: string | undefined;
    telefono?: string | undefined;
    correo?: string | undefined;
    direccion?: string | undefined;
    cp?: string | undefined;
    regimen?: string | undefined;
  };
  vehiculo?:
    | {
        nombre: string;
        placas?: string | undefined;
        vin?: string | undefined;
        km?: number | undefined;
        color?: string | undefined;
        economico?: string | undefined;
      }
    | undefined;
  motivo?: string | undefined;
  entrega_estimada?: string | undefined;
  lineas: PartidaPdf[];
  totales: {
    mano_obra_centavos: number;
    refacciones_centavos: number;
    otros_centavos: number;
    descuento_centavos: number;
    subtotal_centavos: number;
    iva: { tasa_iva: number; iva_centavos: number }[];
    total_centavos: number;
    anticipo_centavos: number;
  };
  comentarios?: string | undefined;
  condiciones?: string[] | undefined;
  /** Undefined = not answered yet: both boxes stay empty. */
  acepta_usadas?: boolean | undefined;
  enlace?: string | undefined;
  /** «BORRADOR», «CANCELADA», «COPIA»: written across the page. */
  marca?: string | undefined;
};

const source = readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8');

/** Prints a quotation; pure given its data, so an issued version can be stored. */
export async function renderCotizacionPdf(data: CotizacionPdf): Promise<Uint8Array> {
  const pictures = { ...headPictures(data.membrete), ...(data.enlace ? { 'qr.svg': await drawQr(data.enlace) } : {}) };
  return renderPdf({ name: 'cotizacion', source }, cotizacionPdfData(data), pictures);
}

/** The texts of the page, ready to set. */
export function cotizacionPdfData(data: CotizacionPdf) {
  const { cliente, vehiculo } = data;
  return {
    titulo: 'Cotización',
    folio: data.folio,
    marca: data.marca ?? null,
    membrete: headOf(data.membrete),
    fechas: pairs([
      ['Versión', String(data.version)],
      ['Fecha', writeDay(data.fecha)],
      ['Válida hasta el', writeDay(data.vence)],
    ]),
    cliente: {
      nombre: cliente.nombre,
      pares: pairs([
        ['RFC', cliente.rfc],
        ['Teléfono', cliente.telefono],
        ['Correo', cliente.correo],
        ['C.P. fiscal', cliente.cp],
        ['Régimen fiscal', cliente.regimen],
        ['Domicilio', cliente.direccion],
      ]),
    },
    vehiculo: {
      nombre: vehiculo?.nombre ?? 'Sin vehículo',
      pares: pairs([
        ['Placas', vehiculo?.placas],
        ['Kilometraje', vehiculo?.km === undefined ? undefined : `${writeQuantity(vehiculo.km * 1000)} km`],
        ['VIN', vehiculo?.vin],
        ['No. económico', vehiculo?.economico],
        ['Color', vehiculo?.color],
        ['Te atiende', data.asesor],
        ['Entrega estimada', data.entrega_estimada],
      ]),
    },
    motivo: data.motivo ?? '',
    grupos: groupsOf(data.lineas),
    totales: totalsOf(data.totales),
    letra: pesosEnLetra(data.totales.total_centavos),
    comentarios: data.comentarios ?? '',
    condiciones: [...(data.condiciones ?? []), ...consumerNotes],
    usadas: data.acepta_usadas ?? null,
    qr: Boolean(data.enlace),
    firmas: [
      ['Elaboró', data.asesor ?? data.membrete.nombre],
      ['Autorizo los trabajos', cliente.nombre],
    ],
  };
}

function groupsOf(lineas: PartidaPdf[]) {
  return [...Map.groupBy(lineas, (linea) => linea.grupo ?? '')].map(([titulo, filas]) => ({
    titulo,
    importe: formatPesos(filas.reduce((sum, linea) => sum + linea.total_centavos, 0)),
    filas: filas.map((linea) => ({
      texto: linea.descripcion,
      nota: linea.nota ?? '',
      cifras: [
        `${writeQuantity(linea.cantidad_milesimas)} ${linea.unidad}`,
        formatPesos(linea.precio_centavos),
        linea.descuento_centavos ? formatPesos(-linea.descuento_centavos) : '–',
        writeRate(linea.tasa_iva),
        formatPesos(linea.total_centavos),
      ],
    })),
  }));
}

function totalsOf(t: CotizacionPdf['totales']): string[][] {
  const whenAny = (label: string, centavos: number): string[][] => (centavos ? [[label, formatPesos(centavos)]] : []);
  return [
    ...whenAny('Mano de obra y servicios', t.mano_obra_centavos),
    ...whenAny('Refacciones', t.refacciones_centavos),
    ...whenAny('Otros', t.otros_centavos),
    ...whenAny('Descuento', -t.descuento_centavos),
    ['Subtotal', formatPesos(t.subtotal_centavos), 'fuerte'],
    ...t.iva.map((one) => [`IVA ${writeRate(one.tasa_iva)}`, formatPesos(one.iva_centavos)]),
    ['Total', formatPesos(t.total_centavos), 'total'],
    ...whenAny('Anticipo para comenzar', t.anticipo_centavos),
    ...(t.anticipo_centavos
      ? [['Resta al entregar', formatPesos(t.total_centavos - t.anticipo_centavos), 'fuerte']]
      : []),
  ];
}

const consumerNotes = [
  'Los precios de esta cotización se respetan durante su vigencia. Ningún trabajo adicional ni aumento se realiza sin tu autorización previa.',
  'Si decides no autorizar, pagas únicamente la revisión o el diagnóstico convenido y recibes tu vehículo en las condiciones en que lo entregaste.',
  'Se instalan refacciones nuevas y apropiadas, salvo que autorices expresamente otras. Las piezas reemplazadas se te devuelven, excepto las de garantía o intercambio.',
];
