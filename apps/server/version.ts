import { readFileSync } from 'node:fs';

/** Four dot-separated numbers: the newest entry of the release notes. Read as text, because the server knows no screen. */
export const VERSION: string = newestOf(readFileSync(new URL('../web/novedades.json', import.meta.url), 'utf8'));

function newestOf(text: string): string {
  const [newest] = JSON.parse(text) as { version: string }[]; // Its shape is proven by a test of the release notes.
  if (!newest) throw new Error('novedades.json has no entry');
  return newest.version;
}
