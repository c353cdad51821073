import { toDataURL } from 'qrcode';

/** A text as the picture that a telephone reads. */
export const qrPicture = (text: string): Promise<string> =>
  toDataURL(text, { margin: 2, width: 232, errorCorrectionLevel: 'M' });
