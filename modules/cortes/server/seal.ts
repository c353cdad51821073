import { createHash } from 'node:crypto';
import type { CorteDatos } from '#modules/cortes/contract.ts';

/** SHA-256 of what a corte says; the same whatever order its keys come back in. */
export const hashDatos = (datos: CorteDatos): string => createHash('sha256').update(canonical(datos)).digest('hex');

export interface Sellado {
  folio: string;
  esperado_centavos: number;
  contado_centavos: number;
  diferencia_centavos: number;
  cobrado_centavos: number;
  retiro_centavos: number;
  comentario: string;
  datos: CorteDatos;
  hash: string;
}

/** Nobody touched it: the stored hash is still that of the stored data, and the columns beside them say the same. */
export const isIntact = ({ datos, hash, ...row }: Sellado): boolean =>
  hashDatos(datos) === hash &&
  row.folio === datos.folio &&
  row.esperado_centavos === datos.esperado.esperado_centavos &&
  row.contado_centavos === datos.contado_centavos &&
  row.diferencia_centavos === datos.diferencia_centavos &&
  row.cobrado_centavos === datos.cobrado_centavos &&
  row.retiro_centavos === (datos.retiro_centavos ?? 0) &&
  row.comentario === datos.comentario;

/**
 * The public check's token, derived from the secret name of the file so that every copy of the paper carries the same
 * one. Who knows the token learns nothing of the name.
 */
export const verificationToken = (archivo: string): string =>
  createHash('sha256').update(`corte-valido:${archivo}`).digest('base64url');

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join(',')}}`;
};
