import { readFileSync } from 'node:fs';
import { sayReturned, sumReturned } from '#modules/ordenes/rules.ts';
import { changeOfCash, labelForma } from '#modules/pagos/rules.ts';
import { isIncluded, sayShown, sumRows, tellPrecios } from '#modules/partidas/rules/cifras.ts';
import type { Nota } from '#modules/ventas/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import { headOf, headPictures, type Membrete } from '#platform/server/pdf/letterhead.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';

export type Ancho = '58' | '80';
export interface TicketPdf {
  ancho: Ancho;
  /** Printed again, and so marked. */
  copia: boolean;
  membrete: Membrete;
  zona: string;
  leyenda: string;
  nota: Nota;
}

export const ticketTemplate: Template = {
  name: 'ticket',
  source: readFileSync(new URL('./ticket.typ', import.meta.url), 'utf8'),
};

/** Prints a ticket on a roll of 58 or 80 mm, as long as what it says. */
export const renderTicketPdf = (data: TicketPdf): Promise<Uint8Array> =>
  renderPdf(ticketTemplate, ticketPdfData(data), headPictures(data.membrete));

/** The texts of the roll, ready to set. */
export const ticketPdfData = ({ ancho, copia, membrete, zona, leyenda, nota }: TicketPdf) => {
  const sums = sumRows(nota.partidas, nota.precios);
  const at = sums.findIndex(({ aspecto }) => aspecto === 'total');
  const [before, after] = [sums.slice(0, at), sums.slice(at + 1)].map((rows) =>
    rows.map(({ etiqueta, centavos }) => [etiqueta, formatPesos(centavos)]),
  );
  const known = (label: string, text: string): string[][] => (text ? [[label, text]] : []);
  return {
    ancho,
    titulo: 'Ticket',
    folio: nota.folio,
    momento: writeMoment(nota.creado_en, zona),
    membrete: headOf(membrete),
    pares: [
      ...known('Cliente', nota.cliente),
      ...known('Vehículo', [nota.vehiculo, nota.placas].filter(Boolean).join(' · ')),
      ...known('Orden de compra', nota.orden_compra),
      ...known('Atendió', nota.asesor),
    ],
    renglones: nota.partidas.map((p) => ({
      texto: p.descripcion,
      nota: [
        nota.notas.find((one) => one.partida_id === p.id)?.nota,
        p.descuento_centavos > 0 && `Descuento ${formatPesos(p.descuento_centavos)}`,
        p.precio_de,
        p.beneficio,
        sayReturned(p),
      ]
        .filter(Boolean)
        .join(' · '),
      cuenta: `${p.cantidad_milesimas / 1000}${isIncluded(p) ? '' : ` × ${formatPesos(p.precio_centavos)}`}`,
      importe: sayShown(p, nota.precios),
    })),
    precios: tellPrecios[nota.precios],
    sumas: before,
    total: formatPesos(nota.total_centavos),
    de_ello: after,
    pagos: paymentsOf(nota),
    letra: pesosEnLetra(nota.total_centavos),
    comentario: nota.comentario ? `${nota.comentario.folio}: ${nota.comentario.texto}` : '',
    pie: [leyenda, 'Gracias por su compra.', 'Este ticket no es un comprobante fiscal (CFDI).'].filter(Boolean),
    marca: nota.cancelacion ? 'CANCELADO' : copia ? 'COPIA' : '',
  };
};

const paymentsOf = (nota: Nota): string[][] => [
  ...returnedOf(nota),
  ...nota.pagos.flatMap((pago) => [
    ...pago.formas.map(({ forma_pago, monto_centavos }) => [labelForma(forma_pago), formatPesos(monto_centavos)]),
    ...(pago.cancelado ? [] : changeOf(pago)),
  ]),
  ...(nota.saldo_centavos > 0 ? [['Queda por pagar', formatPesos(nota.saldo_centavos)]] : []),
];

const returnedOf = ({ partidas, total_centavos }: Nota): string[][] => {
  const devuelto = sumReturned(partidas);
  return devuelto > 0
    ? [
        ['Devuelto', formatPesos(-devuelto)],
        ['Total con lo devuelto', formatPesos(total_centavos - devuelto)],
      ]
    : [];
};

/** Under the forms of its own charge. */
const changeOf = (pago: Nota['pagos'][number]): string[][] => {
  const efectivo = changeOfCash(pago);
  if (!efectivo) return [];
  return [
    ['Efectivo recibido', formatPesos(efectivo.recibido_centavos)],
    ['Cambio', formatPesos(efectivo.cambio_centavos)],
  ];
};
