import { expect, test } from 'vitest';
import { type AutorizableAntes, differenceOf, heldOf, judgeAuthorised, unansweredOf } from './autorizado.ts';

const was = (more: Partial<AutorizableAntes> = {}): AutorizableAntes => ({
  id: 'a',
  descripcion: 'Balatas delanteras',
  servicio_id: 's1',
  articulo_id: null,
  total_centavos: 100_000,
  estado: 'pendiente',
  firmado_centavos: 0,
  ...more,
});

const ROSE = { estado: 'por_autorizar' as const, total_centavos: 110_000, firmado_centavos: 100_000 };

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
  ['what rose and waits, back at what he had signed', ROSE, {}, 'authorised'],
  ['what rose and waits, a centavo above it', ROSE, { total_centavos: 100_001 }, 'waits'],
  [
    'what rose and he said no to, back at what he had signed',
    { ...ROSE, estado: 'rechazada' as const },
    {},
    'authorised',
  ],
  ['what rose and became another thing', ROSE, { descripcion: 'Turbo' }, 'waits'],
  ['a courtesy', {}, { id: 'b', total_centavos: 0 }, 'authorised'],
  ['a courtesy that waited', { id: 'b', estado: 'por_autorizar' as const }, { id: 'b', total_centavos: 0 }, 'waits'],
  ['what was begun, dearer', { estado: 'en_curso' as const }, { total_centavos: 100_001 }, 'begun'],
  ['what was done, dearer', { estado: 'hecha' as const }, { total_centavos: 100_001 }, 'begun'],
  ['what was done, cheaper', { estado: 'hecha' as const }, { total_centavos: 90_000 }, 'authorised'],
])('%s', (_what, before, change, fate) => {
  const { estado: _, firmado_centavos: __, ...line } = was();
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

test('a courtesy beside work that costs something waits with it', () => {
  const { estado: _, firmado_centavos: __, ...line } = was();
  const after = [line, { ...line, id: 'b' }, { ...line, id: 'c', total_centavos: 0 }];
  expect([...judgeAuthorised([was()], after).por_autorizar]).toEqual(['b', 'c']);
});

test('a line that rises keeps what he had signed of it, unless it became another thing', () => {
  const { estado: _, firmado_centavos: __, ...line } = was();
  const risen = (change: object) => [...judgeAuthorised([was()], [{ ...line, ...change }]).suben];
  expect(risen({ total_centavos: 110_000 })).toEqual(['a']);
  expect(risen({ total_centavos: 110_000, descripcion: 'Turbo' })).toEqual([]);
  expect(risen({ id: 'b' })).toEqual([]);
});

test('what he authorised and what it would come to add up, also where something was never asked', () => {
  const waits = { estado: 'por_autorizar' as const, firmado_centavos: 149_000 };
  const guarded = { autorizado_centavos: 129_990, total_centavos: 129_990, por_autorizar_centavos: 159_000 };
  expect(differenceOf({ ...guarded, partidas: [waits] })).toEqual({
    firmado_centavos: 278_990,
    ahora_centavos: 288_990,
    mas_centavos: 10_000,
    sin_pedir_centavos: 0,
  });
  const free = { autorizado_centavos: 129_990, total_centavos: 174_990, por_autorizar_centavos: 159_000 };
  expect(differenceOf({ ...free, partidas: [waits] })).toEqual({
    firmado_centavos: 278_990,
    ahora_centavos: 333_990,
    mas_centavos: 55_000,
    sin_pedir_centavos: 45_000,
  });
});

test.each([
  ['all is authorised', [{}], [], null],
  ['one waits beside what was authorised', [{}, { id: 'b', estado: 'por_autorizar' as const }], [], null],
  ['one rose', [{}, { ...ROSE, id: 'b' }], [], 'b'],
  ['one waits and was worked on', [{}, { id: 'b', estado: 'por_autorizar' as const }], ['b'], 'b'],
  ['nothing is authorised', [{ estado: 'por_autorizar' as const }], [], 'a'],
  [
    'he said no to one and the other waits',
    [{ estado: 'rechazada' as const }, { ...ROSE, id: 'b', firmado_centavos: 0 }],
    [],
    'b',
  ],
  ['he said no to all', [{ estado: 'rechazada' as const }], [], null],
  ['there is nothing', [], [], null],
])('an order ends unless its money hangs on an answer: %s', (_what, lines, worked, held) => {
  expect(unansweredOf(lines.map(was), new Set(worked))?.id ?? null).toBe(held);
});
