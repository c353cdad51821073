import { describe, expect, test } from 'vitest';
import { SIN_FRENOS } from '#modules/ordenes/rules/mover.ts';
import type { Tarjeta } from '#modules/tablero/contract.ts';
import {
  clavesOf,
  columnasOf,
  hang,
  isHere,
  type Lugar,
  letGo,
  reasonAgainst,
  sayLugar,
  sift,
  wayBackOf,
  sumTrades,
} from './rules.ts';
import { sayLapse } from './rules/taller.ts';

const luis = { empleado_id: 'luis', nombre: 'Luis', color: '#123456' };
const ana = { empleado_id: 'ana', nombre: 'Ana', color: '#654321' };
const NOW = Date.parse('2026-11-25T12:00:00Z');

const card = (rest: Partial<Tarjeta> = {}): Tarjeta => ({
  id: '1',
  folio: 'OT-1',
  tipo: 'normal',
  estado: 'en_proceso',
  espera_por: null,
  desde: '2026-11-25T10:00:00Z',
  promesa: null,
  cliente: 'Rosalba Medina Núñez',
  vehiculo: 'Nissan NP300 2019',
  placas: 'GTO-101-B',
  asesor: 'Eva',
  etiqueta: null,
  oficios: [],
  tecnicos: [],
  sin_asignar: 0,
  lineas: 2,
  hechas: 0,
  por_autorizar: 0,
  faltan_piezas: 0,
  sin_contestar: 0,
  saldo_centavos: 0,
  frenos: SIN_FRENOS,
  version: 1,
  ...rest,
});
const with_ = (who: typeof luis, abiertas: number, trabajando = false) => ({ ...who, abiertas, trabajando });

describe('where a card hangs', () => {
  test.each<[string, Partial<Tarjeta>, string[]]>([
    ['with nobody, while nobody has anything', {}, ['nadie']],
    ['with each who has some of it', { tecnicos: [with_(luis, 1), with_(ana, 1)] }, ['luis', 'ana']],
    ['also with nobody, while some is nobody’s', { tecnicos: [with_(luis, 1)], sin_asignar: 1 }, ['nadie', 'luis']],
  ])('%s', (_what, rest, claves) => expect(clavesOf(card(rest), 'tecnico')).toEqual(claves));

  test('by its state in one, and cards keep the order in which they came', () => {
    const cards = [card({ id: 'a' }), card({ id: 'b', estado: 'recibida' }), card({ id: 'c' })];
    expect([...hang(cards, 'estado')].map(([clave, of]) => [clave, of.map(({ id }) => id)])).toEqual([
      ['en_proceso', ['a', 'c']],
      ['recibida', ['b']],
    ]);
    expect(columnasOf('tecnico', [luis, ana]).map(({ titulo }) => titulo)).toEqual(['Sin asignar', 'Luis', 'Ana']);
    expect(columnasOf('estado', [])).toHaveLength(7);
  });
});

const to = (empleado_id: string | null): Lugar => ({ por: 'tecnico', empleado_id });

describe('before it is let go', () => {
  test.each<[string, Partial<Tarjeta>, string, Lugar, string | null]>([
    [
      'a state that does not follow',
      { estado: 'control_calidad' },
      'control_calidad',
      { por: 'estado', a: 'recibida', espera_por: null },
      'La orden no puede pasar de Control de calidad a Recibida. De ahí pasa a: En proceso, Terminada.',
    ],
    ['one that does', {}, 'en_proceso', { por: 'estado', a: 'en_espera', espera_por: 'cliente' }, null],
    [
      'who is at it',
      { tecnicos: [with_(luis, 1, true)] },
      'luis',
      to('ana'),
      'Luis trabaja en ella en este momento. Que pause su trabajo primero.',
    ],
    ['who is not', { tecnicos: [with_(luis, 1)] }, 'luis', to('ana'), null],
    ['nobody’s', { sin_asignar: 2 }, 'nadie', to('ana'), null],
  ])('%s', (_what, rest, from, lugar, said) => expect(reasonAgainst(card(rest), from, lugar)).toBe(said));

  test('what waits for one thing may go on to wait for nothing else, and it is here already', () => {
    const waits = card({ estado: 'en_espera', espera_por: 'cliente' });
    expect(isHere(waits, 'en_espera', { por: 'estado', a: 'en_espera', espera_por: 'cliente' })).toBe(true);
    expect(isHere(waits, 'en_espera', { por: 'estado', a: 'en_espera', espera_por: 'tercero' })).toBe(false);
    expect(isHere(card(), 'luis', to('luis'))).toBe(true);
  });
});

