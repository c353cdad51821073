/** Repeatable chance: the same seed tells the same story. */
export interface Azar {
  /** Integer in [from, to]. */
  int(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of them, the heavier the likelier. */
  weigh<T>(from: readonly T[], weight: (one: T) => number): T;
  chance(percent: number): boolean;
  /** An average as a whole number of things: 2.4 is 2, and 3 four times out of ten. */
  count(average: number): number;
}

export const azar = (seed: number): Azar => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    pick: (from) => found(from[int(0, from.length - 1)]),
    weigh: (from, weight) => {
      let left = next() * from.reduce((total, one) => total + weight(one), 0);
      return found(from.find((one) => (left -= weight(one)) < 0) ?? from.at(-1));
    },
    chance: (percent) => next() * 100 < percent,
    count: (average) => Math.floor(average + next()),
  };
};

const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};
