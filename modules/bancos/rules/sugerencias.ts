import { addCentavos, scaleCentavos } from '#platform/contract/money.ts';
import { type Apuntado, keyOfApunte, keyOfSugerencia, TARJETAS } from '../rules.ts';
import { plainWords } from './lectura.ts';

export interface Movido {
  id: string;
  fecha: string;
  texto: string;
  referencia: string;
  monto_centavos: number;
}
export interface Sugerencia<A extends Apuntado = Apuntado> {
  movimiento_id: string;
  apuntes: A[];
  /** What the bank gave less than was charged: the commission of a deposit of cards, negative or 0. */
  diferencia_centavos: number;
  /** Why it is thought so, for people. */
  motivo: string;
  /** Its reference is named, or nothing else could be. */
  segura: boolean;
}
export interface Ajuste {
  retencion_maxima: number;
  /** Whose movements these are: what is awaited in another account is only thought of when the bank names it. */
  cuenta_id?: string;
  /** Suggestions that somebody said no to. */
  rechazadas: ReadonlySet<string>;
}

/** How many days the bank may be behind, or ahead of, what is here. */
const VENTANA: Readonly<Record<Apuntado['origen'] | 'tarjeta', readonly [before: number, after: number]>> = {
  pago: [3, 5],
  abono: [3, 5],
  corte: [0, 7],
  retiro: [0, 7],
  tarjeta: [0, 5],
};
const MOST_DAYS_OF_CARDS = 4;
/** Cash is taken to the bank every some days, not once a month. */
const MOST_OF_CASH = 8;

/**
 * What each movement probably is. No movement and no payment is in two suggestions; the sum is exact but for the commission
 * of cards, which is told. First what is the same amount, the surest before; then deposits of cards with what is left.
 */
export const suggest = <A extends Apuntado>(
  movimientos: readonly Movido[],
  apuntes: readonly A[],
  ajuste: Ajuste,
): Sugerencia<A>[] => {
  const taken = new Set<string>();
  const isFree = (one: A): boolean => !taken.has(keyOfApunte(one));
  const matched = new Set<string>();
  const out: Sugerencia<A>[] = [];
  const take = (one: Sugerencia<A>): void => {
    matched.add(one.movimiento_id);
    for (const apunte of one.apuntes) taken.add(keyOfApunte(apunte));
    out.push(one);
  };
  for (const one of pairs(movimientos, apuntes, ajuste))
    if (!matched.has(one.movimiento_id) && one.apuntes.every(isFree)) take(one);
  const ordered = movimientos.toSorted(byDay);
  for (const movimiento of ordered) {
    if (matched.has(movimiento.id) || movimiento.monto_centavos < 0) continue;
    const found = cardsOf(
      movimiento,
      apuntes.filter((one) => isCard(one) && isFree(one) && !isElsewhere(one, ajuste)),
      ajuste,
    );
    if (found) take(found);
  }
  for (const movimiento of ordered) {
    if (matched.has(movimiento.id) || movimiento.monto_centavos < 0) continue;
    const found = cashOf(
      movimiento,
      apuntes.filter((one) => isCash(one) && isFree(one) && !isElsewhere(one, ajuste)),
      ajuste,
    );
    if (found) take(found);
  }
  return out.toSorted((a, b) => Number(b.segura) - Number(a.segura));
};

const isCard = (one: Apuntado): boolean => one.origen === 'pago' && TARJETAS.includes(one.forma_pago);
const isCash = ({ origen, monto_centavos }: Apuntado): boolean =>
  monto_centavos > 0 && (origen === 'corte' || origen === 'retiro');
const isElsewhere = ({ cuenta_id }: Apuntado, { cuenta_id: here }: Ajuste): boolean =>
  here !== undefined && typeof cuenta_id === 'string' && cuenta_id !== here;
const byDay = (a: Movido, b: Movido): number => a.fecha.localeCompare(b.fecha) || a.id.localeCompare(b.id);

/** One movement and one of what is here, of the same amount; from the surest to the least. */
const pairs = <A extends Apuntado>(
  movimientos: readonly Movido[],
  apuntes: readonly A[],
  ajuste: Ajuste,
): Sugerencia<A>[] => {
  const { rechazadas, cuenta_id } = ajuste;
  const byAmount = Map.groupBy(apuntes, ({ monto_centavos }) => monto_centavos);
  const found = movimientos.flatMap((movimiento) => {
    const words = ` ${plainWords(`${movimiento.texto} ${movimiento.referencia}`)} `;
    const isNamed = (one: A): boolean => one.referencias.some((reference) => isNamedIn(words, reference));
    const near = (byAmount.get(movimiento.monto_centavos) ?? []).filter(
      (one) =>
        isNear(movimiento, one) &&
        !rechazadas.has(keyOfSugerencia([movimiento.id], [one])) &&
        (!isElsewhere(one, ajuste) || isNamed(one)),
    );
    return near.map((apunte) => ({
      movimiento,
      apunte,
      named: isNamed(apunte),
      here: cuenta_id !== undefined && apunte.cuenta_id === cuenta_id,
      away: Math.abs(daysFrom(apunte, movimiento)),
      alone: near.length === 1,
    }));
  });
  const rank = found.toSorted(
    (a, b) =>
      Number(b.named) - Number(a.named) ||
      Number(b.here) - Number(a.here) ||
      a.away - b.away ||
      byDay(a.movimiento, b.movimiento) ||
      keyOfApunte(a.apunte).localeCompare(keyOfApunte(b.apunte)),
  );
  return rank.map(({ movimiento, apunte, named, away, alone }) => ({
    movimiento_id: movimiento.id,
    apuntes: [apunte],
    diferencia_centavos: 0,
    motivo: `Mismo importe${named ? ' y referencia' : ''}, ${sayAway(away)}${alone || named ? '' : '; hay otro igual cerca'}`,
    segura: named || (alone && away <= 1),
  }));
};

