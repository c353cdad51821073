/** Lets `slots` at a time do their work; the others wait in the order in which they came. */
export const oneByOne = (slots: number) => {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((turn) => waiting.push(turn));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
};
