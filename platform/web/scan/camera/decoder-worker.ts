import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import engineUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Found } from './readings.ts';
import { ofPicture, placeOf, type View, viewOfFrame } from './views.ts';

/** `turn`: which frame of a film this is; without it, a picture that is looked at until something is found. */
export interface Ask {
  id: number;
  picture: ImageBitmap;
  turn?: number;
}
export type Answer = { id: number; found: readonly Found[] } | { id: number; failed: string };

// The package would fetch its engine from a server of others.
prepareZXingModule({ overrides: { locateFile: () => engineUrl } });

const options: ReaderOptions = {
  // Not the six figures of UPC-E: it was seen in the bars of any EAN that is held slanting.
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA'],
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  void answer(data).then((reply) => self.postMessage(reply));
});

const answer = async ({ id, picture, turn }: Ask): Promise<Answer> => {
  try {
    for (const view of turn === undefined ? ofPicture : [viewOfFrame(turn)]) {
      const found = await look(picture, view);
      if (found.length > 0) return { id, found };
    }
    return { id, found: [] };
  } catch (error) {
    return { id, failed: String(error) };
  } finally {
    picture.close();
  }
};

const penOf = (side: number): OffscreenCanvasRenderingContext2D => {
  const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  return pen;
};

const look = async (picture: ImageBitmap, view: View): Promise<Found[]> => {
  const { canvas, scale, radians } = placeOf(view, picture.width, picture.height);
  const pen = penOf(canvas);
  // What the picture does not cover is as bright as the picture: beside something whiter, a label in the shade looks black.
  const dot = penOf(1);
  dot.drawImage(picture, 0, 0, 1, 1);
  pen.drawImage(dot.canvas, 0, 0, canvas, canvas);
  pen.translate(canvas / 2, canvas / 2);
  pen.rotate(radians);
  pen.scale(scale, scale);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const results = await readBarcodes(pen.getImageData(0, 0, canvas, canvas), options);
  return results.map(({ format, text, position: { topLeft, bottomRight } }) => ({
    format,
    text,
    away: Math.hypot((topLeft.x + bottomRight.x - canvas) / 2, (topLeft.y + bottomRight.y - canvas) / 2) / scale,
  }));
};