const daysFrom = (apunte: Apuntado, movimiento: Movido): number =>
  Math.round((Date.parse(movimiento.fecha) - Date.parse(apunte.fecha)) / 86_400_000);
const isNear = (movimiento: Movido, apunte: Apuntado): boolean => {
  // Cash that comes from the bank left it before it was in the register.
  const isBrought = apunte.origen === 'retiro' && apunte.monto_centavos < 0;
  const [before, after] = VENTANA[isCard(apunte) ? 'tarjeta' : isBrought ? 'abono' : apunte.origen];
  const days = daysFrom(apunte, movimiento);
  return days >= -before && days <= after;
};
const sayAway = (days: number): string => (days === 0 ? 'el mismo día' : days === 1 ? 'a un día' : `a ${days} días`);

/** A reference of four signs or more that stands in the bank's own words. */
const isNamedIn = (words: string, reference: string): boolean => {
  const plain = plainWords(reference);
  return plain.length >= 4 && words.includes(` ${plain} `);
};

/** A deposit of cash as what several cuts and withdrawals in a row took out of the registers, to the centavo. */
const cashOf = <A extends Apuntado>(
  movimiento: Movido,
  cash: readonly A[],
  { rechazadas }: Ajuste,
): Sugerencia<A> | null => {
  const near = cash
    .filter((one) => one.monto_centavos > 0 && isOfDeposit(movimiento, one))
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha) || keyOfApunte(a).localeCompare(keyOfApunte(b)));
  const fitting = near.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_OF_CASH, near.length - from) }, (__, more) => near.slice(from, from + more + 1))
      .filter((set) => set.length > 1)
      .filter((set) => addCentavos(...set.map(({ monto_centavos }) => monto_centavos)) === movimiento.monto_centavos)
      .filter((set) => !rechazadas.has(keyOfSugerencia([movimiento.id], set))),
  );
  // The last ones that fit are those that were still in the drawer.
  const best = fitting.at(-1);
  if (!best) return null;
  return {
    movimiento_id: movimiento.id,
    apuntes: best,
    diferencia_centavos: 0,
    motivo: `Efectivo de ${best.length} cortes o retiros que suman lo mismo${fitting.length === 1 ? '' : '; hay otros que también'}`,
    segura: fitting.length === 1,
  };
};
const isOfDeposit = (movimiento: Movido, apunte: Apuntado): boolean => {
  const days = daysFrom(apunte, movimiento);
  return days >= 0 && days <= 14;
};

/** A deposit as the charges by card of a day, or of some in a row, less a commission that is not more than it may be. */
const cardsOf = <A extends Apuntado>(
  movimiento: Movido,
  cards: readonly A[],
  { retencion_maxima, rechazadas }: Ajuste,
): Sugerencia<A> | null => {
  const near = cards.filter((one) => isNear(movimiento, one) && one.monto_centavos > 0);
  const days = [...new Set(near.map(({ fecha }) => fecha))].toSorted().reverse();
  const groups = days.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_DAYS_OF_CARDS, days.length - from) }, (__, more) =>
      days.slice(from, from + more + 1),
    ),
  );
  const sets = groups.flatMap((these) => {
    const all = near.filter(({ fecha }) => these.includes(fecha));
    const kinds = TARJETAS.map((forma) => all.filter(({ forma_pago }) => forma_pago === forma));
    return [all, ...kinds].filter(({ length }) => length > 0).map((set) => ({ set, these }));
  });
  const fitting = sets.flatMap(({ set, these }) => {
    const sum = addCentavos(...set.map(({ monto_centavos }) => monto_centavos));
    const commission = sum - movimiento.monto_centavos;
    const fits = commission >= 0 && commission <= scaleCentavos(sum, retencion_maxima, 10_000);
    return fits && !rechazadas.has(keyOfSugerencia([movimiento.id], set)) ? [{ set, these, commission }] : [];
  });
  const [best] = fitting.toSorted((a, b) => a.these.length - b.these.length || a.commission - b.commission);
  if (!best) return null;
  const what = best.set.length === 1 ? 'Un cobro con tarjeta' : `${best.set.length} cobros con tarjeta`;
  const when = best.these.length === 1 ? 'de un día' : `de ${best.these.length} días`;
  return {
    movimiento_id: movimiento.id,
    apuntes: best.set,
    diferencia_centavos: best.commission === 0 ? 0 : -best.commission,
    motivo: `${what} ${when}${best.commission === 0 ? '' : ', menos comisión'}`,
    segura: best.commission === 0,
  };
};
