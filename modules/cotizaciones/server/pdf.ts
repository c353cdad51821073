import { readFileSync } from 'node:fs';
import {
  type ClientePdf,
  clienteCard,
  groupsOf,
  type PartidaPdf,
  sumsOf,
  type TotalesPdf,
  type VehiculoPdf,
  vehiculoCard,
  whenAny,
} from '#modules/partidas/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import { headOf, headPictures, type Membrete, pairs } from '#platform/server/pdf/letterhead.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';

export type CotizacionPdf = {
  membrete: Membrete;
  folio: string;
  version: number;
  fecha: string;
  vence: string;
  asesor?: string | undefined;
  cliente: ClientePdf;
  vehiculo?: VehiculoPdf | undefined;
  motivo?: string | undefined;
  entrega_estimada?: string | undefined;
  lineas: PartidaPdf[];
  totales: TotalesPdf & { anticipo_centavos: number };
  /** What the whole would cost with each alternative that was not chosen: [«Con la opción B», centavos]. */
  alternativas?: [string, number][] | undefined;
  comentarios?: string | undefined;
  condiciones?: string[] | undefined;
  /** Undefined = not answered yet: both boxes stay empty. */
  acepta_usadas?: boolean | undefined;
  acepta_propias?: boolean | undefined;
  /** How to pay the advance, line by line. */
  pago?: string[] | undefined;
  enlace?: string | undefined;
  /** «BORRADOR», «CANCELADA», «COPIA»: written across the page. */
  marca?: string | undefined;
};

export const cotizacionTemplate: Template = {
  name: 'cotizacion',
  source: readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8'),
};

/** Prints a quotation; pure given its data, so an issued version can be stored. */
export async function renderCotizacionPdf(data: CotizacionPdf): Promise<Uint8Array> {
  const pictures = { ...headPictures(data.membrete), ...(data.enlace ? { 'qr.svg': await drawQr(data.enlace) } : {}) };
  return renderPdf(cotizacionTemplate, cotizacionPdfData(data), pictures);
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
    cliente: clienteCard(cliente),
    vehiculo: vehiculoCard(vehiculo, ['Te atiende', data.asesor], ['Entrega estimada', data.entrega_estimada]),
    motivo: data.motivo ?? '',
    grupos: groupsOf(data.lineas),
    totales: totalsOf(data),
    letra: pesosEnLetra(data.totales.total_centavos),
    comentarios: data.comentarios ?? '',
    pago: data.pago ?? [],
    condiciones: [...(data.condiciones ?? []), ...consumerNotes],
    preguntas: [
      ['Acepto el uso de refacciones usadas o reconstruidas', data.acepta_usadas ?? null],
      ['Entrego refacciones propias para que se instalen', data.acepta_propias ?? null],
    ],
    qr: Boolean(data.enlace),
    firmas: [
      ['Elaboró', data.asesor ?? data.membrete.nombre],
      ['Autorizo los trabajos', cliente.nombre],
    ],
  };
}

const totalsOf = ({ totales: t, alternativas = [] }: CotizacionPdf): string[][] => [
  ...sumsOf(t),
  ...alternativas.map(([label, centavos]) => [label, formatPesos(centavos)]),
  ...whenAny('Anticipo para comenzar', t.anticipo_centavos),
  ...(t.anticipo_centavos
    ? [['Resta al entregar', formatPesos(t.total_centavos - t.anticipo_centavos), 'fuerte']]
    : []),
];

const consumerNotes = [
  'Los precios de esta cotización se respetan durante su vigencia. Ningún trabajo adicional ni aumento se realiza sin tu autorización previa.',
  'Si decides no autorizar, pagas únicamente la revisión o el diagnóstico convenido y recibes tu vehículo en las condiciones en que lo entregaste.',
  'Se instalan refacciones nuevas y apropiadas, salvo que autorices expresamente otras. Las piezas reemplazadas se te devuelven, excepto las de garantía o intercambio.',
];
