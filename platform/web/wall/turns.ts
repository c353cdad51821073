/** Where everything on a wall stands moves by a point or two with the minutes, so that nothing burns into the glass. */
export const orbitOf = (nowMs: number): readonly [x: number, y: number] =>
  PLACES[Math.floor(nowMs / ORBIT_MS) % PLACES.length] ?? [0, 0];

export const ORBIT_MS = 60_000;
const PLACES: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** Which of the parts of a wall is seen, and in which round: the sides are changed with each, so that the glass ages evenly. */
export const turnOf = (parts: number, elapsedMs: number): { part: number; round: number } => {
  const turn = Math.max(0, Math.floor(elapsedMs / TURN_MS));
  const all = Math.max(1, parts);
  return { part: turn % all, round: Math.floor(turn / all) };
};
export const TURN_MS = 30_000;
