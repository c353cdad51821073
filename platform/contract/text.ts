/**
 * Marks that nobody sees, the whole kind: they turn the direction of what stands after them, make two equal names differ, or carry a
 * hidden message, as tags and variation selectors do. What a picture is made of comes first and stays: pictures that are joined, their
 * colour, a number in its box, the three flags that are written with tags.
 */
const INVISIBLE =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)|[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/gu;
/** Every sign that ends a line, and the tab. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** One look finds the few texts that need cleaning. */
const TO_CLEAN = /[\t-\r\u0085\u2028\u2029\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/u;

/** PostgreSQL cannot hold NUL, half a surrogate is no letter, and nobody types the rest on purpose. */
// biome-ignore lint: the control range is the point
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff]/u;

/** What is seen of a text. */
export const withoutUnseen = (text: string): string => text.replace(INVISIBLE, '$1');

/** A name, a subject, an address: line breaks of a paste become spaces, invisible marks go. */
export const oneLine = (text: string): string => {
  if (!TO_CLEAN.test(text)) return text.trim();
  const pieces = withoutUnseen(text).split(BREAKS);
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join(' ');
};

/** A note: its lines stay, each ended by `\n`; invisible marks go. */
export const severalLines = (text: string): string =>
  TO_CLEAN.test(text) ? withoutUnseen(text).replace(LINE_ENDS, '\n').trim() : text.trim();

export const isLegible = (text: string): boolean => !CONTROL.test(text);

/** A code, a token, a seal: taken as it came or not at all. */
export const isPlain = (text: string): boolean => !TO_CLEAN.test(text) && !CONTROL.test(text);

/** Without these letters at its end. A pattern like `/[…]+$/` would start anew at each letter of a run. */
export const withoutEnd = (text: string, letters: string): string => {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
};

/** A mailbox. Each label of the domain ends at its dot, so no letter is looked at twice. */
export const CORREO = /^[^\s@<>()",;:\\]+@(?:[^\s@<>()",;:\\.]+\.)+[^\s@<>()",;:\\.]{2,}$/;
