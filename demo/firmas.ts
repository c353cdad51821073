import sharp from 'sharp';

/** Signatures drawn with a finger: invented strokes, as the pad of the public page sends them. */
const STROKES = [
  'M20 90 C60 10 90 150 120 70 S180 40 210 95 S280 60 330 80',
  'M25 70 q40 -60 55 10 t50 -20 t45 25 q30 -40 60 0 t85 -15',
  'M30 100 L70 30 L95 105 C130 60 150 60 165 90 S230 110 260 60 S320 95 350 70',
  'M20 60 C50 130 90 20 130 80 C150 110 190 30 215 75 C250 120 280 50 345 65',
] as const;

export const drawSignatures = (): Promise<string[]> =>
  Promise.all(
    STROKES.map(async (path) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="140"><path d="${path}" fill="none" stroke="#111" stroke-width="3" stroke-linecap="round"/></svg>`;
      const png = await sharp(Buffer.from(svg)).png().toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    }),
  );
