const LONGEST_PX = 2_000;
const SMALL_BYTES = 1_000_000;
const PREVIEW_PX = 160;

/**
 * A photo as large as it is useful, before it travels: the server draws it again anyway, and a yard has a poor signal.
 * What is small, is no picture or cannot be read goes as it is: the server says what is wrong with it.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file;
  return shrink(file).catch(() => file);
};

/** The same with a very small one, as text, to be shown while it waits. Fails with what is no picture. */
export const preparePicture = async (file: File): Promise<{ file: File; preview: string }> => {
  const sent = file.size <= SMALL_BYTES ? file : await shrink(file);
  return { file: sent, preview: await previewOf(sent) };
};

/** One after another: a picture of 12 million points takes 48 MB while it is open. */
let before: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
};

const shrink = (file: File): Promise<File> =>
  inTurn(async () => {
    const { width, height } = await sizeOf(file);
    const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
    const blob = await drawn(file, Math.round(width * scale), Math.round(height * scale));
    if (blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, {
      type: blob.type,
    });
  });

/** Drawn at its final size from the beginning: the browser never holds the large one for us. */
const drawn = async (file: Blob, width: number, height: number): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(width, height);
  try {
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    // A browser that writes no WebP gives a PNG, which is heavier than the photo was.
    if (webp.type === 'image/webp') return webp;
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
};

/** As it is looked at, which a phone held sideways writes apart; read from its head, without opening the whole. */
const sizeOf = async (file: File): Promise<{ width: number; height: number }> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
};

const previewOf = (file: File): Promise<string> =>
  inTurn(async () => {
    const { width, height } = await sizeOf(file);
    const scale = Math.min(1, PREVIEW_PX / Math.max(width, height));
    const small = await drawn(file, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
      reader.onerror = reject;
      reader.readAsDataURL(small);
    });
  });
