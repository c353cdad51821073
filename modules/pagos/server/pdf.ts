import { readFileSync } from 'node:fs';
import type { PapelDeRecibo } from '#modules/pagos/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import { headOf, headPictures, type Membrete, pairs } from '#platform/server/pdf/letterhead.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';

export type ReciboPdf = {
  membrete: Membrete;
  folio: string;
  momento: string;
  zona: string;
  cajero: string;
  caja?: string | undefined;
  cliente: { nombre: string; rfc?: string | undefined; telefono?: string | undefined };
  /** «Anticipo», «Abono», «Liquidación»… */
  concepto: string;
  documento: {
    /** Empty: nothing was paid with it, it stays in favour of the customer. */
    folio: string;
    etiqueta?: string | undefined;
    vehiculo?: string | undefined;
    placas?: string | undefined;
  };
  /** `referencia` already masked: «····4821», tracking key, bank. */
  formas: { nombre: string; referencia?: string | undefined; importe_centavos: number }[];
  importe_centavos: number;
  /** Money handed back instead of taken. */
  devuelve?: boolean | undefined;
  recibido_centavos?: number | undefined;
  cambio_centavos?: number | undefined;
  saldo_anterior_centavos: number;
  saldo_nuevo_centavos: number;
  /** What it leaves in favour of the customer. */
  a_favor_centavos?: number | undefined;
  nota?: string | undefined;
  /** What the company prints at the foot of every receipt. */
  leyenda?: string | undefined;
  enlace?: string | undefined;
  /** «CANCELADO», «COPIA». */
  marca?: string | undefined;
};

const templateFrom = (name: string, file: string): Template => ({
  name,
  source: readFileSync(new URL(file, import.meta.url), 'utf8'),
});
const sheet = templateFrom('recibo', './pdf.typ');
const roll = templateFrom('recibo en rollo', './rollo.typ');
export const reciboTemplate = (papel: PapelDeRecibo): Template => (papel === 'carta' ? sheet : roll);

/** Prints the receipt of one payment: on half a letter page, or on a roll as long as what it says. */
export async function renderReciboPdf(data: ReciboPdf, papel: PapelDeRecibo = 'carta'): Promise<Uint8Array> {
  if (papel !== 'carta') return renderPdf(roll, rolledRecibo(data, papel), headPictures(data.membrete));
  const pictures = { ...headPictures(data.membrete), ...(data.enlace ? { 'qr.svg': await drawQr(data.enlace) } : {}) };
  return renderPdf(sheet, reciboPdfData(data), pictures);
}

/** What the sheet says, in the order in which a strip is read. */
const rolledRecibo = (data: ReciboPdf, ancho: '80' | '58') => {
  const page = reciboPdfData(data);
  return {
    ...page,
    ancho,
    momento: writeMoment(data.momento, data.zona),
    marca: data.marca ?? '',
    pares: [
      ...pairs([['Cliente', data.cliente.nombre]]),
      ...page.cliente.pares,
      ...pairs([
        [data.devuelve ? 'Entregó' : 'Recibió', data.cajero],
        ['Caja', data.caja],
      ]),
    ],
    firma: data.devuelve ? 'Firma de quien recibe' : '',
    pie: [page.leyenda, 'Importes con IVA incluido.', 'Este recibo no es un comprobante fiscal (CFDI).'].filter(
      Boolean,
    ),
  };
};

/** The texts of the page, ready to set. */
export function reciboPdfData(data: ReciboPdf) {
  const { cliente, documento } = data;
  const known = (label: string, centavos: number | undefined): string[][] =>
    centavos === undefined ? [] : [[label, formatPesos(centavos)]];
  return {
    titulo: data.devuelve ? 'Comprobante de devolución' : 'Recibo de pago',
    folio: data.folio,
    marca: data.marca ?? null,
    membrete: headOf(data.membrete),
    fechas: pairs([
      ['Fecha', writeMoment(data.momento, data.zona)],
      ['Caja', data.caja],
      ['Importes', 'con IVA incluido'],
    ]),
    cliente: {
      nombre: cliente.nombre,
      pares: pairs([
        ['RFC', cliente.rfc],
        ['Teléfono', cliente.telefono],
      ]),
    },
    concepto: documento.folio === '' ? data.concepto : `${data.concepto} de ${documento.folio}`,
    documento: pairs([
      ['Documento', documento.etiqueta],
      ['Vehículo', documento.vehiculo],
      ['Placas', documento.placas],
    ]),
    formas: data.formas.map((one) => [
      [one.nombre, one.referencia].filter(Boolean).join('  ·  '),
      formatPesos(one.importe_centavos),
    ]),
    letra: pesosEnLetra(data.importe_centavos),
    nota: data.nota ?? '',
    leyenda: data.leyenda ?? '',
    totales: [
      ...known('Saldo anterior', documento.folio === '' ? undefined : data.saldo_anterior_centavos),
      [data.devuelve ? 'Importe devuelto' : 'Importe pagado', formatPesos(data.importe_centavos), 'total'],
      ...known('Efectivo recibido', data.recibido_centavos),
      ...known('Cambio', data.cambio_centavos),
      ...known('Queda a favor', data.a_favor_centavos),
      ...(documento.folio === '' ? [] : [['Saldo pendiente', formatPesos(data.saldo_nuevo_centavos), 'fuerte']]),
    ],
    qr: Boolean(data.enlace),
    firmas: [
      [data.devuelve ? 'Entregó' : 'Recibió', data.cajero],
      [data.devuelve ? 'Recibió' : 'Entregó', cliente.nombre],
    ],
  };
}
