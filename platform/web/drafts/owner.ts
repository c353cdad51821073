import { readTab } from '#platform/web/session/tab-data.ts';

/** Whose work is on screen: person and company of this tab. */
export const draftOwner = (): string | null => {
  const tab = readTab();
  return tab && `${tab.user.user_id}:${tab.company.empresa_id}`;
};

/** One draft at a time, in the order in which it was asked, in the whole browser where it knows locks: an older value must never land on a newer one. */
export const alone = <T>(clave: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`bahia-borrador-${clave}`, act) : afterOthers(clave, act);

const turns = new Map<string, Promise<unknown>>();
const afterOthers = <T>(clave: string, act: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(clave) ?? Promise.resolve()).then(act);
  turns.set(
    clave,
    mine.catch(() => undefined),
  );
  return mine;
};
