import type { Cambio, Falta } from '#modules/importaciones/contract.ts';
import type { Suerte } from '#modules/importaciones/rules.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Parte } from './tables.ts';

/** A row as it was read: what its cells say, by field; those that are empty say nothing. */
export interface Fila {
  numero: number;
  valores: Record<string, unknown>;
  /** The same as the person wrote it. */
  textos: Record<string, string>;
  /** What keeps it out, and what only stays out of it. */
  faltas: Falta[];
  pendientes: Falta[];
  /** What is kept beside of what is new. */
  extras: Record<string, string>;
  avisos: string[];
}

/** What would be done with a row; the same is done when it is confirmed, or nothing. */
export interface Juicio {
  numero: number;
  suerte: Suerte;
  nombre: string;
  faltas: Falta[];
  pendientes: Falta[];
  avisos: string[];
  cambios: Cambio[];
  /** Of what is there already. */
  registro_id: string | null;
  version: number | null;
  /** What is written: the whole of what is new, or what changes of what is there. */
  datos: Record<string, unknown>;
  /** What those fields said before. */
  antes: Record<string, unknown> | null;
}

export interface Escrito {
  numero: number;
  nombre: string;
  suerte: Suerte;
  registro_id: string;
  registro_version: number;
  antes: Record<string, unknown> | null;
  /** The records of a row that writes several. */
  partes: readonly Parte[];
}

export interface Guardado {
  id: string;
  version: number;
  partes?: readonly Parte[];
}

/** One kind of thing that files bring: how its rows are judged, written and taken back, by the verbs of the room that owns it. */
export interface Kind {
  /** The series that numbers what is new, where it may have gaps: its numbers are taken beforehand, so that nobody waits. */
  serie?: string;
  judge(tx: Tx, who: Who, filas: readonly Fila[], actualiza: boolean): Promise<Juicio[]>;
  /** How many numbers of that series these rows take; one for each new row unless said. */
  countNew?(juicios: readonly Juicio[]): number;
  /** What these rows write, in words, where a row is more than one record: «300 clientes y 342 vehículos». */
  tell?(juicios: readonly Juicio[]): string;
  write(tx: Tx, who: Who, juicio: Juicio, importacion_id: string): Promise<Guardado>;
  /** Takes back what was not used or changed since; answers why the rest stays, by row. */
  undo(tx: Tx, who: Who, escritos: readonly Escrito[], importacion: Hecha): Promise<Map<number, string>>;
}

export interface Hecha {
  id: string;
  hecha_en: string;
  motivo: string;
}

export const fault = (fila: Fila, campo: string, titulo: string, mensaje: string): Falta => ({
  campo,
  titulo,
  valor: fila.textos[campo] ?? '',
  mensaje,
});

export const inError = ({ numero, avisos }: Fila, nombre: string, faltas: Falta[]): Juicio => ({
  numero,
  suerte: 'error',
  nombre,
  faltas,
  pendientes: [],
  avisos,
  cambios: [],
  registro_id: null,
  version: null,
  datos: {},
  antes: null,
});

const CHUNK = 100;

/** Does the same for many, a hundred on their way at once: what is sent together travels together. */
export const inChunks = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let at = 0; at < all.length; at += CHUNK) await Promise.all(all.slice(at, at + CHUNK).map(work));
};
