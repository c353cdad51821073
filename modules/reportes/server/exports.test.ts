import { afterAll, expect, test } from 'vitest';
import { closePdf, pdfState } from '#platform/server/pdf/render.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';

const server = await startTest();
afterAll(closePdf);

const taken = { titulo: 'Clientes', formato: 'xlsx', filtros: ['Activos', 'Busca «Muñoz»'] };

test('who takes a list away is written down, with what it was filtered by', async () => {
  const { owner, who } = await server.company();
  expect((await owner.post('/api/exportaciones', taken)).status).toBe(200);
  const { rows } = await server.owner.query(
    'select texto from plataforma.bitacora where empresa_id = $1 and accion = $2',
    [who.empresa_id, 'exportacion.hecha'],
  );
  expect(rows).toEqual([{ texto: 'Dueña de Prueba exportó Clientes a Excel (Activos; Busca «Muñoz»)' }]);
});

test('nobody takes a list away, on paper or not, who may not', async () => {
  const cajero = await (await server.company()).hire('cajero');
  expect((await cajero.post('/api/exportaciones', taken)).status).toBe(403);
  const list = { titulo: 'Clientes', notas: [], columnas: [{ titulo: 'Nombre', tipo: 'texto' }], filas: [['Ana']] };
  expect((await cajero.post('/api/exportaciones/pdf', list)).status).toBe(403);
});

test('a list on paper has the head of its company, its rows as people write them, and the sum of its money', async () => {
  const { owner } = await server.company({ nombre: 'Taller Las Palmas' });
  const answer = await owner.post('/api/exportaciones/pdf', {
    titulo: 'Por Cobrar',
    notas: ['Vencidas'],
    columnas: [
      { titulo: 'Cliente', tipo: 'texto' },
      { titulo: 'Vence', tipo: 'fecha' },
      { titulo: 'Saldo', tipo: 'pesos' },
    ],
    filas: [
      ['#let x = 1; Muñoz $ * _', '2026-11-22', 125_050],
      ['Ávila', null, 1],
    ],
  });
  expect(answer.status, answer.raw.toString('utf8').slice(0, 300)).toBe(200);
  const text = await textOfPdf(answer.raw);
  for (const written of [
    'Taller Las Palmas',
    'Por Cobrar',
    'Vencidas',
    '#let x = 1; Muñoz $ * _',
    '1,250.50',
    '1,250.51',
  ])
    expect(text).toContain(written);
});

test('a long list is printed in its turn, two for each person, and not at all once whoever asked is gone', async () => {
  const { owner } = await server.company();
  const address = await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const columnas = Array.from({ length: 20 }, (_, n) => ({ titulo: `Columna ${n}`, tipo: 'texto' }));
  const filas = Array.from({ length: 1_000 }, (_, n) => columnas.map(({ titulo }) => `${titulo} de ${n}`));
  const headers = {
    cookie: owner.cookie,
    'x-empresa-id': String(owner.empresa_id),
    'content-type': 'application/json',
  };
  const ask = (gone: AbortController) =>
    fetch(`${address}/api/exportaciones/pdf`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ titulo: 'Todo', notas: [], columnas, filas }),
      signal: gone.signal,
    }).then(
      ({ status }) => status,
      () => 'cancelada',
    );
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [ask(first)];
  await soon(() => pdfState().lists.printing).toBe('lista');
  asked.push(ask(second));
  await soon(() => pdfState().lists.waiting).toEqual(['lista']);
  expect((await owner.get('/api/exportaciones/pdf/turno')).body).toEqual({ antes: 1 });
  const third = await owner.post('/api/exportaciones/pdf', { titulo: 'Otra', notas: [], columnas, filas: [] });
  expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([429, 'pdf_propios', '10']);
  second.abort();
  await soon(() => pdfState().lists.waiting).toEqual([]);
  first.abort();
  await soon(() => pdfState().lists.printing).toBeUndefined();
  expect(await Promise.all(asked)).toEqual(['cancelada', 'cancelada']);
  expect((await owner.get('/api/exportaciones/pdf/turno')).body).toEqual({ antes: null });
});
