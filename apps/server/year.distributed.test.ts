import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { loadDemo } from '../../demo/load-demo.ts';
import { openBackup } from '#platform/server/backup/read-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { findMigrations } from '#platform/server/db/migrate.ts';
import { ROOT } from './database.ts';
import { startTest } from './testing/harness.ts';
import { newDatabase } from './testing/installations.ts';
import { type Finding, verify } from './verify.ts';

/** A run of everything has not the time for a whole year. */
const DAYS = Number(process.env['DISTRIBUTED_DAYS'] ?? 365);
const PASSWORD = 'contraseña de ejemplo 2026';
const silent = () => undefined;
const t = await startTest();
const folder = mkdtempSync(join(tmpdir(), 'bahia-ano-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verified = async (connectionString: string): Promise<Finding[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await Array.fromAsync(verify(client));
  } finally {
    await client.end();
  }
};
const broken = (findings: readonly Finding[]) => findings.filter(({ rotos }) => rotos > 0);

test('three workshops live their history on several servers, and every rule holds', async () => {
  await loadDemo(t.app, PASSWORD, { days: DAYS });
  const { rows: places } = await t.owner.query(
    "select distinct nodeport from citus_shards where table_name = 'empresas.empresa'::regclass",
  );
  expect(places).toHaveLength(2);
  const { rows } = await t.owner.query('select empresa_id, count(*)::int as ordenes from ordenes.orden group by 1');
  expect(rows).toHaveLength(3);
  // The smallest of the three takes in two vehicles in three days.
  for (const { ordenes } of rows) expect(ordenes).toBeGreaterThan(DAYS / 2);
  const findings = await verified(t.maintenanceUrl);
  expect(findings.length).toBeGreaterThan(40);
  expect(broken(findings)).toEqual([]);
}, 2_700_000);

test('one backup takes all servers at one instant, and is restored whole on a single one', async () => {
  const file = join(folder, 'repartida.tar.zst');
  await writeBackup(
    { maintenanceUrl: t.maintenanceUrl, filesFolder: t.filesFolder, version: '1.0.0.0' },
    file,
    null,
    silent,
  );
  const { settings, drop } = await newDatabase(`${t.database}_r`);
  try {
    const where = { ownerUrl: settings.DATABASE_URL, filesFolder: join(folder, 'restaurada') };
    // It reads each table back and compares rows and sums with those that were saved.
    await restoreBackup(await openBackup(file, null), where, findMigrations(ROOT), silent);
    expect(broken(await verified(settings.DATABASE_MANTENIMIENTO_URL))).toEqual([]);
  } finally {
    await drop();
  }
}, 900_000);
