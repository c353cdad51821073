/** Work that costs, done a few at a time, in turns. */
export interface Turns {
  /** `marks`: what tells people apart (network, account, session, company); each has its share. */
  take<T>(marks: readonly string[], work: () => Promise<T>): Promise<T>;
}

export interface TurnRules {
  atOnce: number;
  mostWaiting: number;
  /** What people are told when there is no place left to wait, or the wait was too long. */
  full: () => Error;
  /** How long a piece waits for its turn; left out, as long as it takes. */
  patience_ms?: number;
  /** Places that one mark may hold at once; left out, all of them. */
  mostOf?: (mark: string) => number;
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
export const openTurns = ({ atOnce, mostWaiting, full, patience_ms, mostOf = () => atOnce }: TurnRules): Turns => {
  const clocks = new Map<string, number>();
  const held = new Map<string, number>();
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

  const mayStart = ({ marks }: Pick<Waiting, 'marks'>): boolean =>
    running < atOnce && marks.every((mark) => (held.get(mark) ?? 0) < mostOf(mark));
  const enter = (marks: readonly string[], turn: number): void => {
    now = Math.max(now, turn);
    running++;
    for (const mark of marks) held.set(mark, (held.get(mark) ?? 0) + 1);
  };
  const leave = (marks: readonly string[]): void => {
    running--;
    for (const mark of marks) {
      const left = (held.get(mark) ?? 0) - 1;
      if (left > 0) held.set(mark, left);
      else held.delete(mark);
    }
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
    return new Promise<void>((start, refuse) => {
      const one: Waiting = { marks, turn, start, refuse };
      waiting.push(one);
      if (patience_ms === undefined) return;
      const alarm = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        giveBack(marks);
        refuse(full());
      }, patience_ms);
      one.start = () => (clearTimeout(alarm), start());
      one.refuse = (error) => (clearTimeout(alarm), refuse(error));
    });
  };

  /** One that leaves may open the way for several: those that its marks kept back. */
  const next = (): void => {
    for (;;) {
      const [first, ...others] = waiting.filter(mayStart);
      if (!first) return;
      const chosen = others.reduce((soonest, one) => (one.turn < soonest.turn ? one : soonest), first);
      waiting.splice(waiting.indexOf(chosen), 1);
      enter(chosen.marks, chosen.turn);
      chosen.start();
    }
  };

  return {
    take: async (marks, work) => {
      const turn = claim(marks);
      if (mayStart({ marks })) enter(marks, turn);
      else await wait(marks, turn);
      try {
        return await work();
      } finally {
        leave(marks);
        next();
      }
    },
  };
};
