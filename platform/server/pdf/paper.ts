import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Template } from './render.ts';

const look = readFileSync(new URL('membrete.typ', import.meta.url), 'utf8');

/**
 * Where a paper is kept: by all that it says and by how it looks. A new address of the company or a new design is
 * another paper; the same words are printed once, whoever asks.
 */
export const paperKey = (folder: string, template: Template, data: unknown): string => {
  const hash = createHash('sha256').update(look).update(template.source).update(JSON.stringify(data)).digest('hex');
  return `pdf/${folder}/${hash.slice(0, 32)}.pdf`;
};
