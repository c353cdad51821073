import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { startupRefusal } from '#platform/server/config.ts';
import type { Migration } from '#platform/server/db/migrate.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import { addFile, createDigest } from './digest.ts';
import { fillDatabase } from './fill-database.ts';
import { differenceOf } from './manifest.ts';
import type { Backup, Piece } from './read-backup.ts';
import type { Say } from './write-backup.ts';

const writing_files = 16;

/** Puts a checked backup in an empty database and an empty folder of files; leaves both as they were unless all of it arrived. */
export async function restoreBackup(
  backup: Backup,
  target: { ownerUrl: string; filesFolder: string },
  known: Migration[],
  say: Say,
): Promise<void> {
  refuseFolderInUse(target.filesFolder);
  const half = `${target.filesFolder}.restaurando`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const files = gatherFiles(half);
  const rows = async function* () {
    for await (const piece of backup.pieces()) {
      if (piece.kind === 'file') await files.put(piece);
      else yield piece;
    }
  };
  try {
    say(`Restaurando ${backup.manifest.tablas.length} tablas y ${backup.seal.archivos.filas} archivos…`);
    await fillDatabase(
      target.ownerUrl,
      { manifest: backup.manifest, rows, seal: () => backup.seal },
      known,
      async () => {
        const difference = differenceOf({ archivos: backup.seal.archivos }, { archivos: await files.end() });
        if (difference !== null) throw startupRefusal(`Los archivos no llegaron iguales: ${difference}.`);
        await rm(target.filesFolder, { recursive: true, force: true });
        await rename(half, target.filesFolder);
      },
    );
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

export function refuseFolderInUse(folder: string): void {
  if (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
  )
    throw startupRefusal(
      `La carpeta ${folder} ya tiene archivos, y restaurar nunca escribe encima. Elige una carpeta vacía con BAHIA_DATA=otra-carpeta.`,
    );
}

function gatherFiles(folder: string) {
  const storage = folderStorage(folder);
  const digest = createDigest();
  const running = new Set<Promise<void>>();
  const put = async ({ key, bytes }: Extract<Piece, { kind: 'file' }>) => {
    addFile(digest, key, bytes);
    const written = storage.put(key, bytes).finally(() => running.delete(written));
    running.add(written);
    if (running.size >= writing_files) await Promise.race(running);
  };
  const end = async () => {
    await Promise.all(running);
    return digest.end();
  };
  return { put, end };
}
