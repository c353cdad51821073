import {
  addCentavos,
  formatPesos,
  roundHalfAway,
  scaleCentavos,
  splitByLargestRemainder,
} from '#platform/contract/money.ts';
import { sayDia, sayDias, weekdayOf } from './fechas.ts';
import type { Alcance, Dada } from './palabras.ts';

/** A coupon as it stands for whoever is at the counter; what it was used by the document itself is not counted. */
export interface CuponVivo {
  codigo: string;
  nombre: string;
  alcance: Alcance;
  da: Dada;
  diezmilesimas: number;
  centavos: number;
  activo: boolean;
  desde: string | null;
  hasta: string | null;
  dias: readonly number[];
  minimo_centavos: number;
  limite: number | null;
  usados: number;
  limite_cliente: number | null;
  usados_cliente: number;
  /** Of the code itself, where there are many of one coupon. */
  limite_codigo: number | null;
  usados_codigo: number;
  solo_nuevos: boolean;
  /** Nobody of his telephone or RFC came before; null while nobody is chosen. */
  nuevo: boolean | null;
  /** Whose it is: `suyo` and `ajeno` of one who has it to himself. */
  de: 'todos' | 'suyo' | 'ajeno' | 'alguien';
  con_membresia: boolean;
  /** The services that it is of; null: anything. */
  servicio_ids: readonly string[] | null;
  /** Their names, or those of their classes. */
  que: string;
}

/** A line of any document, as far as a coupon looks at it. */
export interface LineaPorDar {
  servicio_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number;
  /** What is off it already: of a membership, or written by hand. */
  otro_centavos: number;
  membresia_id: string | null;
  /** An alternative of a quotation. */
  opcion?: string | null | undefined;
  /** Whoever writes the document leaves it out. */
  fuera: boolean;
}

const brutoOf = (l: LineaPorDar): number =>
  roundHalfAway(BigInt(l.cantidad_milesimas) * BigInt(l.precio_centavos), 1000n);
const netoOf = (l: LineaPorDar): number => brutoOf(l) - l.otro_centavos;

/** A discount that somebody wrote stays his; one of a membership too, unless the coupon goes with it. */
const isOf = (c: CuponVivo, l: LineaPorDar): boolean =>
  !l.fuera &&
  (l.membresia_id === null ? l.otro_centavos === 0 : c.con_membresia) &&
  (c.servicio_ids === null || (l.servicio_id !== null && c.servicio_ids.includes(l.servicio_id)));

/**
 * What a coupon takes off each line, in the order of the lines: browser and server say the same. A rate is taken from each
 * line that it is of; pesos are shared over them by largest remainder, so that they add up to the centavo; one service is
 * the unit of the line where it is worth most. What an option costs never depends on which one is chosen: pesos and single
 * services leave options out.
 */
export const giveCupon = (c: CuponVivo, lineas: readonly LineaPorDar[]): number[] => {
  const netos = lineas.map((l) => (isOf(c, l) ? Math.max(0, netoOf(l)) : 0));
  if (c.alcance === 'documento' && c.da === 'porcentaje')
    return netos.map((neto) => scaleCentavos(neto, c.diezmilesimas, 10_000));
  const firm = netos.map((neto, i) => ((lineas[i]?.opcion ?? null) === null ? neto : 0));
  if (c.alcance === 'documento') return splitByLargestRemainder(Math.min(c.centavos, addCentavos(...firm)), firm);
  const worth = firm.map((neto, i) => (neto === 0 ? 0 : unitWorth(c, lineas[i] as LineaPorDar, neto)));
  const best = worth.indexOf(Math.max(0, ...worth));
  return worth.map((centavos, i) => (i === best ? centavos : 0));
};

const unitWorth = (c: CuponVivo, l: LineaPorDar, neto: number): number => {
  const unit = Math.min(
    neto,
    roundHalfAway(BigInt(Math.min(l.cantidad_milesimas, 1000)) * BigInt(l.precio_centavos), 1000n),
  );
  if (c.da === 'gratis') return unit;
  return c.da === 'porcentaje' ? scaleCentavos(unit, c.diezmilesimas, 10_000) : Math.min(unit, c.centavos);
};

/** What the document comes to before the coupon; of alternatives, the first. */
export const sumBefore = (lineas: readonly LineaPorDar[]): number => {
  const [first] = lineas.flatMap(({ opcion }) => opcion ?? []).toSorted();
  return addCentavos(...lineas.filter(({ opcion }) => !opcion || opcion === first).map(netoOf));
};

/** Why it does not hold, whatever the document has; null when it does. */
export const reasonAgainst = (c: CuponVivo, hoy: string): string | null =>
  againstDates(c, hoy) ?? againstWhom(c) ?? againstCounts(c);

/** The same of this document; null when it takes something off. */
export const reasonAgainstLines = (c: CuponVivo, lineas: readonly LineaPorDar[], hoy: string): string | null => {
  const against = reasonAgainst(c, hoy);
  if (against !== null) return against;
  if (sumBefore(lineas) < c.minimo_centavos) return `Vale desde ${formatPesos(c.minimo_centavos)}.`;
  if (giveCupon(c, lineas).some((centavos) => centavos > 0)) return null;
  const blocked = lineas.some((l) => giveCupon(c, [{ ...l, membresia_id: null, otro_centavos: 0 }]).some((n) => n > 0));
  if (blocked) return 'No se suma al descuento que ya llevan los renglones.';
  return c.servicio_ids === null ? 'No hay renglones con precio.' : `Es de: ${c.que}. No hay ninguno.`;
};

const againstDates = (c: CuponVivo, hoy: string): string | null => {
  if (!c.activo) return 'Ese cupón ya no se usa.';
  if (c.desde !== null && hoy < c.desde) return `Vale desde el ${sayDia(c.desde, hoy)}.`;
  if (c.hasta !== null && hoy > c.hasta) return `Venció el ${sayDia(c.hasta, hoy)}.`;
  return c.dias.length > 0 && !c.dias.includes(weekdayOf(hoy)) ? `Vale en ${sayDias(c.dias)}.` : null;
};

const againstWhom = (c: CuponVivo): string | null => {
  if (c.de === 'alguien') return 'Es de un cliente: elige quién lo usa.';
  if (c.de === 'ajeno') return 'Es de otro cliente.';
  if (c.nuevo === null && c.solo_nuevos) return 'Es para la primera visita: elige quién lo usa.';
  if (c.nuevo === false && c.solo_nuevos) return 'Es para la primera visita, y ya ha venido.';
  return null;
};

const againstCounts = (c: CuponVivo): string | null => {
  if (c.limite_codigo !== null && c.usados_codigo >= c.limite_codigo) return 'Ese código ya se usó.';
  if (c.limite !== null && c.usados >= c.limite) return `Ya se usó ${c.usados} de ${c.limite} veces.`;
  if (c.limite_cliente === null) return null;
  if (c.nuevo === null) return 'Se cuenta por cliente: elige quién lo usa.';
  return c.usados_cliente >= c.limite_cliente ? `Ya lo usó ${c.usados_cliente} de ${c.limite_cliente} veces.` : null;
};