describe('once it is let go it hangs there at once', () => {
  test('a state, from now on', () =>
    expect(
      letGo(card(), 'en_proceso', { por: 'estado', a: 'en_espera', espera_por: 'cliente' }, [], 'ahora'),
    ).toMatchObject({
      estado: 'en_espera',
      espera_por: 'cliente',
      desde: 'ahora',
    }));
  test.each<[string, Partial<Tarjeta>, string, string | null, [string, number][], number]>([
    ['what was nobody’s', { sin_asignar: 2 }, 'nadie', 'ana', [['ana', 2]], 0],
    ['what one had', { tecnicos: [with_(luis, 2)] }, 'luis', 'ana', [['ana', 2]], 0],
    ['added to what she had', { tecnicos: [with_(luis, 2), with_(ana, 1)] }, 'luis', 'ana', [['ana', 3]], 0],
    ['to nobody', { tecnicos: [with_(luis, 2)] }, 'luis', null, [], 2],
  ])('%s', (_what, rest, from, a, people, free) => {
    const after = letGo(card(rest), from, to(a), [luis, ana], 'ahora');
    expect(after.tecnicos.map((one) => [one.empleado_id, one.abiertas])).toEqual(people);
    expect(after.sin_asignar).toBe(free);
  });
});

describe('the way back is exact, or there is none', () => {
  test.each<[string, Partial<Tarjeta>, string, Lugar, { from: string; to: Lugar } | null]>([
    [
      'of a state',
      {},
      'en_proceso',
      { por: 'estado', a: 'por_autorizar', espera_por: null },
      { from: 'por_autorizar', to: { por: 'estado', a: 'en_proceso', espera_por: null } },
    ],
    ['of what was finished', {}, 'en_proceso', { por: 'estado', a: 'terminada', espera_por: null }, null],
    ['of a person', { tecnicos: [with_(luis, 1)] }, 'luis', to('ana'), { from: 'ana', to: to('luis') }],
    ['of what was nobody’s', { sin_asignar: 1 }, 'nadie', to('ana'), { from: 'ana', to: to(null) }],
    ['of who had some before', { tecnicos: [with_(luis, 1), with_(ana, 1)] }, 'luis', to('ana'), null],
    ['to nobody, who had some before', { tecnicos: [with_(luis, 1)], sin_asignar: 1 }, 'luis', to(null), null],
  ])('%s', (_what, rest, from, lugar, back) => expect(wayBackOf(card(rest), from, lugar)).toEqual(back));

  test.each<[Lugar, string]>([
    [{ por: 'estado', a: 'en_espera', espera_por: 'cliente' }, 'pasó a En espera: cliente'],
    [to('luis'), 'es de Luis'],
    [to(null), 'quedó sin asignar'],
  ])('%o is said', (lugar, said) => expect(sayLugar(lugar, [luis])).toBe(said));
});

describe('what is left of it', () => {
  const late = card({
    id: 'late',
    promesa: '2026-11-25T11:59:00Z',
    asesor: 'Raúl',
    tecnicos: [with_(luis, 1)],
    etiqueta: { id: 'e1', nombre: 'En pintura', tono: 'info' },
    oficios: [{ nombre: 'Mecánica', lineas: 1, total_centavos: 100 }],
  });
  const early = card({
    id: 'early',
    promesa: '2026-11-25T12:01:00Z',
    oficios: [
      { nombre: 'Llantas', lineas: 2, total_centavos: 250 },
      { nombre: 'Mecánica', lineas: 1, total_centavos: 50 },
    ],
  });
  test.each<[string, Parameters<typeof sift>[1], string[]]>([
    ['all', {}, ['late', 'early']],
    ['late', { tarde: '1' }, ['late']],
    ['of an adviser', { asesor: 'Eva' }, ['early']],
    ['of a technician', { tecnico: 'luis' }, ['late']],
    ['plates without their dashes, names without accents', { q: 'gto101 nunez' }, ['late', 'early']],
    ['of a trade', { oficio: 'Llantas' }, ['early']],
    ['of a label', { etiqueta: 'e1' }, ['late']],
    ['nothing', { q: 'jetta' }, []],
  ])('%s', (_what, filtro, ids) => expect(sift([late, early], filtro, NOW).map(({ id }) => id)).toEqual(ids));
});

test('of each trade it is added up in how many orders it is and what it amounts to, the largest first', () => {
  const of = (nombre: string, total_centavos: number) => ({ nombre, lineas: 1, total_centavos });
  const cards = [
    card({ oficios: [of('Llantas', 100), of('Mecánica', 50)] }),
    card({ oficios: [of('Mecánica', 75)] }),
    card(),
  ];
  expect(sumTrades(cards)).toEqual([
    { nombre: 'Mecánica', ordenes: 2, lineas: 2, total_centavos: 125 },
    { nombre: 'Llantas', ordenes: 1, lineas: 1, total_centavos: 100 },
  ]);
});

test.each([
  [-5, '0 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
  [86_400_000, '1 d'],
  [2 * 86_400_000 + 4 * 3_600_000, '2 d 4 h'],
])('%i ms are %s', (ms, said) => expect(sayLapse(ms)).toBe(said));
