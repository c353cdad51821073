import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { waitUntil } from '#platform/server/embedded/processes.ts';
import { usualCount } from '#platform/server/processes/several.ts';
import { type Json, startTest } from '../testing/harness.ts';
import { settingsOf, startAppProcess } from '../testing/installations.ts';
import { call, listen } from '../testing/nodes.ts';
import { line, openTaller } from '../testing/taller.ts';

const t = await startTest();
const taller = await openTaller(t, { caja: true });
const files = mkdtempSync(join(tmpdir(), 'bahia-procesos-'));
const bahia = await startAppProcess({
  ...settingsOf(t.database),
  BAHIA_DATA: files,
  BAHIA_POOL: '5',
  BAHIA_PROCESOS: '2',
});
afterAll(async () => {
  await bahia.stop();
  rmSync(files, { recursive: true, force: true });
});

/** Who answers people. */
const processes = (): number[] => {
  const children = readFileSync(`/proc/${bahia.pid}/task/${bahia.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/server/processes/one.ts'));
};
const numberOf = (folio: unknown): number => Number(String(folio).split('-').at(-1));
const folios = async (): Promise<number[]> => {
  const { rows } = await t.owner.query('select folio from ordenes.orden');
  return rows.map((row: Json) => numberOf(row['folio'])).toSorted((x: number, y: number) => x - y);
};
const newOrden = (): Json => ({
  cliente_id: taller.cliente_id,
  activo_id: taller.activo_id,
  partidas: [line('Afinación', 100_000)],
});

test('two cores have one process, more have one for each two, and never more than eight', () => {
  expect([1, 2, 3, 4, 8, 16, 64].map(usualCount)).toEqual([1, 1, 2, 2, 4, 8, 8]);
});

describe('two processes at one address', () => {
  test('give folios without a gap, and both work', async () => {
    expect(processes()).toHaveLength(2);
    const before = processes().map(writtenBy);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        call(bahia, taller.owner, 'POST', '/api/ordenes', newOrden(), { connection: 'close' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const numbers = answers.map(({ body }) => numberOf(body['folio'])).toSorted((x, y) => x - y);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    const after = processes().map(writtenBy);
    expect(after.every((written, n) => written > (before[n] ?? 0))).toBe(true);
  });

  test('a page hears what was done through any of them', async () => {
    // Connections go to one and the other by turns: of four pages there are two at each.
    const pages = await Promise.all(Array.from({ length: 4 }, () => listen(bahia, taller.owner)));
    const { body } = await call(bahia, taller.owner, 'POST', '/api/clientes', { nombre: 'Lo oyen todas' });
    for (const heard of await Promise.all(pages.map((page) => page(body['id']))))
      expect(heard).toContain('"tipo":"cliente.creado"');
  });

  test('count together how often an address calls what anybody may call', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () =>
        fetch(`${bahia.url}/api/alta/no-es-este`, { headers: { connection: 'close' } }).then(({ status }) => status),
      ),
    );
    // 120 a minute and address, whichever process is reached.
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  });

  test('print in one place: what a person waits for is told by whichever process is asked', async () => {
    const columnas = [{ titulo: 'Folio', tipo: 'texto' }];
    const filas = Array.from({ length: 2_000 }, (_, n) => [`COT-${n}`]);
    const gone = new AbortController();
    const print = () =>
      fetch(`${bahia.url}/api/exportaciones/pdf`, {
        method: 'POST',
        headers: {
          cookie: taller.owner.cookie,
          'x-empresa-id': String(taller.owner.empresa_id),
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ titulo: 'Todo', notas: [], columnas, filas }),
        signal: gone.signal,
      }).then(
        ({ status }) => status,
        () => 'cancelada',
      );
    const turno = async () =>
      (await call(bahia, taller.owner, 'GET', '/api/exportaciones/pdf/turno', undefined, { connection: 'close' })).body[
        'antes'
      ];
    const first = print();
    await expect.poll(turno).toBe(0);
    const second = print();
    await expect.poll(turno).toBe(1);
    // Asked as often as there are processes, and more.
    expect(await Promise.all([turno(), turno(), turno(), turno()])).toEqual([1, 1, 1, 1]);
    expect(await print()).toBe(429);
    gone.abort();
    expect(await Promise.all([first, second])).toEqual(['cancelada', 'cancelada']);
    await expect.poll(turno).toBe(null);
  });

  test('one that is killed is replaced, and what was acknowledged is there, once', async () => {
    const before = (await folios()).length;
    const victim = processes()[0] ?? 0;
    const acknowledged: number[] = [];
    let stop = false;
    const write = async () => {
      while (!stop) {
        const key = { 'idempotency-key': crypto.randomUUID(), connection: 'close' };
        const order = newOrden();
        // A connection that is cut, or was on its way to who died, says nothing: the browser asks again with the same key.
        const once = () =>
          Promise.race([call(bahia, taller.owner, 'POST', '/api/ordenes', order, key), sleep(15_000)]).catch(
            () => undefined,
          );
        let said = await once();
        while (!said) said = await once();
        expect(said.status).toBe(201);
        acknowledged.push(numberOf(said.body['folio']));
      }
    };
    const writers = [write(), write(), write(), write()];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(8);
    process.kill(victim, 'SIGKILL');
    const at = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(at + 8);
    await expect.poll(() => processes().length).toBe(2);
    expect(processes()).not.toContain(victim);
    stop = true;
    await Promise.all(writers);
    const kept = await folios();
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => n + 1));
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(kept).toHaveLength(before + acknowledged.length);
  });

  test('a stop lets what is being written end, and leaves nobody behind', async () => {
    const left = processes();
    const writing = Array.from({ length: 6 }, () => call(bahia, taller.owner, 'POST', '/api/ordenes', newOrden()));
    const before = await Promise.all(writing);
    const last = call(bahia, taller.owner, 'POST', '/api/ordenes', newOrden());
    await sleep(5);
    await bahia.stop();
    expect([...before, await last].map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201));
    expect(await waitUntil(() => left.every((pid) => !isAlive(pid)), 5_000)).toBe(true);
  });
});

/** Bytes that a process wrote, sockets included: who answered wrote. */
function writtenBy(pid: number): number {
  return Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
