/** What part of a picture is looked at, how large and turned how far. */
export interface View {
  /** Of the middle, 1 is everything. */
  part: number;
  /** The longer side, in dots, at most. */
  side: number;
  degrees: number;
}

/**
 * One after another: the whole for codes of a hand's size, the middle at full sharpness for small ones, and both turned, since
 * bars are read only when they stand more or less upright or lie.
 */
const ofFilm: readonly View[] = [
  { part: 1, side: 1000, degrees: 0 },
  { part: 0.55, side: 1000, degrees: 0 },
  { part: 1, side: 1000, degrees: 45 },
  { part: 0.55, side: 1000, degrees: 22 },
];
/** A picture is looked at once, so with more patience. */
export const ofPicture: readonly View[] = [
  { part: 1, side: 1600, degrees: 0 },
  { part: 1, side: 800, degrees: 0 },
  { part: 1, side: 1600, degrees: 45 },
  { part: 0.5, side: 1600, degrees: 0 },
  { part: 1, side: 2600, degrees: 0 },
  { part: 0.5, side: 1600, degrees: 22 },
];

export const viewOfFrame = (turn: number): View => ofFilm[turn % ofFilm.length] ?? { part: 1, side: 1000, degrees: 0 };

/** Where to draw a picture of this size so that a square canvas shows the view. */
export const placeOf = (
  { part, side, degrees }: View,
  width: number,
  height: number,
): { canvas: number; scale: number; radians: number } => {
  const longer = Math.max(width, height) * part;
  // Never larger than it is: that adds dots and no sharpness.
  const scale = Math.min(1, side / longer);
  const radians = (degrees * Math.PI) / 180;
  // Turned, the corners want more room.
  const room = degrees % 90 === 0 ? 1 : Math.hypot(width, height) / Math.max(width, height);
  return { canvas: Math.max(1, Math.round(longer * scale * room)), scale, radians };
};
