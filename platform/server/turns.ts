/** Work that costs, done a few at a time, in turns. */
export interface Turns {
  /** `marks`: by what whoever asks is told apart (network, account, session); each has its share. */
  take<T>(marks: readonly string[], work: () => Promise<T>): Promise<T>;
}

export interface TurnRules {
  atOnce: number;
  mostWaiting: number;
  /** What whoever finds no place is told. */
  full: () => Error;
}

interface Waiting {
  marks: readonly string[];
  turn: number;
  start: () => void;
  refuse: (error: Error) => void;
}

const MOST_REMEMBERED = 2_000;

/**
 * Fair shares by start time: each mark has a clock of its own that one piece of its work moves by one, and the work that
 * waits with the lowest of its clocks goes next. A hundred requests of one network stand behind each other, and the first
 * of another goes in between. When the place to wait is full, whoever stands furthest behind gives way.
 */
export const openTurns = ({ atOnce, mostWaiting, full }: TurnRules): Turns => {
  const clocks = new Map<string, number>();
  const waiting: Waiting[] = [];
  let now = 0;
  let running = 0;

  const claim = (marks: readonly string[]): number => {
    const turn = Math.max(now, ...marks.map((mark) => clocks.get(mark) ?? 0));
    for (const mark of marks) clocks.set(mark, Math.max(now, clocks.get(mark) ?? 0) + 1);
    if (clocks.size > MOST_REMEMBERED) for (const [mark, clock] of clocks) if (clock <= now) clocks.delete(mark);
    return turn;
  };
  const giveBack = (marks: readonly string[]): void => {
    for (const mark of marks) clocks.set(mark, (clocks.get(mark) ?? 1) - 1);
  };

  /** Makes place for a turn; false when everybody who waits comes before it. */
  const makeRoom = (turn: number): boolean => {
    if (waiting.length < mostWaiting) return true;
    const last = waiting.reduce((behind, one) => (one.turn >= behind.turn ? one : behind));
    if (last.turn <= turn) return false;
    waiting.splice(waiting.indexOf(last), 1);
    giveBack(last.marks);
    last.refuse(full());
    return true;
  };

  const wait = (marks: readonly string[], turn: number): Promise<void> => {
    if (!makeRoom(turn)) {
      giveBack(marks);
      throw full();
    }
    return new Promise<void>((start, refuse) => waiting.push({ marks, turn, start, refuse }));
  };

  const next = (): void => {
    const [first, ...others] = waiting;
    if (!first) return;
    const chosen = others.reduce((soonest, one) => (one.turn < soonest.turn ? one : soonest), first);
    waiting.splice(waiting.indexOf(chosen), 1);
    now = Math.max(now, chosen.turn);
    running++;
    chosen.start();
  };

  return {
    take: async (marks, work) => {
      const turn = claim(marks);
      if (running >= atOnce) await wait(marks, turn);
      else {
        now = Math.max(now, turn);
        running++;
      }
      try {
        return await work();
      } finally {
        running--;
        next();
      }
    },
  };
};
