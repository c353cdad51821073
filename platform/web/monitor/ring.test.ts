import { expect, test } from 'vitest';
import type { EventoDePagina } from '#platform/contract/page-events.ts';
import { kept, note, report } from './ring.ts';

const event = (detalle: string): EventoDePagina => ({
  tipo: 'network_request',
  riesgo: 'low',
  hecho: 'anotado',
  detalle,
  origen: 'otro.test',
  pagina: '/',
});

test('the hundred and first event makes room by dropping the oldest, and the report brings the last ten, newest first', () => {
  for (let n = 1; n <= 101; n++) note(event(`evento ${n}`));
  expect(kept()).toHaveLength(100);
  expect(kept()[0]?.detalle).toBe('evento 2');
  expect(report().map(({ detalle }) => detalle)).toEqual(
    [101, 100, 99, 98, 97, 96, 95, 94, 93, 92].map((n) => `evento ${n}`),
  );
});
