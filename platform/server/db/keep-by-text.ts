/** More than all that the rooms ask of themselves: what filters and searches write beyond it is worked out each time. */
const MOST = 2000;

/** Keeps what was worked out for a text of SQL, of so many texts and no more: filters and searches have texts without end. */
export const keepByText = <T>(known: Map<string, T>, text: string, value: T): T => {
  if (known.size < MOST || known.has(text)) known.set(text, value);
  return value;
};
