import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

// What stands before a camera: codes drawn here, held as hands hold them, in the light of a workshop.

const engine = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(engine)).buffer } });

export interface Held {
  format: 'QRCode' | 'DataMatrix' | 'Code128' | 'Code39' | 'EAN13';
  text: string;
  /** How far it is turned. */
  degrees?: number;
  /** 1 is daylight. */
  light?: number;
  /** Hands that move. */
  blur?: number;
  /** How much of the picture's width it takes. */
  size?: number;
}

const WIDTH = 1280;
const HEIGHT = 720;
const FLOOR = '#8d8d8d';

/** As a photo of the code. */
export const photoOf = async (held: Held): Promise<Buffer> =>
  sharp(await framed(held))
    .jpeg({ quality: 82 })
    .toBuffer();

/** A browser whose camera shows these codes, each for some seconds, over and over; `end` takes all away. */
export const browserSeeing = async (
  launchOptions: LaunchOptions,
  held: readonly Held[],
): Promise<{ browser: Browser; end: () => Promise<void> }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bahia-camara-'));
  const film = path.join(folder, 'camara.y4m');
  writeFileSync(film, await filmOf(held));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      // Nobody is there to be asked; what was permitted is.
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const end = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, end };
};

const FRAMES_EACH = 12;

/** Raw frames, five a second. */
const filmOf = async (held: readonly Held[]): Promise<Buffer> => {
  const parts = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`)];
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  for (const one of held) {
    const grey = await sharp(await framed(one))
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    for (let i = 0; i < FRAMES_EACH; i += 1) parts.push(Buffer.from('FRAME\n'), grey, colours);
  }
  return Buffer.concat(parts);
};

const framed = async ({ format, text, degrees = 0, light = 1, blur = 0.4, size = 0.5 }: Held): Promise<Buffer> => {
  const { svg, error } = await writeBarcode(text, { format, scale: 4 });
  if (error) throw new Error(`${format} ${text}: ${error}`);
  const turned = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: Math.round(WIDTH * size), height: Math.round(HEIGHT * 0.62), fit: 'inside', kernel: 'nearest' })
    .flatten({ background: 'white' })
    .extend({ top: 26, bottom: 26, left: 26, right: 26, background: 'white' })
    .rotate(degrees, { background: FLOOR })
    .toBuffer();
  // A large one that is turned is held a little farther away.
  const label = await sharp(turned)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  const clean = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: FLOOR } })
    .composite([{ input: label, gravity: 'center' }])
    .png()
    .toBuffer();
  // The grain of a camera in the dark, the same in every run.
  const { data, info } = await sharp(clean).blur(blur).linear(light, 14).raw().toBuffer({ resolveWithObject: true });
  let seed = 7;
  for (let i = 0; i < data.length; i += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + (seed % 17) - 8));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer();
};
