import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import type { Cifra } from '#modules/partidas/rules/cifras.ts';
import {
  groupsOf,
  type PartidaPdf,
  preciosPair,
  rowsOnPaper,
  totalInWords,
} from '#modules/partidas/server/front-door.ts';
import { headOf, headPictures, type Membrete, type Par, pairs } from '#platform/server/pdf/letterhead.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeDay, writeMoment } from '#platform/server/pdf/write-figures.ts';

export type EstadoDePunto = 'bien' | 'falta' | 'danado' | 'no_aplica';
export type Firmante = { nombre: string; detalle: string; clave?: string | undefined; imagen?: Uint8Array };

/** All that the contract says. What nobody knows is '' or null, and is a line to fill by hand. */
export type ContratoPdf = {
  membrete: Membrete;
  folio: string;
  zona: string;
  /** Where and when it is signed. */
  lugar: string;
  emitido: string;
  siem: string;
  registro: string;
  registrado_el: string | null;
  consumidor: { nombre: string; direccion: string; cp: string; telefono: string; rfc: string; correo: string };
  vehiculo: {
    marca: string;
    tipo: string;
    modelo: string;
    anio: string;
    color: string;
    placas: string;
    serie: string;
    motor: string;
    kilometraje: string;
    economico: string;
  };
  entrada: string | null;
  promesa: string | null;
  recibe: string;
  entrega: string;
  queja: string;
  inventario: { seccion: string; puntos: { nombre: string; estado: EstadoDePunto | null; nota: string }[] }[];
  combustible_octavos: number | null;
  objetos: string;
  observaciones: string;
  /** The silhouette with its numbered marks, and what each is. */
  silueta?: string | undefined;
  golpes: string[];
  cotizacion: { folio: string; fecha: string; vigencia: string } | null;
  elaboro: string;
  precios: ModoPrecio;
  lineas: PartidaPdf[];
  totales: Cifra[];
  consentimientos: { piezas_usadas: boolean | null; piezas_del_cliente: boolean | null; publicidad: boolean | null };
  /** What was done with each piece that was taken out. */
  piezas?: readonly { descripcion: string; entregada: boolean }[];
  riesgos: string;
  diagnostico: string;
  garantia_dias: number;
  almacenaje: { centavos: string; dias: number } | 'gratis' | null;
  clausulas: string[];
  /** What must be told of the contract itself: not registered, without text. */
  avisos: string[];
  firmas: { taller: string; recepcion: Firmante | null; cliente: string; entregada_a: Firmante | null };
  /** Where whoever scans the paper finds its order. */
  enlace?: string | undefined;
  marca?: string | undefined;
};

export const contratoTemplate: Template = {
  name: 'contrato',
  source: readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8'),
};

export async function renderContratoPdf(data: ContratoPdf): Promise<Uint8Array> {
  const { recepcion, entregada_a } = data.firmas;
  const pictures = {
    ...headPictures(data.membrete),
    ...(data.enlace ? { 'qr.svg': await drawQr(data.enlace) } : {}),
    ...(data.silueta ? { 'silueta.svg': Buffer.from(data.silueta) } : {}),
    ...(recepcion?.imagen ? { 'firma.png': recepcion.imagen } : {}),
    ...(entregada_a?.imagen ? { 'entrega.png': entregada_a.imagen } : {}),
  };
  return renderPdf(contratoTemplate, contratoPdfData(data), pictures);
}

/** The texts of the page, ready to set. */
export function contratoPdfData(data: ContratoPdf) {
  const { membrete, consumidor, vehiculo, zona, cotizacion } = data;
  const moment = (instante: string | null): string => (instante === null ? '' : writeMoment(instante, zona));
  return {
    titulo: 'Orden de servicio y contrato',
    folio: data.folio,
    marca: data.marca ?? null,
    // What the head says elsewhere stands below, field by field.
    membrete: { ...headOf(membrete), lineas: registroOf(data) },
    fechas: pairs([['Lugar', data.lugar], ['Fecha', writeMoment(data.emitido, zona)], preciosPair(data.precios)]),
    avisos: data.avisos,
    prestador: [
      ['Nombre', membrete.razon_social || membrete.nombre],
      ['RFC', membrete.rfc ?? ''],
      ['Domicilio', membrete.direccion ?? ''],
      ['Teléfono', membrete.telefono ?? ''],
      ['Correo', membrete.correo ?? ''],
      ['SIEM', data.siem],
      ['Horario', membrete.horario ?? ''],
    ] satisfies Par[],
    consumidor: [
      ['Nombre', consumidor.nombre],
      ['RFC', consumidor.rfc],
      ['Domicilio', consumidor.direccion],
      ['C.P.', consumidor.cp],
      ['Teléfono', consumidor.telefono],
      ['Correo', consumidor.correo],
    ] satisfies Par[],
    vehiculo: [
      ['Marca', vehiculo.marca],
      ['Tipo', vehiculo.tipo],
      ['Modelo', vehiculo.modelo],
      ['Año', vehiculo.anio],
      ['Color', vehiculo.color],
      ['Placas', vehiculo.placas],
      ['Número de serie', vehiculo.serie],
      ['Número de motor', vehiculo.motor],
      ['Kilometraje', vehiculo.kilometraje],
      ...pairs([['No. económico', vehiculo.economico]]),
    ] satisfies Par[],
    fechas_servicio: [
      ['Entrada del vehículo', moment(data.entrada)],
      ['Entrega prometida', moment(data.promesa)],
      ['Recibe', data.recibe],
      ['Entrega el vehículo', data.entrega],
    ] satisfies Par[],
    queja: data.queja,
    inventario: inColumns(data.inventario),
    combustible: data.combustible_octavos,
    objetos: data.objetos,
    observaciones: data.observaciones,
    silueta: Boolean(data.silueta),
    golpes: data.golpes,
    presupuesto: [
      ['Presupuesto', cotizacion?.folio ?? data.folio],
      ['Fecha', cotizacion ? writeDay(cotizacion.fecha) : writeMoment(data.emitido, zona)],
      ['Vigencia', cotizacion ? writeDay(cotizacion.vigencia) : ''],
      ['Elaboró', data.elaboro],
    ] satisfies Par[],
    grupos: groupsOf(data.lineas),
    totales: data.lineas.length === 0 ? [] : rowsOnPaper(data.totales),
    letra: data.lineas.length === 0 ? '' : totalInWords(data.totales),
    preguntas: [
      ...questionsOf(data.consentimientos),
      ...(data.piezas ?? []).map((one) => [`Se entregó la pieza reemplazada: ${one.descripcion}`, one.entregada]),
    ],
    condiciones: condicionesOf(data),
    clausulas: data.clausulas,
    qr: Boolean(data.enlace),
    sello: sealOf(data),
    firmas: signaturesOf(data.firmas),
  };
}

