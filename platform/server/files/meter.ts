/** What the reading of one file is counted in: work, never time, so that a slow machine refuses what a fast one does. */
const limits = {
  /** Unpacked, all parts together. A file of the largest size allowed, full of rows, takes half. */
  bytes: 64 * 1024 * 1024,
  /** Elements of XML, all parts together. */
  nodes: 3_000_000,
  /** Cells with something in them: five thousand rows of sixty, and some titles. */
  cells: 400_000,
  /** Of all cells, before they are cleaned: a text that stands in many cells counts for each of them. */
  letters: 12_000_000,
  /** Of a film, at any depth: half a minute that comes frame by frame has some 6,500. */
  boxes: 8_000,
} as const;

export type Unit = keyof typeof limits;
export interface Meter {
  readonly used: Readonly<Record<Unit, number>>;
  /** What is left of it. */
  left(unit: Unit): number;
  /** Counts before the work is done; past the limit it refuses. */
  spend(unit: Unit, amount: number): void;
}

export const meterLimits: Readonly<Record<Unit, number>> = limits;

/** `refuse` says to people what there was too much of. */
export const openMeter = (refuse: (unit: Unit) => never): Meter => {
  const used = { bytes: 0, nodes: 0, cells: 0, letters: 0, boxes: 0 };
  return {
    used,
    left: (unit) => limits[unit] - used[unit],
    spend: (unit, amount) => {
      used[unit] += amount;
      if (used[unit] > limits[unit]) refuse(unit);
    },
  };
};
