import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom a piece of work that costs is done: what every queue tells people apart by. */
export interface Asker {
  /** Something says that a person is there: a session, a browser that got in before, a captcha solved, a link of his. */
  isKnown: boolean;
  /** His network, his link, his session, himself, the company. */
  marks: readonly string[];
}

/** The house itself: a demo, a set-up, a clock. */
export const HOUSE: Asker = { isKnown: true, marks: [] };

const asking = new AsyncLocalStorage<Asker>();

/** What `work` begins is done in the turns of that asker. */
export const askedBy = <T>(asker: Asker, work: () => T): T => asking.run(asker, work);

export const askerNow = (): Asker => asking.getStore() ?? HOUSE;
