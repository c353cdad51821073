import { readFile } from 'node:fs/promises';
import type { Hoja, Recibido } from '#platform/contract/upload.ts';
import { oneByOne } from '#platform/server/files/one-by-one.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

// Unpacked, a sheet takes some tens of megabytes: two at once, the rest wait.
const reading = oneByOne(2);

/** The sheets of a list that came in. It throws refusals and nothing else, whatever the file holds. */
export const readSheets = ({ path, tipo }: Pick<Recibido, 'path' | 'tipo'>): Promise<Hoja[]> =>
  reading(async () => {
    const bytes = await readFile(path);
    return tipo === 'text/csv' ? [await readCsv(bytes)] : readXlsx(bytes);
  });
