import { type Celda, makeBook } from '#platform/server/sheets/book.sample.ts';
import type { Tipo } from '#modules/importaciones/rules/tipos.ts';

/** A list as a workshop would bring it, with what has to come of it. */
export interface Muestra {
  archivo: string;
  /** What makes it hard to read. */
  trae: string;
  bytes: Buffer;
  tipo: Tipo;
  programa?: string;
  /** Each column, in order, with the field that it is; '' for those that are of nothing here. */
  columnas: readonly string[];
  /** Rows that come in as new, that are one more of another, that stay out, and that are none of the list. */
  nuevos: number;
  unidos?: number;
  errores?: number;
  /** Of which there is nothing to bring. */
  iguales?: number;
  saltados: number;
  /** Of those that come in, how many without something. */
  por_corregir?: number;
  /** What is there afterwards, where a row is not a record. */
  clientes?: number;
  vehiculos?: number;
  saldos_centavos?: number;
}

export const dia = (iso: string): { dia: number } => ({ dia: Date.parse(iso) / 86_400_000 + 25_569 });
export const csv = (rows: readonly string[], encoding: BufferEncoding = 'latin1'): Buffer =>
  Buffer.from(`${rows.join('\r\n')}\r\n`, encoding);
export const book = (nombre: string, filas: readonly (readonly Celda[] | null)[], more = {}): Buffer =>
  makeBook({ nombre, filas, ...more });
/** Code page 850, in which programs of the times of DOS write. */
export const dos = (rows: readonly string[]): Buffer => {
  const own: Record<string, number> = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, Ó: 0xe0 };
  return Buffer.from([...`${rows.join('\r\n')}\r\n`].map((letter) => own[letter] ?? letter.charCodeAt(0)));
};
