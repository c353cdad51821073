const LONGEST_PX = 2_400;
const SMALL_BYTES = 1_500_000;

/**
 * A photo as large as it is useful, before it travels: the server draws it again anyway, and a yard has a poor signal.
 * What is small, is no picture or cannot be read goes as it is: the server says what is wrong with it.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
    return blob.size < file.size
      ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
      : file;
  } catch {
    return file;
  }
};
