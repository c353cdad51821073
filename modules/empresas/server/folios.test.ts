import { describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { line, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();

const serieOf = async (of: Person, serie: string): Promise<Json> =>
  (await of.get(`/api/empresas/${of.empresa_id}/ajustes`)).body.series.find((one: Json) => one.serie === serie);
const change = (of: Person, serie: string, read: number, body: Json) =>
  of.put(`/api/empresas/${of.empresa_id}/folios/${serie}`, { prefijo: serie, ...body }, { version: read });
const quote = async ({ owner, cliente_id }: Taller): Promise<Json> => {
  const answer = await owner.post('/api/cotizaciones', { cliente_id, partidas: [line('Afinación', 100_000)] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

describe('the next folio', () => {
  test('the next document carries the number and the letters that were set, before and after the first one', async () => {
    const taller = await openTaller(server);
    expect(await serieOf(taller.owner, 'COT')).toMatchObject({ prefijo: 'COT', siguiente: 1, salto: null });
    expect((await change(taller.owner, 'COT', 1, { siguiente: 500 })).body).toMatchObject({ siguiente: 500 });
    expect((await quote(taller)).folio).toBe('COT-500');
    expect((await quote(taller)).folio).toBe('COT-501');
    await change(taller.owner, 'COT', 502, { prefijo: 'LEON', siguiente: 1000 });
    expect((await quote(taller)).folio).toBe('LEON-1000');
    await change(taller.owner, 'COT', 1001, { siguiente: 1001 });
    expect((await quote(taller)).folio).toBe('COT-1001');
    expect(await serieOf(taller.owner, 'COT')).toMatchObject({
      siguiente: 1002,
      salto: { desde: 502, hasta: 1000, quien: 'Dueña de Prueba' },
    });
  });

  test('a document with new letters is found by them', async () => {
    const taller = await openTaller(server);
    await change(taller.owner, 'COT', 1, { prefijo: 'SUC2', siguiente: 40 });
    const { id } = await quote(taller);
    const found = (await taller.owner.get('/api/cotizaciones?q=SUC2-40')).body.data;
    expect(found.map((one: Json) => one.id)).toEqual([id]);
  });

  test('only goes forward, and not further than a slip of the finger', async () => {
    const taller = await openTaller(server);
    await quote(taller);
    const back = await change(taller.owner, 'COT', 2, { siguiente: 1 });
    expect([back.status, back.body.code, back.body.fields.siguiente]).toEqual([
      422,
      'folio_atras',
      'El siguiente folio solo avanza: escribe 2 o más.',
    ]);
    expect((await change(taller.owner, 'COT', 2, { siguiente: 90_000_000 })).body.code).toBe('folio_lejos');
    expect((await quote(taller)).folio).toBe('COT-2');
  });

  test('that somebody took meanwhile is not set over: the screen is told the one of now', async () => {
    const taller = await openTaller(server);
    await quote(taller);
    const stale = await change(taller.owner, 'COT', 1, { siguiente: 50 });
    expect([stale.status, stale.body.code, stale.body.current.siguiente]).toEqual([409, 'version_anterior', 2]);
  });

  test('while documents are being written: no number is given twice and none is lost', async () => {
    const taller = await openTaller(server);
    const documents = Array.from({ length: 12 }, () => quote(taller));
    const jumps = Array.from({ length: 12 }, (_, i) => change(taller.owner, 'COT', i + 1, { siguiente: i + 1 + 100 }));
    const folios = (await Promise.all(documents)).map((one) => one.folio);
    expect(new Set(folios).size).toBe(12);
    const statuses = (await Promise.all(jumps)).map((one) => one.status);
    expect(new Set(statuses)).toEqual(new Set([200, 409].filter((status) => statuses.includes(status))));
    // That what is missing was declared is checked with the invariants, after this file.
  });

  test('no two series begin with the same letters', async () => {
    const { owner } = await server.company();
    expect((await change(owner, 'COT', 1, { prefijo: 'OT', siguiente: 1 })).body.code).toBe('prefijo_en_uso');
    expect((await change(owner, 'COT', 1, { prefijo: 'X', siguiente: 1 })).body.code).toBe('prefijo_en_uso');
    expect((await change(owner, 'COT', 1, { prefijo: 'P', siguiente: 1 })).status).toBe(200);
    expect((await change(owner, 'REC', 1, { prefijo: 'P', siguiente: 1 })).body.code).toBe('prefijo_en_uso');
    expect((await change(owner, 'REC', 1, { prefijo: 'COT', siguiente: 1 })).status).toBe(200);
    expect((await change(owner, 'NV', 1, { prefijo: 'cot 1', siguiente: 1 })).status).toBe(422);
  });
});
