import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tiposHoja, type TipoArchivo } from '#platform/contract/upload.ts';
import { closeReading, readApart, readingLimits, readingPids } from './read-apart.ts';

const folder = await mkdtemp(join(tmpdir(), 'bahia-aparte-'));
afterAll(async () => {
  await closeReading();
  await rm(folder, { recursive: true, force: true });
});

const read = async (bytes: string | Buffer, tipo: TipoArchivo = 'text/csv', marks: readonly string[] = ['yo']) => {
  const sent = join(await mkdtemp(join(folder, 'uno-')), 'enviado');
  await writeFile(sent, bytes);
  return readApart({ sent, folder, tipo, rule: { tipos: [...tiposHoja, tipo] }, marks });
};
const codeOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'leído',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const LIST = 'Nombre,Teléfono\nAna,5500000001\n';

test('a process of its own reads a list, with its own memory', async () => {
  expect((await read(LIST)).hojas?.[0]?.filas).toHaveLength(2);
  const [lists, others] = readingPids();
  expect(others).toBeUndefined();
  expect(readFileSync(`/proc/${lists}/cmdline`, 'utf8')).toContain(
    `--max-old-space-size=${readingLimits.heap_megabytes}`,
  );
});

test('a refusal comes back in its own words, and the process goes on', async () => {
  await read(LIST);
  const before = readingPids();
  await expect(read('solo un renglón')).rejects.toMatchObject({
    code: 'hoja_vacia',
    status: 422,
    message: expect.stringMatching(/^El archivo no trae renglones\./),
  });
  expect(readingPids()).toEqual(before);
});

test('the file that a process dies of is refused; the next is read by another, and pictures never waited', async () => {
  await read(LIST);
  const [pid = 0] = readingPids();
  process.kill(pid, 'SIGSTOP');
  const dying = codeOf(read(LIST));
  const waiting = codeOf(read(LIST));
  expect(await codeOf(read('%PDF-1.7\n%%EOF\n', 'application/pdf'))).toBe('leído');
  process.kill(pid, 'SIGKILL');
  expect(await dying).toBe('archivo_pesado');
  expect(await waiting).toBe('leído');
  expect(readingPids()[0]).not.toBe(pid);
});

test('many files of one company wait behind each other, and the first of another goes in between', async () => {
  const order: string[] = [];
  const sent = join(folder, 'enviado');
  await writeFile(sent, LIST);
  // All of them ask before the first is read.
  await Promise.all(
    ['a', 'a', 'a', 'a', 'b'].map((who) =>
      readApart({ sent, folder, tipo: 'text/csv', rule: { tipos: tiposHoja }, marks: [who] }).then(() =>
        order.push(who),
      ),
    ),
  );
  expect(order).toEqual(['a', 'b', 'a', 'a', 'a']);
});
