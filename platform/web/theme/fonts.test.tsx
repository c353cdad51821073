import Button from '@mui/material/Button';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import './fonts.css';
import { ThemeFrame } from './ThemeFrame.tsx';

const SPANISH = `${ascii()}áéíóúüñÁÉÍÓÚÜÑ¡¿«»“”’ªº°·•…–—−×÷↑↓¢\u00a0`;
const families = ['Archivo Variable', 'Chivo Mono Variable'];

test('a page in Spanish with the buttons of the kit brings one file', async () => {
  await render(
    <ThemeFrame>
      <Button startIcon={<i />}>
        Añadir «cotización»… a las 3:00{'\u202f'}p.{'\u00a0'}m.
      </Button>
    </ThemeFrame>,
  );
  await expect.poll(() => filesBrought()).toHaveLength(1);
  await document.fonts.ready;
  expect(filesBrought()).toHaveLength(1);
});

test.each(families)(
  '%s brings one file for what is written in Spanish, and another for other signs',
  async (family) => {
    const faces = await document.fonts.load(`400 16px "${family}"`, SPANISH);
    expect(faces).toHaveLength(1);
    // Each weight that a page uses is of that same file.
    for (const weight of [500, 600, 650, 700])
      expect(await document.fonts.load(`${weight} 16px "${family}"`, SPANISH)).toEqual(faces);
    const others = await document.fonts.load(`400 16px "${family}"`, 'ç');
    expect(others).toHaveLength(1);
    expect(others[0]).not.toBe(faces[0]);
    expect(await document.fonts.load(`400 16px "${family}"`, 'Köln, ñandú')).toHaveLength(2);
  },
);

test('the file of stamped signs has each of them in one width', async () => {
  await document.fonts.load('400 16px "Chivo Mono Variable"', SPANISH);
  // Where it had none, the browser would take it from a font of another width.
  const widths = [...SPANISH]
    .filter((sign) => !'↑↓'.includes(sign))
    .map((sign) => widthOf(sign, 'Chivo Mono Variable'));
  expect(new Set(widths).size).toBe(1);
});

test('the file of letters has each sign: none is drawn by what stands behind it', async () => {
  for (const family of families) await document.fonts.load(`400 16px "${family}"`, SPANISH);
  expect([...SPANISH].filter((sign) => isBorrowed(sign, 'Archivo Variable'))).toEqual([]);
  // A sign that no font of ours has is seen to be borrowed.
  expect(isBorrowed('m', 'Ninguna')).toBe(true);
});

function filesBrought(): FontFace[] {
  return [...document.fonts].filter(({ family, status }) => /Archivo Variable/.test(family) && status !== 'unloaded');
}

function ascii(): string {
  return Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
}

/** Drawn in another width over another font: it comes from that one. One of them is ours: a machine may have a single font. */
function isBorrowed(sign: string, family: string): boolean {
  return widthOf(sign, family, '"Chivo Mono Variable"') !== widthOf(sign, family, 'sans-serif');
}

function widthOf(sign: string, family: string, behind = 'serif'): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('the browser draws nothing');
  pen.font = `400 100px "${family}", ${behind}`;
  return Math.round(pen.measureText(sign).width * 100);
}
