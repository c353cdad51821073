const left = new Map<string, Promise<number>>();

/**
 * An act on a record that may begin before the one before it is answered: it waits for that one and goes with the
 * version that it left. Two quick choices of one person are not two people who overwrite each other.
 * `version` is the one that the person sees; what somebody else left meanwhile is still refused.
 */
export const inTurn = <R extends { version: number }>(
  id: string,
  version: number,
  act: (version: number) => Promise<R>,
): Promise<R> => {
  const before = left.get(id) ?? Promise.resolve(0);
  const turn = before.then((own) => act(Math.max(version, own)));
  left.set(
    id,
    turn.then(
      (record) => record.version,
      () => before,
    ),
  );
  return turn;
};
