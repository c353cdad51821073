import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { csvCell, harmless } from '#platform/contract/csv.ts';
import type { Papel } from './papeles.ts';

export interface Empacado {
  path: string;
  tamano: number;
  documentos: number;
  faltantes: number;
  forget: () => Promise<void>;
}

/**
 * Puts papers into one file on disk, one after another: never is there more than one in memory. The index comes last and
 * says of each where it is, or that there is none. `onProgress` is told after each.
 */
export const pack = async (
  papeles: readonly Papel[],
  onProgress: (hechos: number) => Promise<void>,
): Promise<Empacado> => {
  const folder = await mkdtemp(join(tmpdir(), 'bahia-papeles-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'papeles.zip');
  const stop = new AbortController();
  try {
    const missing = new Set<Papel>();
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream, createWriteStream(path), { signal: stop.signal });
    // What fails while it is put in must end the writing too, or it would wait for ever.
    const failed = new Promise<never>((_, reject) => zip.once('error', reject));
    const filled = fill(zip, papeles, missing, onProgress);
    await Promise.race([Promise.all([filled, written]), failed]);
    const { size: tamano } = await stat(path);
    return { path, tamano, documentos: papeles.length - missing.size, faltantes: missing.size, forget };
  } catch (error) {
    // The file that was being written is closed: on a disk it would stay until the process ends.
    stop.abort();
    await forget();
    throw error;
  }
};

const fill = async (
  zip: ZipFile,
  papeles: readonly Papel[],
  missing: Set<Papel>,
  onProgress: (hechos: number) => Promise<void>,
): Promise<void> => {
  for (const [at, papel] of papeles.entries()) {
    const bytes = await bytesOf(papel);
    if (bytes) await add(zip, papel.path, bytes);
    else missing.add(papel);
    await onProgress(at + 1);
  }
  await add(zip, 'Indice.csv', Buffer.from(indexOf(papeles, missing)));
  zip.end();
};

/** A paper that cannot be printed is one that is missing: the others go. */
const bytesOf = async (papel: Papel): Promise<Uint8Array | undefined> => {
  try {
    return await papel.bytes();
  } catch {
    return undefined;
  }
};

/** Pictures and PDF are packed already. */
const isPacked = (path: string): boolean => /\.(pdf|jpg|jpeg|png|webp)$/i.test(path);

/** The next is not brought before this one is in. */
const add = (zip: ZipFile, path: string, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const source = Readable.from([bytes]);
    source.once('end', resolve).once('error', reject);
    zip.addReadStream(source, path, { compress: !isPacked(path), mtime: STILL });
  });

/** The same papers make the same file, whenever it is made. */
const STILL = new Date(2020, 0, 1);

const HEAD = ['Clase', 'Fecha', 'Folio', 'De', 'Importe', 'Archivo'];

/** UTF-8 with its mark, as Excel asks for. */
export const indexOf = (papeles: readonly Papel[], missing: ReadonlySet<Papel>): string =>
  `\uFEFF${[
    HEAD,
    ...papeles.map((one) => [
      one.clase,
      one.fecha,
      one.folio,
      one.de,
      // A figure, so that a sheet adds it: with its sign of pesos, one below nothing would be kept from being a formula.
      one.importe_centavos / 100,
      missing.has(one) ? 'FALTA' : one.path,
    ]),
  ]
    .map((cells) => cells.map((cell) => csvCell(typeof cell === 'number' ? String(cell) : harmless(cell))).join(','))
    .join('\r\n')}\r\n`;
