import { readFileSync } from 'node:fs';
import { formatPesos } from '#platform/contract/money.ts';
import { headOf, headPictures, type Membrete, pairs } from '#platform/server/pdf/letterhead.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import { writeDay, writeMoment, writeRate } from '#platform/server/pdf/write-figures.ts';

/** A named amount; `cuantos` is how many documents it sums. */
export type RenglonPdf = { nombre: string; importe_centavos: number; cuantos?: number | undefined };
export type MovimientoPdf = { momento: string; tipo: string; motivo: string; quien: string; importe_centavos: number };

/** A payment form: sales and settlements, advances, instalments, and what went back. */
export type CobradoPdf = {
  nombre: string;
  liquidaciones_centavos: number;
  anticipos_centavos: number;
  abonos_centavos: number;
  devuelto_centavos: number;
};

export type CortePdf = {
  membrete: Membrete;
  /** X is partial and closes nothing; Z closes the register session. */
  tipo: 'X' | 'Z';
  folio: string;
  zona: string;
  caja: string;
  turno?: string | undefined;
  apertura: { momento: string; quien: string };
  /** For X: the moment of printing. */
  cierre: { momento: string; quien: string };
  /** Signed addends in order: fondo inicial, ventas, abonos, anticipos, entradas, salidas, gastos, devoluciones. */
  esperado: RenglonPdf[];
  esperado_centavos: number;
  cobrado: RenglonPdf[];
  cobrado_centavos: number;
  /** What each form adds up to, by what it paid; cuts from before only say `cobrado`. */
  por_forma?: CobradoPdf[] | undefined;
  ventas: RenglonPdf[];
  ventas_centavos: number;
  /** The same total by where it was collected; cuts from before do not say it. */
  ventas_por_caja?: RenglonPdf[] | undefined;
  descuentos_centavos: number;
  iva: { tasa_iva: number; base_centavos: number; iva_centavos: number }[];
  /** Anticipos, abonos and liquidaciones, in any form of payment. */
  recibos?: RenglonPdf[] | undefined;
  folios: { serie: string; primero: string; ultimo: string }[];
  movimientos: MovimientoPdf[];
  devoluciones: MovimientoPdf[];
  por_cajero: RenglonPdf[];
  /** The business day on which it was opened, when it is not that of the close. */
  abierta_el?: string | undefined;
  /** Absent in an X and while the close is blind. */
  arqueo?:
    | {
        denominaciones: { valor_centavos: number; piezas: number }[];
        contado_centavos: number;
        /** Without `contado_centavos`, nobody reconciled that form. */
        formas: { nombre: string; esperado_centavos: number; contado_centavos?: number | undefined }[];
        retiro_centavos: number;
        fondo_final_centavos: number;
        comentario?: string | undefined;
        /** Counts before the one that closed. */
        antes?: MovimientoPdf[] | undefined;
      }
    | undefined;
  huella?: string | undefined;
  enlace?: string | undefined;
  copia: boolean;
};

const source = readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8');

/** Prints a cash cut. A reprint passes `copia: true` and is marked across the page. */
export async function renderCortePdf(data: CortePdf): Promise<Uint8Array> {
  const pictures = { ...headPictures(data.membrete), ...(data.enlace ? { 'qr.svg': await drawQr(data.enlace) } : {}) };
  return renderPdf({ name: 'corte', source }, cortePdfData(data), pictures);
}

