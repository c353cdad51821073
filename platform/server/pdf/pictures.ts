import { toString as toQr } from 'qrcode';

/** The QR as SVG bytes: sharp at any size and a few kilobytes. */
export async function drawQr(text: string): Promise<Uint8Array> {
  return Buffer.from(
    await toQr(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M', color: { light: '#0000' } }),
  );
}
