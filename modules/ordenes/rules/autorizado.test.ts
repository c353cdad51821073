import { expect, test } from 'vitest';
import { type AutorizableAntes, heldOf, judgeAuthorised } from './autorizado.ts';

const was = (more: Partial<AutorizableAntes> = {}): AutorizableAntes => ({
  id: 'a',
  descripcion: 'Balatas delanteras',
  servicio_id: 's1',
  articulo_id: null,
  total_centavos: 100_000,
  estado: 'pendiente',
  ...more,
});

test.each([
  ['as it was', {}, {}, 'authorised'],
  ['cheaper', {}, { total_centavos: 99_999 }, 'authorised'],
  ['one centavo more', {}, { total_centavos: 100_001 }, 'waits'],
  ['in other letters', {}, { descripcion: '  BALATAS  delanteras ' }, 'authorised'],
  ['another thing at the same price', {}, { descripcion: 'Balatas traseras' }, 'waits'],
  ['another service', {}, { servicio_id: 's2' }, 'waits'],
  ['a part where there was none', {}, { articulo_id: 'r1' }, 'waits'],
  ['a new line', {}, { id: 'b' }, 'waits'],
  ['what waited', { estado: 'por_autorizar' as const }, {}, 'waits'],
  ['what waited, cheaper', { estado: 'por_autorizar' as const }, { total_centavos: 1 }, 'waits'],
  ['what he said no to', { estado: 'rechazada' as const }, {}, 'rejected'],
  ['what he said no to, at another price', { estado: 'rechazada' as const }, { total_centavos: 80_000 }, 'waits'],
  ['what was begun, dearer', { estado: 'en_curso' as const }, { total_centavos: 100_001 }, 'begun'],
  ['what was done, dearer', { estado: 'hecha' as const }, { total_centavos: 100_001 }, 'begun'],
  ['what was done, cheaper', { estado: 'hecha' as const }, { total_centavos: 90_000 }, 'authorised'],
])('%s', (_what, before, change, fate) => {
  const { estado: _, ...line } = was();
  const after = { ...line, ...change };
  const { por_autorizar, rechazadas, begun } = judgeAuthorised([was(before)], [after]);
  expect({
    waits: por_autorizar.has(after.id),
    rejected: rechazadas.has(after.id),
    begun: begun?.id === after.id,
  }).toEqual({ waits: fate === 'waits' || fate === 'begun', rejected: fate === 'rejected', begun: fate === 'begun' });
});

test('without a guard only what was offered is held to his yes', () => {
  const [offered, other] = [{ id: 'a' }, { id: 'b' }];
  const before = [
    { id: 'a', ofrecida: true },
    { id: 'b', ofrecida: false },
  ];
  expect(heldOf(true, before, [offered, other])).toEqual([offered, other]);
  expect(heldOf(false, before, [offered, other, { id: 'new' }])).toEqual([offered]);
});
