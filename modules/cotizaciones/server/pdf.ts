import { readFileSync } from 'node:fs';
import { fotosTyp } from '#modules/fotos/server/front-door.ts';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import type { Cifra } from '#modules/partidas/rules/cifras.ts';
import {
  type ClientePdf,
  clienteCard,
  groupsOf,
  type PartidaPdf,
  preciosPair,
  rowsOnPaper,
  totalInWords,
  type VehiculoPdf,
  vehiculoCard,
} from '#modules/partidas/server/front-door.ts';
import { headOf, headPictures, type Membrete, pairs } from '#platform/server/pdf/letterhead.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { type Pictures, renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';
import type { Pruebas } from './proofs.ts';

export type CotizacionPdf = {
  membrete: Membrete;
  folio: string;
  version: number;
  fecha: string;
  vence: string;
  asesor?: string | undefined;
  cliente: ClientePdf;
  vehiculo?: VehiculoPdf | undefined;
  /** The customer's own number. */
  orden_compra?: string | undefined;
  motivo?: string | undefined;
  entrega_estimada?: string | undefined;
  precios: ModoPrecio;
  lineas: PartidaPdf[];
  /** What shows the findings that lines were born of, by their `prueba`. */
  pruebas?: Pruebas | undefined;
  totales: Cifra[];
  comentarios?: string | undefined;
  condiciones?: string[] | undefined;
  /** Undefined = not answered yet: both boxes stay empty. */
  acepta_usadas?: boolean | undefined;
  acepta_propias?: boolean | undefined;
  /** How to pay the advance, line by line. */
  pago?: string[] | undefined;
  enlace?: string | undefined;
  /** Who authorised, how and when; the picture of his signature is brought when the paper is printed. */
  autorizo?: { nombre: string; detalle: string; firma_clave?: string | undefined; firma?: Uint8Array } | undefined;
  /** «BORRADOR», «CANCELADA», «COPIA»: written across the page. */
  marca?: string | undefined;
};

export const cotizacionTemplate: Template = {
  name: 'cotizacion',
  source: fotosTyp + readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8'),
};

/** Prints a quotation; pure given its data, so an issued version can be stored. */
export async function renderCotizacionPdf(data: CotizacionPdf, fotos: Pictures = {}): Promise<Uint8Array> {
  const pictures = {
    ...fotos,
    ...headPictures(data.membrete),
    ...(data.enlace ? { 'qr.svg': await drawQr(data.enlace) } : {}),
    ...(data.autorizo?.firma ? { 'firma.png': data.autorizo.firma } : {}),
  };
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
      ['Orden de compra', data.orden_compra],
      preciosPair(data.precios),
    ]),
    cliente: clienteCard(cliente),
    vehiculo: vehiculoCard(vehiculo, ['Te atiende', data.asesor], ['Entrega estimada', data.entrega_estimada]),
    motivo: data.motivo ?? '',
    grupos: groupsOf(data.lineas),
    pruebas: data.pruebas ?? {},
    totales: rowsOnPaper(data.totales),
    letra: totalInWords(data.totales),
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
      [
        'Autorizo los trabajos',
        data.autorizo?.nombre ?? cliente.nombre,
        data.autorizo?.detalle ?? '',
        data.autorizo?.firma ? '/firma.png' : '',
      ],
    ],
  };
}

const consumerNotes = [
  'Los precios de esta cotización se respetan durante su vigencia. Ningún trabajo adicional ni aumento se realiza sin tu autorización previa.',
  'Si decides no autorizar, pagas únicamente la revisión o el diagnóstico convenido y recibes tu vehículo en las condiciones en que lo entregaste.',
  'Se instalan refacciones nuevas y apropiadas, salvo que autorices expresamente otras. Las piezas reemplazadas se te devuelven, excepto las de garantía o intercambio.',
];
