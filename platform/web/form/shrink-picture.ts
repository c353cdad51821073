import { tiposImagen } from '#platform/contract/upload.ts';

const LONGEST_PX = 2_000;
const SMALL_BYTES = 1_000_000;
const PREVIEW_PX = 160;
const FRAME_PX = 400;

/**
 * A photo as large as it is useful, before it travels: the server draws it again anyway, and a yard has a poor signal.
 * What is small, is no picture or cannot be read goes as it is: the server says what is wrong with it.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file;
  return preparePicture(file).then(
    ({ file: small }) => small,
    () => file,
  );
};

/** The same with a very small one, as text, to be shown while it waits. Fails with what is no picture. */
export const preparePicture = (file: File): Promise<{ file: File; preview: string }> =>
  inTurn(async () => {
    const bitmap = await openSmall(file);
    try {
      const preview = await textOf(await drawn(bitmap, PREVIEW_PX, 0.7));
      const goesAsItIs = file.size <= SMALL_BYTES && isTaken(file);
      return { file: goesAsItIs ? file : await smaller(file, bitmap), preview };
    } finally {
      bitmap.close();
    }
  });

/** What a camera or a film shows at this moment, small, and very small as text; null where nothing is to be seen yet. */
export const pictureOfFilm = async (video: HTMLVideoElement): Promise<{ file: File; preview: string } | null> => {
  const bitmap = await createImageBitmap(video).catch(() => null);
  if (!bitmap) return null;
  try {
    const frame = await drawn(bitmap, FRAME_PX, 0.75);
    const file = new File([frame], `portada.${frame.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: frame.type });
    return { file, preview: await textOf(await drawn(bitmap, PREVIEW_PX, 0.7)) };
  } finally {
    bitmap.close();
  }
};

/** One after another: a picture of 12 million points takes 48 MB while it is opened. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
};
let before: Promise<unknown> = Promise.resolve();

const smaller = async (file: File, bitmap: ImageBitmap): Promise<File> => {
  const blob = await drawn(bitmap, LONGEST_PX, 0.82);
  if (blob.size >= file.size && isTaken(file)) return file;
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type });
};

/** What the server takes; of anything else that this browser opens, what it drew is sent. */
const isTaken = ({ type }: File): boolean => tiposImagen.some((tipo) => tipo === type);

/** Made small while it is opened, so that we never hold the large one; as it is looked at, however the phone was held. */
const openSmall = async (file: File): Promise<ImageBitmap> => {
  const shortest = shortestSide(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  // By its width alone, which may be its height once it stands upright: neither may grow.
  const options = shortest > LONGEST_PX ? ({ resizeWidth: LONGEST_PX, resizeQuality: 'medium' } as const) : undefined;
  return createImageBitmap(file, options);
};

const drawn = async (bitmap: ImageBitmap, longest: number, quality: number): Promise<Blob> => {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  try {
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
    // A browser that writes no WebP gives a PNG, which is heavier than the photo was.
    return webp.type === 'image/webp' ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    // Its points go now, not when somebody collects them.
    canvas.width = 0;
    canvas.height = 0;
  }
};

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });

const HEAD_BYTES = 262_144;
const JPEG = 0xffd8;
const PNG = 0x8950;

/** The shorter side of a JPEG or PNG, by its head alone; 0 when it does not say. */
const shortestSide = (head: DataView): number => {
  if (head.byteLength < 24) return 0;
  if (head.getUint16(0) === PNG) return Math.min(head.getUint32(16), head.getUint32(20));
  if (head.getUint16(0) !== JPEG) return 0;
  // Segment after segment, each with its length, until the one that begins the frame.
  for (let at = 2; at + 9 < head.byteLength; at += 2 + head.getUint16(at + 2)) {
    const mark = head.getUint16(at);
    const isFrame = mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark);
    if (isFrame) return Math.min(head.getUint16(at + 5), head.getUint16(at + 7));
    if (mark < 0xff00) return 0;
  }
  return 0;
};
