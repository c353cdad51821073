/** Asks and reads the answer, and gives up after so long: by what browsers of old televisions know, too. */
export const withPatience = async <T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  try {
    return await ask(stop.signal);
  } finally {
    clearTimeout(timer);
  }
};
