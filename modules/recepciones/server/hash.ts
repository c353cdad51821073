import { createHash } from 'node:crypto';
import type { CondicionEntrada, EntregaEntrada } from '#modules/recepciones/rules/formas.ts';

/** What a signature stands for: all that was said of the vehicle, without the picture of the signature itself. */
export const hashOf = ({ firma: _, ...said }: CondicionEntrada | EntregaEntrada): string =>
  createHash('sha256')
    .update(JSON.stringify(said, Object.keys(flat(said)).sort()))
    .digest('hex');

/** Every key at any depth: `JSON.stringify` writes those, in their order, wherever they stand. */
const flat = (value: unknown): Record<string, true> => {
  if (Array.isArray(value)) return Object.assign({}, ...value.map(flat));
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => ({ [key]: true, ...flat(inner) })));
};
