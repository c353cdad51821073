import type { AnticipoPedido, ModoPrecio, Opcion } from '#modules/partidas/contract.ts';
import { type Cifra, type LineaSumable, row, sumRows, typeRows } from '#modules/partidas/rules/cifras.ts';
import { countedOf, otherTotals } from '#modules/partidas/rules/opciones.ts';
import { calculateAnticipo } from '#modules/partidas/rules.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';

interface Firmado {
  total_centavos: number;
  partidas: readonly { id: string; total_centavos: number }[];
}

type Linea = LineaSumable & {
  id?: string;
  opcion?: Opcion | null;
  decision?: 'pendiente' | 'autorizada' | 'rechazada';
};

/** What the money of a quotation depends on, wherever it is read. */
export interface Ofrecido<P extends Linea = Linea> {
  partidas: readonly P[];
  opcion?: Opcion | null;
  anticipo: AnticipoPedido;
}

/** The figures that page, paper, link, message and list say alike. */
export interface Cifras<P> {
  /** What was offered: the lines without option and those of one. */
  total_centavos: number;
  autorizado_centavos: number;
  /** Of what was authorised, once something was, and of the whole offer before; an amount is never more than that. */
  anticipo_centavos: number;
  resta_centavos: number;
  /** The lines that make what is to be paid. */
  cuentan: P[];
  respuesta: 'ninguna' | 'todo' | 'parte' | 'rechazo';
}

export const figuresOf = <P extends Linea>({ partidas, opcion, anticipo }: Ofrecido<P>): Cifras<P> => {
  const authorised = partidas.filter((p) => p.decision === 'autorizada');
  const offered = countedOf(partidas, authorised.find((p) => p.opcion)?.opcion ?? opcion);
  const respuesta = answerOf(offered, authorised.length);
  const cuentan = authorised.length > 0 ? authorised : offered;
  const total_centavos = sumOf(offered);
  const due = sumOf(cuentan);
  const anticipo_centavos = respuesta === 'rechazo' ? 0 : Math.min(calculateAnticipo(due, anticipo), due);
  return {
    total_centavos,
    autorizado_centavos: sumOf(authorised),
    anticipo_centavos,
    resta_centavos: respuesta === 'rechazo' ? 0 : due - anticipo_centavos,
    cuentan,
    respuesta,
  };
};

/** The totals as page and paper list them, from what the lines show to what is left to pay. */
export const totalRows = (c: Ofrecido & { precios: ModoPrecio }): Cifra[] => {
  const cifras = figuresOf(c);
  const { total_centavos, autorizado_centavos, anticipo_centavos, resta_centavos, cuentan, respuesta } = cifras;
  const part = respuesta === 'parte';
  return [
    ...(part
      ? [row('Total cotizado', total_centavos), row('No autorizado', autorizado_centavos - total_centavos)]
      : []),
    ...typeRows(cuentan, c.precios),
    ...sumRows(cuentan, c.precios, part ? 'Autorizado' : 'Total'),
    ...(respuesta === 'todo' ? [row('Autorizado', autorizado_centavos, 'fuerte')] : []),
    ...(respuesta === 'ninguna' ? otherTotals(c.partidas, c.opcion) : []).map((other) =>
      row(`Total con la opción ${other.opcion}`, other.total_centavos),
    ),
    ...(anticipo_centavos > 0
      ? [row('Anticipo para comenzar', anticipo_centavos), row('Resta al entregar', resta_centavos, 'fuerte')]
      : []),
  ];
};

/** Of what he had authorised, the lines that are asked again. */
const askedOf = (partidas: readonly Linea[], firmado: Firmado): Firmado => ({
  ...firmado,
  partidas: firmado.partidas.filter((one) => partidas.some(({ id }) => id === one.id)),
});

/** What a difference asks: only what is more than the customer authorised, and what it would come to. */
const tellMore = (total_centavos: number, firmado: Firmado): string => {
  const before = new Map(firmado.partidas.map((p) => [p.id, p.total_centavos]));
  const mas = total_centavos - addCentavos(...before.values());
  return `${formatPesos(mas)} más (ya autorizaste ${formatPesos(firmado.total_centavos)}; serían ${formatPesos(firmado.total_centavos + mas)})`;
};

/** The amount inside a sentence: of a part, also of how much; of what is asked beyond an order, the difference. */
export const tellTotal = (c: Ofrecido & { firmado?: Firmado | null }): string => {
  const { total_centavos, autorizado_centavos, respuesta } = figuresOf(c);
  if (c.firmado && respuesta === 'ninguna') return tellMore(total_centavos, askedOf(c.partidas, c.firmado));
  return respuesta === 'parte'
    ? `${formatPesos(autorizado_centavos)} (lo autorizado de ${formatPesos(total_centavos)})`
    : formatPesos(total_centavos);
};

const answerOf = (offered: readonly Linea[], authorised: number): Cifras<Linea>['respuesta'] => {
  if (authorised > 0) return authorised === offered.length ? 'todo' : 'parte';
  const decisions = new Set(offered.map((p) => p.decision));
  // Of some he said no and of others nothing yet: all that is left may still be done.
  return decisions.has('rechazada') && !decisions.has('pendiente') ? 'rechazo' : 'ninguna';
};

const sumOf = (partidas: readonly Linea[]): number => addCentavos(...partidas.map((p) => p.total_centavos));
