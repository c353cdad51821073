import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

/** Signs and scripts that Archivo lacks. Chinese, Japanese and Korean are left out: each is ten times as large as all of these. */
const PACKAGES = ['noto-sans', 'noto-sans-math', 'noto-sans-symbols-2', 'noto-sans-hebrew', 'noto-sans-arabic'];
const UPRIGHT = /-400-normal\.woff$/;
/** Latin of the others is that of `noto-sans` again. */
const REPEATED = /-(?:hebrew|arabic)-(?:latin|latin-ext|cyrillic-ext|greek-ext)-400/;

const { resolve } = createRequire(import.meta.url);

/** The fonts behind those of the papers, as the press reads them. */
export const readNoto = (): Buffer[] =>
  PACKAGES.flatMap((name) => {
    const folder = path.join(path.dirname(resolve(`@fontsource/${name}/package.json`)), 'files');
    return readdirSync(folder)
      .filter((file) => UPRIGHT.test(file) && !REPEATED.test(file))
      .map((file) => unpackWoff(readFileSync(path.join(folder, file))));
  });

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** A web font is an OpenType font whose tables are deflated one by one. */
const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - 16 * 2 ** power, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let n = 0; n < count; n += 1) {
    const from = WOFF_HEADER + n * WOFF_ENTRY;
    const [at, packed, whole] = [4, 8, 12].map((skip) => woff.readUInt32BE(from + skip)) as [number, number, number];
    const stored = woff.subarray(at, at + packed);
    const table = packed < whole ? inflateSync(stored) : stored;
    const to = SFNT_HEADER + n * SFNT_ENTRY;
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(whole, to + 12);
    const padding = Buffer.alloc((4 - (whole % 4)) % 4);
    parts.push(table, padding);
    end += whole + padding.length;
  }
  return Buffer.concat(parts);
};
