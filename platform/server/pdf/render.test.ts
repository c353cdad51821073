import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { closePdf, listsBefore, pdfLimits, pdfState, renderList, renderPdf } from './render.ts';

afterAll(closePdf);

const plain = { name: 'prueba', source: '#set text(font: "Archivo")\n#json("/datos.json").texto' };

test('accents, eñes and figures can be copied from the page', async () => {
  const text = await textOfPdf(await renderPdf(plain, { texto: 'Señor Núñez, ¿$1,234.50? Łukasz' }));
  expect(text).toContain('Señor Núñez, ¿$1,234.50? Łukasz');
});

test('[ASVS 1.3.7] what a customer wrote is never read as template code', async () => {
  const hostile = '#panic("x") $ x $ #read("/etc/passwd") \\ [*_`<a>';
  expect(await textOfPdf(await renderPdf(plain, { texto: hostile }))).toContain('#panic("x")');
});

test('a template reaches neither the disk nor the pictures of the document before', async () => {
  await renderPdf(plain, { texto: 'antes' }, { 'secreto.txt': Buffer.from('otra empresa') });
  for (const path of ['/secreto.txt', '/etc/passwd', '/proc/self/environ']) {
    await expect(renderPdf({ name: 'mala', source: `#read("${path}")` }, {})).rejects.toThrow('PDF mala');
  }
});

test('the time of a paper begins when its press is open', async ({ onTestFinished }) => {
  await closePdf();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const printed = renderPdf(plain, { texto: 'fría' });
  await nextTurn();
  // As a machine that takes sixteen seconds to open it.
  await vi.advanceTimersByTimeAsync(16_000);
  expect((await printed).length).toBeGreaterThan(1_000);
});

