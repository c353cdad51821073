export interface AskedAhead<T> {
  /** While the page's own script is still on its way. */
  begin: (token: string) => void;
  /** What was asked ahead, once; else it is asked now. */
  ask: (token: string) => Promise<T>;
}

/** What a customer's page shows, asked together with the script that draws it: on a slow network that is one wait less. */
export const askAhead = <T>(ask: (token: string) => Promise<T>): AskedAhead<T> => {
  let asked: { token: string; reply: Promise<T> } | null = null;
  return {
    begin: (token) => {
      const reply = ask(token);
      // Whoever takes it hears of it.
      reply.catch(() => undefined);
      asked = { token, reply };
    },
    ask: (token) => {
      const held = asked;
      asked = null;
      return held?.token === token ? held.reply : ask(token);
    },
  };
};
