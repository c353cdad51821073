import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readOfx } from '#modules/bancos/rules/ofx.ts';
import { TIPO_XLS } from '#platform/contract/upload.ts';
import { readApart, closeReading, readingPids } from '#platform/server/files/read-apart.ts';
import { meterLimits, type Unit } from '#platform/server/files/meter.ts';
import { sheetMeter } from '#platform/server/sheets/measure.ts';
import { readCsv } from '#platform/server/sheets/read-csv.ts';
import { readSheetXml } from '#platform/server/sheets/read-sheet-xml.ts';
import { readXlsx } from '#platform/server/sheets/read-xlsx.ts';
import { type Bomb, zoo } from './zoo.sample.ts';

const folder = await mkdtemp(join(tmpdir(), 'bahia-zoo-'));
afterAll(async () => {
  await closeReading();
  await rm(folder, { recursive: true, force: true });
});
const MB = 1024 * 1024;
/** Heap and what lies beside it: parts of an archive, points of a picture, the program itself. */
const MOST_MEMORY = 640 * MB;

const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const codeOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'leído',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const readBomb = async ({ tipo, bytes }: Bomb): Promise<string> => {
  const sent = join(folder, 'enviado');
  await writeFile(sent, bytes());
  return codeOf(readApart({ sent, folder, tipo, rule: { tipos: [tipo] }, marks: ['zoo'] }));
};

describe('a bomb', () => {
  test.each(zoo.map((bomb) => [bomb.name, bomb] as const))(
    '[ASVS 5.2.1] %s: its reader answers and lives',
    async (_, bomb) => {
      const before = readingPids();
      expect(bomb.says.split(' ')).toContain(await readBomb(bomb));
      const after = readingPids();
      for (const [at, pid] of before.entries()) if (pid !== undefined) expect(after[at]).toBe(pid);
      for (const pid of after) if (pid !== undefined) expect(peakOf(pid)).toBeLessThan(MOST_MEMORY);
    },
  );

  const lists = zoo.filter(({ tipo }) => tipo === 'text/csv' || tipo.includes('sheet') || tipo === TIPO_XLS);
  test.each(lists.map((bomb) => [bomb.name, bomb] as const))('%s: costs no more work than a list', async (_, bomb) => {
    const meter = sheetMeter();
    const read = bomb.tipo === 'text/csv' ? readCsv : bomb.tipo === TIPO_XLS ? readSheetXml : readXlsx;
    await codeOf(Promise.resolve(read(bomb.bytes(), meter)));
    // The meter counts before the work: it passes a limit by one cell, element or part at most.
    const past: Partial<Record<Unit, number>> = { letters: 240_000, bytes: 32 * MB };
    for (const unit of ['bytes', 'nodes', 'cells', 'letters'] as const)
      expect(meter.used[unit], unit).toBeLessThanOrEqual(meterLimits[unit] + (past[unit] ?? 1));
  });

  test('an OFX is read for what a movement holds', () => {
    for (const { tipo, bytes } of zoo)
      if (tipo === 'application/x-ofx') {
        const read = (() => {
          try {
            return readOfx(bytes().toString());
          } catch (error) {
            return (error as { code?: string }).code;
          }
        })();
        expect(JSON.stringify(read ?? null).length).toBeLessThan(2_000);
      }
  });
});
