import { createHash } from 'node:crypto';
import type { CorteDatos } from '#modules/cortes/contract.ts';

/** SHA-256 of what a corte says; the same whatever order its keys come back in. */
export const hashDatos = (datos: CorteDatos): string => createHash('sha256').update(canonical(datos)).digest('hex');

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join(',')}}`;
};
