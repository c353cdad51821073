import { readdirSync, statSync } from 'node:fs';
import { startupRefusal } from './config.ts';

/** What an installation has made in its folder; any one of them says that it is ours. */
const OURS = [
  'secretos.json',
  'postgres',
  'archivos',
  'bahia.lock',
  'postgres.log',
  'bibliotecas',
  'respaldos',
  'test-logs',
];
/** A disk of its own has it from the start. */
const OF_THE_DISK = 'lost+found';

/** Refuses a folder in which others keep things: it would be shut to everybody else. */
export const refuseForeignFolder = (folder: string): void => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const found = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== OF_THE_DISK);
  if (found.length === 0 || found.some((name) => OURS.includes(name))) return;
  throw startupRefusal(
    `La carpeta ${folder} tiene otras cosas (${found.slice(0, 3).join(', ')}) y no se tocó. Pon en BAHIA_DATA una carpeta vacía o una que todavía no exista.`,
  );
};
