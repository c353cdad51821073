import type { Client } from 'pg';
import type { Migration } from '#platform/server/db/migrate.ts';
import { readSequences } from './catalogue.ts';
import { createDigest } from './digest.ts';
import { fillDatabase } from './fill-database.ts';
import type { Manifest, Seal } from './manifest.ts';
import { describe, openSnapshot, readTable, type Say } from './write-backup.ts';

/** Copies a database into an empty one, server to server, and compares them; the source is only read. */
export async function copyInstallation(
  source: { maintenanceUrl: string; version: string },
  targetOwnerUrl: string,
  known: Migration[],
  say: Say,
): Promise<Manifest> {
  const client = await openSnapshot(source.maintenanceUrl);
  try {
    const manifest = await describe(client, source.version);
    const seal: Pick<Seal, 'tablas' | 'secuencias'> = { tablas: {}, secuencias: await readSequences(client) };
    say(`Copiando ${manifest.tablas.length} tablas…`);
    const contents = { manifest, rows: () => rowsOf(client, manifest, seal, say), seal: () => seal };
    await fillDatabase(targetOwnerUrl, contents, known, async () => undefined);
    return manifest;
  } finally {
    await client.end();
  }
}

async function* rowsOf(client: Client, { tablas }: Manifest, seal: Pick<Seal, 'tablas'>, say: Say) {
  for (const table of tablas) {
    const digest = createDigest();
    for await (const bytes of readTable(client, table)) {
      digest.add(bytes);
      yield { nombre: table.nombre, bytes };
    }
    const sum = digest.end();
    seal.tablas[table.nombre] = sum;
    if (sum.filas > 0) say(`  ${table.nombre}: ${sum.filas.toLocaleString('es-MX')} renglones`);
  }
}
