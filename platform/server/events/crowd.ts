import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';

/** Streams that may be open at once. A browser needs one for each company, whatever its tabs; one that is left open costs a read every few seconds. */
export const streamLimits = { sesion: 12, persona: 36, red: 400, desconocidos: 1_000, todos: 4_000 };

/** By what streams are counted. */
export type Mark = `${keyof typeof streamLimits} ${string}`;

interface Marked {
  marks: readonly Mark[];
}

/**
 * Makes room for one more. Of a session or a person the oldest gives way: the page that opens now is the one that is looked at.
 * Of a place, or of all together, the one that comes is refused: nobody shuts somebody else's.
 */
export const makeRoom = <One extends Marked>(
  open: Iterable<One>,
  marks: readonly Mark[],
  close: (one: One) => void,
): void => {
  const all = [...open];
  const crowded = marks.flatMap((mark) => {
    const those = all.filter((one) => one.marks.includes(mark));
    const over = those.length + 1 - limitOf(mark);
    return over > 0 ? [{ mark, oldest: those.slice(0, over) }] : [];
  });
  if (crowded.some(({ mark }) => !givesWay(mark)))
    throw new Refusal(commonRefusals.demasiadas, {}, { retryAfterSeconds: 60 });
  for (const one of new Set(crowded.flatMap(({ oldest }) => oldest))) close(one);
};

const kindOf = (mark: Mark) => mark.split(' ', 1)[0] as keyof typeof streamLimits;
const limitOf = (mark: Mark): number => streamLimits[kindOf(mark)];
const givesWay = (mark: Mark): boolean => ['sesion', 'persona'].includes(kindOf(mark));
