import { readFileSync } from 'node:fs';
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
import { formatPesos } from '#platform/contract/money.ts';
import { headOf, headPictures, type Membrete, pairs } from '#platform/server/pdf/letterhead.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';

export type OrdenPdf = {
  membrete: Membrete;
  folio: string;
  zona: string;
  entrada: string;
  promesa?: string | undefined;
  cotizacion?: string | undefined;
  /** The customer's own number. */
  orden_compra?: string | undefined;
  asesor: string;
  cliente: ClientePdf;
  vehiculo: VehiculoPdf;
  falla?: string | undefined;
  combustible_octavos?: number | undefined;
  observaciones?: string | undefined;
  precios: ModoPrecio;
  lineas: PartidaPdf[];
  totales: Cifra[];
  /** Of what the order is worth, how much its customer authorised, where that is not all. */
  autorizado_centavos?: number | undefined;
  consentimientos: {
    usadas?: boolean | undefined;
    refacciones_del_cliente?: boolean | undefined;
    devolver_piezas?: boolean | undefined;
    publicidad?: boolean | undefined;
  };
  /** What was done with each piece that was taken out. */
  piezas?: { descripcion: string; entregada: boolean }[] | undefined;
  garantia_dias: number;
  clausulas?: string[] | undefined;
  marca?: string | undefined;
};

export const ordenTemplate: Template = {
  name: 'orden',
  source: readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8'),
};

/** Prints the work order; the contract with all that the model of PROFECO asks is a paper of its own. */
export async function renderOrdenPdf(data: OrdenPdf): Promise<Uint8Array> {
  return renderPdf(ordenTemplate, ordenPdfData(data), headPictures(data.membrete));
}

/** The texts of the page, ready to set. */
export function ordenPdfData(data: OrdenPdf) {
  const { cliente, vehiculo, zona } = data;
  return {
    titulo: 'Orden de servicio',
    folio: data.folio,
    marca: data.marca ?? null,
    membrete: headOf(data.membrete),
    fechas: pairs([
      ['Entrada', writeMoment(data.entrada, zona)],
      ['Orden de compra', data.orden_compra],
      preciosPair(data.precios),
    ]),
    cliente: clienteCard(cliente),
    vehiculo: vehiculoCard(vehiculo),
    recepcion: pairs([
      ['Entrada', writeMoment(data.entrada, zona)],
      ['Entrega prometida', data.promesa && writeMoment(data.promesa, zona)],
      ['Recibió', data.asesor],
      ['Cotización', data.cotizacion],
      ['Combustible', data.combustible_octavos === undefined ? undefined : `${data.combustible_octavos}/8`],
    ]),
    falla: data.falla ?? '',
    observaciones: data.observaciones ?? '',
    trabajos: data.autorizado_centavos === undefined ? 'Trabajos y refacciones autorizados' : 'Trabajos y refacciones',
    autorizado: sayAuthorised(data.autorizado_centavos),
    grupos: groupsOf(data.lineas),
    totales: rowsOnPaper(data.totales),
    letra: totalInWords(data.totales),
    preguntas: questionsOf(data.consentimientos),
    piezas: (data.piezas ?? []).map(({ descripcion, entregada }) => [descripcion, entregada]),
    clausulas: clausesOf(data),
    firmas: [
      ['Por el taller', data.asesor],
      ['Cliente, de conformidad', cliente.nombre],
    ],
  };
}

const sayAuthorised = (autorizado_centavos: number | undefined): string =>
  autorizado_centavos === undefined
    ? ''
    : `El cliente autorizó ${formatPesos(autorizado_centavos)}; lo demás no tiene su autorización registrada.`;

const questionsOf = (answers: OrdenPdf['consentimientos']): [string, boolean | null][] => [
  ['Acepto el uso de refacciones usadas o reconstruidas', answers.usadas ?? null],
  ['Entrego refacciones propias para que se instalen', answers.refacciones_del_cliente ?? null],
  ['Quiero que me devuelvan las piezas reemplazadas', answers.devolver_piezas ?? null],
  ['Acepto que usen mis datos para enviarme promociones', answers.publicidad ?? null],
];

const clausesOf = ({ clausulas, garantia_dias }: OrdenPdf): string[] => [
  'El taller realiza solo los trabajos autorizados. Todo trabajo adicional o aumento de precio requiere autorización previa del cliente.',
  'Si el cliente no autoriza la cotización, paga únicamente la revisión o el diagnóstico convenido y recibe su vehículo en las condiciones en que lo entregó.',
  'Las refacciones son nuevas y apropiadas, salvo autorización expresa. Las piezas reemplazadas se devuelven al cliente, excepto las de garantía o intercambio.',
  `Los trabajos y las refacciones tienen garantía de ${garantia_dias} días a partir de la entrega. El taller responde por la pérdida o el daño del vehículo mientras está bajo su cuidado.`,
  ...(clausulas ?? []),
];
