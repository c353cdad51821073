import { toString as toQr } from 'qrcode';
import { Refusal } from '#platform/contract/refusal.ts';
import { askerNow } from '#platform/server/asker.ts';
import { sharp } from '#platform/server/files/drawing.ts';
import { openTurns } from '#platform/server/turns.ts';
import { pdfRefusals } from './render.ts';

/** The QR as SVG bytes: sharp at any size and a few kilobytes. */
export async function drawQr(text: string): Promise<Uint8Array> {
  return Buffer.from(
    await toQr(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M', color: { light: '#0000' } }),
  );
}

/** Longest side of a photo on paper: some 200 points an inch at the size at which it is printed. */
const PAPER_PX = 800;
const full = () => new Refusal(pdfRefusals.pdf_ocupado, {}, { retryAfterSeconds: 5 });
const drawing = openTurns({ atOnce: 1, mostWaiting: 256, full });

/** A photo as a PDF keeps it: JPEG goes in as it is, anything else would be written out point by point. One that is gone is a grey field. */
export const drawPhoto = (bytes: Uint8Array | undefined): Promise<Uint8Array> =>
  drawing.take(askerNow().marks, () =>
    (bytes ? sharp(bytes) : sharp({ create: { width: 4, height: 3, channels: 3, background: '#d9dfe3' } }))
      .resize({ width: PAPER_PX, height: PAPER_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

/** What messengers show beside a link: 1.91 to 1. */
export const CARD = { width: 1200, height: 630 } as const;
const CARD_LOGO = { width: 880, height: 420 } as const;
const BAND_PX = 28;

/** A logo in the middle of a white card, with a band of the workshop's colour (`#rrggbb`) below. PNG. */
export const drawCard = (logo: Uint8Array, color: string): Promise<Uint8Array> =>
  drawing.take(askerNow().marks, async () => {
    const small = await sharp(logo)
      .resize({ ...CARD_LOGO, fit: 'inside' })
      .toBuffer();
    const band = { create: { width: CARD.width, height: BAND_PX, channels: 3, background: color } } as const;
    return sharp({ create: { ...CARD, channels: 3, background: '#ffffff' } })
      .composite([
        { input: small, gravity: 'centre' },
        { input: band, gravity: 'south' },
      ])
      .png()
      .toBuffer();
  });
