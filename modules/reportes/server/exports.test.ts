import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
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
