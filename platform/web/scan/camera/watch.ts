import { type Decoder, openDecoder } from './decoder.ts';
import { asTyped, followReadings } from './readings.ts';

/** Time for the page between two looks. */
const REST_MS = 70;

/** Tells each code that comes into sight, until it is stopped; fails where the decoder does not arrive. */
export const watchCodes = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> => {
  const decoder = openDecoder();
  signal.addEventListener('abort', decoder.close, { once: true });
  const take = followReadings();
  let turn = 0;
  while (!signal.aborted) {
    const found = await lookAt(video, decoder, turn);
    if (signal.aborted) return;
    // Where something was found it will be found again.
    if (found.length === 0) turn += 1;
    for (const code of take(found, performance.now())) onCode(code);
    await new Promise((later) => setTimeout(later, REST_MS));
  }
};

/** The code of a picture that somebody chose: the nearest to its middle; `null` when none is seen. */
export const readPicture = async (file: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(file);
  const decoder = openDecoder();
  try {
    const found = await decoder.read(picture);
    const codes = found.toSorted((a, b) => a.away - b.away).map(asTyped);
    return codes.find((code) => code !== '') ?? null;
  } finally {
    decoder.close();
  }
};

const lookAt = async (video: HTMLVideoElement, decoder: Decoder, turn: number) => {
  // A frame that is not there yet is no failure.
  const picture = video.videoWidth > 0 ? await createImageBitmap(video).catch(() => null) : null;
  return picture ? decoder.read(picture, turn) : [];
};
