import pg from 'pg';

/** What one request made this process do. */
export interface Work {
  /** Statements sent to the database. */
  statements: number;
  /** Letters handed to patterns. */
  letters: number;
}

let counting: Work | undefined;
let isListening = false;

/** Counts what happens in this process while `act` runs; one at a time. */
export const countWork = async <T>(act: () => Promise<T>): Promise<{ result: T; work: Work }> => {
  listen();
  const work: Work = { statements: 0, letters: 0 };
  counting = work;
  try {
    return { result: await act(), work };
  } finally {
    counting = undefined;
  }
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  const client = pg.Client.prototype as unknown as { query: (this: unknown, ...asked: unknown[]) => unknown };
  const { query } = client;
  client.query = function (...asked) {
    if (counting) counting.statements++;
    return query.apply(this, asked);
  };
  // Every use of a pattern (test, match, replace, split) ends here once it is replaced.
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    if (counting) counting.letters += this.sticky ? 1 : Math.max(0, String(text).length - this.lastIndex);
    return exec.call(this, text);
  };
};