test('a broken template fails alone: the documents around it are printed', async () => {
  const asked = [
    renderPdf(plain, { texto: 'uno' }),
    renderPdf({ name: 'rota', source: '#nada' }, {}),
    renderPdf(plain, { texto: 'dos' }),
  ];
  expect((await Promise.allSettled(asked)).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('the worker is replaced before it grows without limit, and no document is lost meanwhile', async () => {
  const heavy = {
    name: 'pesada',
    source: '#let d = json("/datos.json")\n#for i in range(400) [#d.n #i #lorem(20)\n\n]',
  };
  let peak = 0;
  let replaced = false;
  for (let n = 0; n < 200 && !replaced; n += 1) {
    expect((await renderPdf(heavy, { n })).length).toBeGreaterThan(1000);
    const { memory_bytes } = pdfState();
    replaced = memory_bytes < peak;
    peak = Math.max(peak, memory_bytes);
  }
  expect(replaced).toBe(true);
  expect(peak).toBeLessThan(256 * 1024 * 1024);
});

describe('the press house', () => {
  const houses = (): number[] =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && /press-house/.test(commandOf(pid)) && parentOf(pid) === process.pid);

  test('stands behind people and the database, and is gone with its memory once nothing is printed', async () => {
    await renderPdf(plain, { texto: 'uno' });
    const [house = 0, ...others] = houses();
    expect(others).toEqual([]);
    const threads = readdirSync(`/proc/${house}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(3);
    // The list of threads is of a moment: one that has ended since says nothing.
    expect(Math.min(...threads.map(priorityOf))).toBeGreaterThan(getPriority());
    await closePdf();
    expect(houses()).toEqual([]);
    expect((await renderPdf(plain, { texto: 'otra vez' })).length).toBeGreaterThan(1000);
  });

  test('that dies takes only what it was printing: the next paper opens another', async () => {
    await renderPdf(plain, { texto: 'uno' });
    // Long enough not to be done before the house is found among all that runs here.
    const lost = renderPdf({ name: 'perdida', source: '#for i in range(50000) [#i #lorem(30)\n\n]' }, {});
    const kept = renderPdf(plain, { texto: 'tres' });
    for (const pid of houses()) process.kill(pid, 'SIGKILL');
    await expect(lost).rejects.toThrow('press house ended with SIGKILL');
    expect(await textOfPdf(await kept)).toContain('tres');
  });
});

describe('long lists', () => {
  const long = { name: 'lista', source: '#let d = json("/datos.json")\n#for i in range(300) [#d.n #i #lorem(30)\n\n]' };
  const STAYS = new AbortController().signal;
  const ana = { empresa_id: 1, usuario_id: 'ana' };
  const beto = { empresa_id: 1, usuario_id: 'beto' };
  const carla = { empresa_id: 2, usuario_id: 'carla' };
  const done: string[] = [];
  const ask = (name: string, who: typeof ana, gone = STAYS) =>
    renderList({ ...long, name }, { n: name }, {}, who, gone).then(() => done.push(name));

  test('of one company keep nobody else waiting: with four of them asked for, a paper is printed at once', async () => {
    const asked = [ask('a1', ana), ask('a2', ana), ask('b1', beto), ask('b2', beto)];
    const paper = renderPdf({ ...plain, name: 'cotización' }, { texto: 'de otra empresa' });
    expect(pdfState()).toMatchObject({
      papers: { printing: 'cotización', waiting: [] },
      lists: { printing: 'a1', waiting: ['a2', 'b1', 'b2'] },
    });
    await paper;
    await Promise.all(asked);
  });

  test('go round the companies and, within one, its people', async () => {
    done.length = 0;
    const asked = [
      ask('a1', ana),
      ask('a2', ana),
      ask('b1', beto),
      ask('b2', beto),
      ask('c1', carla),
      ask('c2', carla),
    ];
    const places = [ana, carla, { empresa_id: 3, usuario_id: 'x' }].map(listsBefore);
    expect(await Promise.all(places)).toEqual([1, 5, null]);
    await Promise.all(asked);
    expect(done).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'b2']);
  });

  test('are few for each person, each company and the whole house, and none is a book', async () => {
    const stop = new AbortController();
    const asked: Promise<unknown>[] = [];
    const codeOf = (who: typeof ana, data: unknown = { n: 0 }) => {
      const one = renderList(long, data, {}, who, stop.signal).then(
        () => 'hecho',
        (error: { code: string }) => error.code,
      );
      asked.push(one);
      return Promise.race([one, new Promise((later) => setImmediate(() => later('espera')))]);
    };
    const refused: unknown[] = [];
    for (let company = 1; company <= 10; company += 1)
      for (let n = 0; n < 9; n += 1) refused.push(await codeOf({ empresa_id: company, usuario_id: `${n >> 1}` }));
    expect(pdfState().lists.waiting).toHaveLength(pdfLimits.lists - 1);
    expect(refused.slice(0, 9)).toEqual([
      ...Array.from({ length: 6 }, () => 'espera'),
      'pdf_del_taller',
      'pdf_del_taller',
      'pdf_del_taller',
    ]);
    expect(refused.at(-1)).toBe('pdf_ocupado');
    expect(await codeOf({ empresa_id: 1, usuario_id: '0' })).toBe('pdf_propios');
    expect(await codeOf({ empresa_id: 99, usuario_id: 'x' }, { n: 'x'.repeat(pdfLimits.list_bytes) })).toBe(
      'pdf_grande',
    );
    stop.abort();
    await Promise.all(asked);
    expect(pdfState().lists).toEqual({ printing: undefined, waiting: [] });
  });

  test('that nobody waits for any more are not printed, and what is being printed of them is dropped', async () => {
    done.length = 0;
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [ask('a1', ana, first.signal), ask('a2', ana, second.signal), ask('c1', carla)];
    second.abort();
    expect(pdfState().lists).toEqual({ printing: 'a1', waiting: ['c1'] });
    first.abort();
    expect(pdfState().lists).toEqual({ printing: 'c1', waiting: [] });
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    await expect(ask('tarde', ana, first.signal)).rejects.toThrow('se canceló');
    expect(done).toEqual(['c1']);
  });
});

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  return readProc(pid, 'cmdline');
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0);
}

function priorityOf(thread: number): number {
  try {
    return getPriority(thread);
  } catch {
    return constants.priority.PRIORITY_LOW;
  }
}