/** The texts of the page, ready to set. */
export function cortePdfData(data: CortePdf) {
  const { apertura, arqueo, cierre, tipo, zona } = data;
  const difference = arqueo ? arqueo.contado_centavos - data.esperado_centavos : 0;
  return {
    titulo: tipo === 'X' ? 'Corte X parcial' : 'Corte de caja',
    folio: data.folio,
    marca: data.copia ? 'COPIA' : tipo === 'X' ? 'CORTE X' : null,
    aviso: [
      tipo === 'X' ? 'CORTE X – parcial, no cierra' : '',
      data.abierta_el ? `La caja cruzó la medianoche: se abrió el ${writeDay(data.abierta_el)}` : '',
    ]
      .filter(Boolean)
      .join('. '),
    membrete: headOf(data.membrete),
    fechas: pairs([
      [tipo === 'X' ? 'Impreso' : 'Cierre', writeMoment(cierre.momento, zona)],
      ['Caja', data.caja],
    ]),
    caja: [data.caja, data.turno].filter(Boolean).join('  ·  '),
    turno: pairs([
      ['Apertura', writeMoment(apertura.momento, zona)],
      ['Abrió', apertura.quien],
      [tipo === 'X' ? 'Hasta' : 'Cierre', writeMoment(cierre.momento, zona)],
      [tipo === 'X' ? 'Imprimió' : 'Cerró', cierre.quien],
    ]),
    resultado: resultOf(data, difference),
    resumen: pairs([
      ['Efectivo esperado', formatPesos(data.esperado_centavos)],
      ['Efectivo contado', arqueo && formatPesos(arqueo.contado_centavos)],
      ['Total cobrado', formatPesos(data.cobrado_centavos)],
      ['Ventas de la empresa', formatPesos(data.ventas_centavos)],
    ]),
    esperado: [...rows(data.esperado), ['Efectivo esperado', formatPesos(data.esperado_centavos), 'fuerte']],
    formas: formasOf(data),
    cobrado: data.por_forma
      ? []
      : [...rows(data.cobrado), ['Total cobrado', formatPesos(data.cobrado_centavos), 'fuerte']],
    ventas: [
      ...rows(data.ventas),
      ['Total de ventas de la empresa', formatPesos(data.ventas_centavos), 'fuerte'],
      ...rows(data.ventas_por_caja ?? []),
      ['Descuentos otorgados', formatPesos(data.descuentos_centavos)],
    ],
    iva: data.iva.map((one) => [
      `${writeRate(one.tasa_iva)} sobre ${formatPesos(one.base_centavos)}`,
      formatPesos(one.iva_centavos),
    ]),
    recibos: rows(data.recibos ?? []),
    folios: data.folios.map((one) => [
      one.serie,
      one.primero === one.ultimo ? one.primero : `${one.primero} a ${one.ultimo}`,
    ]),
    personas: rows(data.por_cajero),
    ...countOf(arqueo),
    listas: [
      { titulo: 'Entradas, salidas, gastos, retiros y traspasos', filas: movements(data.movimientos, zona) },
      { titulo: 'Devoluciones y cancelaciones', filas: movements(data.devoluciones, zona) },
      { titulo: 'Conteos antes del que cerró', filas: movements(arqueo?.antes ?? [], zona) },
    ].filter((one) => one.filas.length > 0),
    huella: data.huella ?? '',
    huella_corta: (data.huella?.slice(0, 16).match(/.{4}/g) ?? []).join(' '),
    qr: Boolean(data.enlace),
    firmas: [
      // Of whose register it is: who prints or closes it may be another, and stands above.
      ['Cajero', apertura.quien],
      ['Supervisor', ''],
    ],
  };
}

function resultOf({ arqueo, tipo }: CortePdf, difference: number): string {
  if (tipo === 'X' || !arqueo) return 'Parcial, sin arqueo';
  if (difference === 0) return 'Cuadra';
  return `${difference < 0 ? 'Faltante' : 'Sobrante'} de ${formatPesos(Math.abs(difference))}`;
}

function countOf(arqueo: CortePdf['arqueo']) {
  if (!arqueo) return { arqueo: [], comparado: [], comentario: '' };
  return {
    arqueo: [
      ...arqueo.denominaciones.map((one) => [
        `${one.piezas} × ${formatPesos(one.valor_centavos)}`,
        formatPesos(one.piezas * one.valor_centavos),
      ]),
      ['Efectivo contado', formatPesos(arqueo.contado_centavos), 'fuerte'],
      ['Retiro al banco', formatPesos(arqueo.retiro_centavos)],
      ['Fondo que queda', formatPesos(arqueo.fondo_final_centavos)],
    ],
    comparado: arqueo.formas.map((one) => [
      one.nombre,
      formatPesos(one.esperado_centavos),
      ...(one.contado_centavos === undefined
        ? ['Sin conciliar', '–']
        : [formatPesos(one.contado_centavos), formatPesos(one.contado_centavos - one.esperado_centavos)]),
    ]),
    comentario: arqueo.comentario ?? '',
  };
}

/** A row per form and the sum of each column, which is that of its receipts. */
function formasOf({ por_forma, cobrado_centavos }: CortePdf): string[][] {
  if (!por_forma || por_forma.length === 0) return [];
  const columns = ['liquidaciones_centavos', 'anticipos_centavos', 'abonos_centavos', 'devuelto_centavos'] as const;
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return [
    ...por_forma.map((one) => [
      one.nombre,
      ...columns.map((column) => formatPesos(one[column])),
      formatPesos(sum(columns.map((column) => one[column]))),
    ]),
    [
      'Total cobrado',
      ...columns.map((column) => formatPesos(sum(por_forma.map((one) => one[column])))),
      formatPesos(cobrado_centavos),
    ],
  ];
}

const rows = (all: RenglonPdf[]): string[][] =>
  all.map((one) => [
    one.cuantos === undefined ? one.nombre : `${one.nombre} (${one.cuantos})`,
    formatPesos(one.importe_centavos),
  ]);

const movements = (all: MovimientoPdf[], zona: string): string[][] =>
  all.map((one) => [
    writeMoment(one.momento, zona),
    one.tipo,
    one.motivo,
    one.quien,
    formatPesos(one.importe_centavos),
  ]);
