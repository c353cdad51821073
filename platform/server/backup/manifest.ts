import { startupRefusal } from '#platform/server/config.ts';
import type { Migration } from '#platform/server/db/migrate.ts';
import type { Sequences, Table } from './catalogue.ts';
import type { Sum } from './digest.ts';

/** What stands first in a backup: enough to refuse it before reading the rest. */
export type Manifest = {
  formato: number;
  /** Version of Bahía that wrote it. */
  version: string;
  creado_en: string;
  migraciones: { nombre: string; hash: string }[];
  /** In the order in which they must be filled. */
  tablas: Table[];
};

/** What stands last: what everything before it must add up to. */
export type Seal = { tablas: Record<string, Sum>; secuencias: Sequences; archivos: Sum };

export const format = 1;
export const manifestName = 'manifiesto.json';
export const sealName = 'sumas.json';
export const filesPrefix = 'archivos/';
export const dataPrefix = 'datos/';

export function parseManifest(text: string): Manifest {
  // Written by us; a newer format may look like anything, so only its number is believed before it is checked.
  const found = JSON.parse(text) as Manifest;
  if (found.formato > format)
    throw startupRefusal(
      `El respaldo lo hizo una Bahía más nueva (${found.version}, formato ${found.formato}). Actualiza esta y vuelve a intentarlo.`,
    );
  return found;
}

/** The migrations that the data of a manifest has been through, as this version knows them; refuses what it does not know. */
export function migrationsOf(
  { version, migraciones }: Pick<Manifest, 'version' | 'migraciones'>,
  known: Migration[],
): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const strange = migraciones.filter(({ nombre }) => !byName.has(nombre));
  if (strange.length > 0)
    throw startupRefusal(
      `Los datos son de una Bahía más nueva (${version}): esta no conoce ${strange.map(({ nombre }) => nombre).join(', ')}. Actualízala y vuelve a intentarlo.`,
    );
  const changed = migraciones.find(({ nombre, hash }) => byName.get(nombre)?.hash !== hash);
  if (changed)
    throw startupRefusal(
      `La migración ${changed.nombre} de esta Bahía no es la que pasó por los datos. Usa la versión que los guardó (${version}) o una posterior, sin cambios propios.`,
    );
  const applied = new Set(migraciones.map(({ nombre }) => nombre));
  return known.filter(({ name }) => applied.has(name));
}

/** Where two sets of sums part, in words; nothing when they are the same. */
export function differenceOf(expected: Record<string, Sum>, found: Record<string, Sum>): string | null {
  for (const [nombre, { filas, suma }] of Object.entries(expected)) {
    const other = found[nombre] ?? { filas: 0, suma: '' };
    if (other.filas !== filas) return `${nombre} debe tener ${filas} renglones y tiene ${other.filas}`;
    if (other.suma !== suma) return `los renglones de ${nombre} no son los mismos`;
  }
  return null;
}
