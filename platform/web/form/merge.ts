/** What two people changed of one record since both opened it; `together`: fields of which only one person may change any. */
export interface Changes<R> {
  base: R;
  mine: R;
  theirs: R;
  together?: readonly (keyof R)[];
}

/** Both changes in one record; `null` where they touch. */
export const mergeFields = <R extends object>({ base, mine, theirs, together = [] }: Changes<R>): R | null => {
  const fields = [...new Set([...keysOf(base), ...keysOf(mine), ...keysOf(theirs)])];
  const changed = (by: R) => fields.filter((field) => !isSame(by[field], base[field]));
  const [hers, his] = [changed(mine), changed(theirs)];
  const differ = (field: keyof R): boolean => !isSame(mine[field], theirs[field]);
  if (hers.some((field) => his.includes(field) && differ(field))) return null;
  const both = together.filter((field) => hers.includes(field) || his.includes(field));
  if (both.some(differ) && both.some((field) => hers.includes(field)) && both.some((field) => his.includes(field)))
    return null;
  return { ...theirs, ...Object.fromEntries(hers.map((field) => [field, mine[field]])) };
};

interface Lists<L> {
  base: readonly L[];
  mine: readonly L[];
  theirs: readonly L[];
  together?: readonly (keyof L)[];
  /** Where both touch one line: mine stands instead of no answer. */
  preferMine?: boolean;
}

/** Both changes in one list of lines, each known by its id: theirs in their order, what I added behind them; `null` where they touch. */
export const mergeLines = <L extends { id: string }>({ preferMine = false, ...lists }: Lists<L>): L[] | null => {
  const base = byId(lists.base);
  const mine = byId(lists.mine);
  const theirs = byId(lists.theirs);
  const merged: L[] = [];
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const was = base.get(id);
    const line = was
      ? mergeLine({ base: was, mine: mine.get(id), theirs: theirs.get(id), together: lists.together ?? [] })
      : (mine.get(id) ?? theirs.get(id));
    if (line === TOUCHED && !preferMine) return null;
    const kept = line === TOUCHED ? mine.get(id) : line;
    if (kept) merged.push(kept);
  }
  return merged;
};

const TOUCHED = 'touched';
interface Line<L> {
  base: L;
  mine: L | undefined;
  theirs: L | undefined;
  together: readonly (keyof L)[];
}
const mergeLine = <L extends object>({ base, mine, theirs, together }: Line<L>): L | undefined | typeof TOUCHED => {
  if (!mine) return theirs === undefined || isSame(theirs, base) ? undefined : TOUCHED;
  if (!theirs) return isSame(mine, base) ? undefined : TOUCHED;
  return mergeFields({ base, mine, theirs, together }) ?? TOUCHED;
};

const byId = <L extends { id: string }>(lines: readonly L[]) => new Map(lines.map((line) => [line.id, line]));
const keysOf = <R extends object>(record: R) => Object.keys(record) as (keyof R)[];

/** The order of the keys says nothing. */
const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';
