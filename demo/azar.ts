/** Repeatable chance: the same seed tells the same story. */
export interface Azar {
  /** Integer in [from, to]. */
  int(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  chance(percent: number): boolean;
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
    pick: (from) => {
      const chosen = from[int(0, from.length - 1)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    chance: (percent) => next() * 100 < percent,
  };
};
