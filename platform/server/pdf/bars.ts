import JsBarcode from 'jsbarcode';

/** Code 128 as SVG bytes: letters, digits and common signs without accents (ASCII), and any scanner reads it. */
export function drawBars(text: string): Uint8Array {
  const widths = widthsOf(text);
  let at = QUIET;
  let bars = '';
  // Each character is bar, space, bar…, and the next begins where it ends.
  widths.forEach((width, i) => {
    if (i % 2 === 0) bars += `M${at} 0h${width}v24h-${width}z`;
    at += width;
  });
  return Buffer.from(
    `<svg viewBox="0 0 ${at + QUIET} 24" xmlns="http://www.w3.org/2000/svg"><path d="${bars}"/></svg>`,
  );
}

/** How wide each bar and each space between is, in modules. */
export function widthsOf(text: string): number[] {
  const drawn: { encodings?: { data: string }[] } = {};
  // Given an object instead of a page's element, it leaves its modules there: 1 is black.
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  return [...modules.matchAll(/1+|0+/g)].map(([run]) => run.length);
}

// White without which no scanner finds where it begins; the margin of a label adds as much again.
const QUIET = 5;