const registroOf = ({ registro, registrado_el }: ContratoPdf): string[] =>
  registro === ''
    ? []
    : [
        `Contrato de adhesión registrado ante PROFECO con el número ${registro}`,
        ...(registrado_el ? [`el ${writeDay(registrado_el)}`] : []),
      ];

const COLUMNS = 3;

/** Sections in their order, in columns of about the same height. */
const inColumns = (secciones: ContratoPdf['inventario']): ContratoPdf['inventario'][] => {
  const heightOf = (all: ContratoPdf['inventario']): number =>
    all.reduce((sum, { puntos }) => sum + puntos.length + 2, 0);
  const each = heightOf(secciones) / COLUMNS;
  const columns: ContratoPdf['inventario'][] = [[]];
  for (const seccion of secciones) {
    const last = columns.at(-1) ?? [];
    const isFull = last.length > 0 && heightOf(last) + heightOf([seccion]) / 2 > each * 1.1;
    if (isFull && columns.length < COLUMNS) columns.push([seccion]);
    else last.push(seccion);
  }
  return columns;
};

const questionsOf = ({ piezas_usadas, piezas_del_cliente, publicidad }: ContratoPdf['consentimientos']) => [
  ['El consumidor acepta que se usen partes usadas o reconstruidas', piezas_usadas],
  ['El consumidor aporta las partes o refacciones que se instalan', piezas_del_cliente],
  ['El consumidor acepta que sus datos se usen para enviarle publicidad', publicidad],
];

/** What the model asks to be said, whatever the clauses of the company add. */
const condicionesOf = (data: ContratoPdf): [string, string][] => [
  ['Riesgos del diagnóstico', data.riesgos],
  [
    'Presupuesto no aceptado',
    `Si el consumidor no acepta el presupuesto, paga únicamente la revisión o el diagnóstico (${data.diagnostico || 'importe: ____________'}) y recibe su vehículo en las condiciones en que lo entregó.`,
  ],
  [
    'Autorización',
    'Solo se hacen los trabajos autorizados. Ningún trabajo adicional ni aumento de precio procede sin la autorización previa del consumidor.',
  ],
  [
    'Partes reemplazadas',
    'Se instalan partes nuevas y apropiadas, salvo autorización expresa. Las que se reemplazan se devuelven al consumidor al entregar el vehículo, excepto las de garantía o intercambio.',
  ],
  [
    'Garantía',
    `Los trabajos y las partes tienen garantía de ${data.garantia_dias} días a partir de la entrega, o la mayor que indique cada concepto. El taller responde por la pérdida o el daño del vehículo mientras está bajo su cuidado.`,
  ],
  ['Almacenaje', almacenajeOf(data.almacenaje)],
];

const almacenajeOf = (almacenaje: ContratoPdf['almacenaje']): string => {
  if (almacenaje === null) return '';
  if (almacenaje === 'gratis') return 'El taller no cobra por guardar el vehículo después de avisar que está listo.';
  return `Pasados ${almacenaje.dias} días desde el aviso de que el vehículo está listo, se cobran ${almacenaje.centavos} por cada día de guarda.`;
};

const signaturesOf = ({ taller, recepcion, cliente, entregada_a }: ContratoPdf['firmas']): string[][] => [
  ['El taller', taller],
  [
    'El consumidor, al entregar y autorizar',
    recepcion?.nombre ?? cliente,
    recepcion?.detalle ?? '',
    recepcion?.imagen ? '/firma.png' : '',
  ],
  [
    'El consumidor, al recibir de conformidad',
    entregada_a?.nombre ?? '',
    entregada_a?.detalle ?? '',
    entregada_a?.imagen ? '/entrega.png' : '',
  ],
];

/** Two papers that say the same have the same one. */
const sealOf = ({ membrete, ...said }: ContratoPdf): string =>
  createHash('sha256')
    .update(JSON.stringify([membrete.nombre, membrete.rfc, said]))
    .digest('hex')
    .slice(0, 32);
