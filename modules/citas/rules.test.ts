import { describe, expect, test } from 'vitest';
import { HORARIO_DE_INICIO } from './data/inicio.ts';
import { freeHours, freeLane, obstaclesTo, type Tablilla, usualAtOnce } from './rules/caber.ts';
import { festivoOf } from './rules/festivos.ts';
import { daysToRemind, isHourToRemind } from './rules/recordar.ts';
import { writeCalendar, writeIcs } from './rules/ics.ts';
import { type Calendario, closedOn, minutesLeft, openingOf, planOf, shiftOf, type Tarea } from './rules/plan.ts';
import { mondayOf } from '#platform/contract/zones.ts';
import { asHours, nextEstados, quartersOf, sayMinutes } from './rules.ts';

const calendario: Calendario = { horario: HORARIO_DE_INICIO, comida_min: 60, descansa_oficiales: true, cerrados: [] };
const ZONA = 'America/Mexico_City';

test.each([
  ['2026-01-01', 'Año Nuevo'],
  ['2026-02-02', 'Día de la Constitución'],
  ['2026-02-05', ''],
  ['2027-02-01', 'Día de la Constitución'],
  ['2026-03-16', 'Natalicio de Benito Juárez'],
  ['2026-03-21', ''],
  ['2026-05-01', 'Día del Trabajo'],
  ['2026-09-16', 'Día de la Independencia'],
  ['2026-10-01', ''],
  ['2030-10-01', 'Transmisión del Poder Ejecutivo'],
  ['2026-11-16', 'Día de la Revolución'],
  ['2026-11-20', ''],
  ['2026-12-25', 'Navidad'],
])('%s is %s by law', (fecha, name) => expect(festivoOf(fecha)).toBe(name));

describe('when the workshop is open', () => {
  test.each([
    ['2026-11-25', {}, ''],
    ['2026-11-29', {}, 'Cerrado'],
    ['2026-11-16', {}, 'Día de la Revolución'],
    ['2026-11-16', { descansa_oficiales: false }, ''],
    ['2026-11-25', { cerrados: [{ fecha: '2026-11-25', nombre: 'Inventario' }] }, 'Inventario'],
  ])('%s with %j: «%s»', (fecha, rest, why) => expect(closedOn(fecha, { ...calendario, ...rest })).toBe(why));

  test('is as long on the clock of the world where the clocks change', () => {
    const night = { ...calendario, horario: Array.from({ length: 7 }, () => ({ abre: '00:00', cierra: '09:00' })) };
    const hours = (fecha: string): number => {
      const open = openingOf(fecha, night, 'America/Tijuana');
      return open ? (open.hasta - open.desde) / 3_600_000 : 0;
    };
    expect([hours('2026-03-07'), hours('2026-03-08'), hours('2026-11-01')]).toEqual([9, 8, 10]);
  });
});

test.each([
  [[], 480],
  [[{ desde: 60, hasta: 120 }], 420],
  [
    [
      { desde: -60, hasta: 60 },
      { desde: 30, hasta: 90 },
    ],
    390,
  ],
  [
    [
      { desde: 400, hasta: 900 },
      { desde: 450, hasta: 460 },
    ],
    400,
  ],
  [[{ desde: -10, hasta: 900 }], 0],
])('eight hours less %j are %i minutes', (taken, left) => {
  const ms = taken.map(({ desde, hasta }) => ({ desde: desde * 60_000, hasta: hasta * 60_000 }));
  expect(minutesLeft({ desde: 0, hasta: 480 * 60_000 }, ms)).toBe(left);
});

const ana = {
  empleado_id: 'ana',
  nombre: 'Ana',
  color: '#000',
  especialidades: [],
  horario: [null, null, null, null, null, null, null],
};
const morning = {
  ...ana,
  empleado_id: 'luis',
  nombre: 'Luis',
  horario: Array.from({ length: 7 }, () => ({ entra: '07:00', sale: '13:00' })),
};
const tarea = (rest: Partial<Tarea>): Tarea => ({
  clase: 'orden',
  id: 'x',
  orden_id: 'o',
  folio: 'OT-1',
  titulo: 'Motor',
  detalle: '',
  placas: '',
  fecha: '2026-11-25',
  empleado_id: null,
  minutos: 60,
  promesa: null,
  ...rest,
});
const from = {
  fechas: ['2026-11-25'],
  zona: ZONA,
  calendario,
  bahias: 0,
  tecnicos: [ana, morning],
  ausencias: [],
  bloqueos: [],
  tareas: [],
};

describe('the plan of a day', () => {
  test('somebody without hours keeps those of the workshop; with his own, those that both share', () => {
    const hours = (horario: typeof ana.horario) => {
      const shift = shiftOf(horario, '2026-11-25', calendario, ZONA);
      return shift ? (shift.hasta - shift.desde) / 3_600_000 : 0;
    };
    expect([hours(ana.horario), shiftOf(morning.horario, '2026-11-29', calendario, ZONA)]).toEqual([9, null]);
    const plan = planOf(from);
    expect(plan.tecnicos.map(({ dias }) => dias[0]?.capacidad_min)).toEqual([480, 240]);
    expect(plan.dias[0]?.capacidad_min).toBe(720);
  });

  test.each([
    ['no more than fits in the bays', { bahias: 1 }, 540],
    ['of one person where nobody is written down', { tecnicos: [] }, 480],
    [
      'less whoever is away',
      { ausencias: [{ empleado_id: 'ana', desde: '2026-11-20', hasta: '2026-11-30', motivo: 'Vacaciones' }] },
      240,
    ],
  ])('is %s', (_, rest, minutes) => expect(planOf({ ...from, ...rest }).dias[0]?.capacidad_min).toBe(minutes));

  test('what nobody promised takes no day', () => {
    const tareas = [tarea({}), tarea({ fecha: null }), tarea({ empleado_id: 'ana', minutos: 90 })];
    const plan = planOf({ ...from, tareas });
    expect([plan.dias[0]?.ocupado_min, plan.tecnicos[0]?.dias[0]?.ocupado_min]).toEqual([150, 90]);
  });
});

const at = (hora: string): Date => new Date(`2026-11-25T${hora}:00-06:00`);
const cita = (id: string, hora: string, rest: object = {}) => ({
  id,
  estado: 'confirmada' as const,
  desde: at(hora).toISOString(),
  hasta: new Date(at(hora).getTime() + 3_600_000).toISOString(),
  duracion_min: 60,
  bahia_id: null,
  empleado_id: null,
  carril: 1,
  quien: 'ABC-1',
  ...rest,
});
const board = (rest: Partial<Tablilla> = {}): Tablilla => ({
  zona: ZONA,
  calendario,
  a_la_vez: 2,
  plan: planOf(from),
  bahias: [{ id: 'b1', nombre: 'Bahía 1', activa: true }],
  bloqueos: [],
  citas: [],
  ...rest,
});
const ask = (hora: string, rest: object = {}) => ({
  id: null,
  desde: at(hora),
  duracion_min: 60,
  bahia_id: null,
  empleado_id: null,
  ...rest,
});

describe('what stands in the way', () => {
  test.each([
    ['nothing at a free hour', board(), ask('10:00'), []],
    [
      'a bay that is taken',
      board({ citas: [cita('a', '10:00', { bahia_id: 'b1' })] }),
      ask('10:30', { bahia_id: 'b1' }),
      [true],
    ],
    [
      'not what ends when it begins',
      board({ citas: [cita('a', '10:00', { bahia_id: 'b1' })] }),
      ask('11:00', { bahia_id: 'b1' }),
      [],
    ],
    [
      'not one that did not come',
      board({ citas: [cita('a', '10:00', { bahia_id: 'b1', estado: 'no_vino' })] }),
      ask('10:00', { bahia_id: 'b1' }),
      [],
    ],
    [
      'not itself',
      board({ citas: [cita('a', '10:00', { bahia_id: 'b1' })] }),
      ask('10:30', { bahia_id: 'b1', id: 'a' }),
      [],
    ],
    ['before it opens', board(), ask('08:30'), [false]],
    ['after it closes', board(), ask('17:30'), [false]],
    ['too many at once', board({ a_la_vez: 1, citas: [cita('a', '10:00')] }), ask('10:30'), [false]],
    ['too many hours', board({ plan: planOf({ ...from, tareas: [tarea({ minutos: 700 })] }) }), ask('10:00'), [false]],
  ])('%s', (_, on, asked, hard) => expect(obstaclesTo(on, asked).map(({ duro }) => duro)).toEqual(hard));

  test('lanes are taken from the first', () => {
    const citas = [cita('a', '10:00'), cita('b', '10:00', { carril: 3 })];
    expect(freeLane(board({ citas }), ask('10:30'))).toBe(2);
  });

  test('hours that are offered are those that are free, from the moment on', () => {
    const on = board({ a_la_vez: 1, citas: [cita('a', '10:00')] });
    const hours = freeHours(on, '2026-11-25', { desde: at('09:10'), duracion_min: 120, id: null });
    expect(hours.map((iso) => new Date(Date.parse(iso) - 6 * 3_600_000).toISOString().slice(11, 16))).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
    ]);
    expect(freeHours(on, '2026-11-29', { desde: at('09:00'), duracion_min: 60, id: null })).toEqual([]);
  });
});

test('an event for a calendar folds its lines and says what changed last', () => {
  const evento = {
    id: 'x',
    desde: at('10:00').toISOString(),
    hasta: at('11:00').toISOString(),
    titulo: 'Afinación; Versa, rojo',
    lugar: 'Ñ'.repeat(80),
    detalle: 'uno\ndos',
    cancelado: true,
    version: 4,
  };
  const text = writeIcs(evento, at('08:00'));
  expect(text).toContain('SUMMARY:Afinación\\; Versa\\, rojo\r\n');
  expect(text).toContain('SEQUENCE:4\r\n');
  expect(text).toContain('STATUS:CANCELLED\r\n');
  expect(text).toContain('DESCRIPTION:uno\\ndos\r\n');
  expect(text.split('\r\n').every((row) => Buffer.byteLength(row) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain('Ñ'.repeat(80));
  const all = writeCalendar('Luis, taller', [evento, { ...evento, id: 'y' }], at('08:00'));
  expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(all).toContain('X-WR-CALNAME:Luis\\, taller\r\n');
  // Whoever works here needs no alarm of each of his works.
  expect(all).not.toContain('VALARM');
});

describe('of which days one is reminded today', () => {
  const opens = (fecha: string): boolean => !['2026-11-29', '2026-11-28'].includes(fecha);
  test.each([
    ['tomorrow, when it opens', '2026-11-25', ['2026-11-26']],
    [
      'also of the next day that opens, past those that do not',
      '2026-11-27',
      ['2026-11-28', '2026-11-29', '2026-11-30'],
    ],
  ])('%s', (_, hoy, days) => {
    expect(daysToRemind(hoy, opens)).toEqual(days);
  });
  test('of none, while it does not open for a week', () => {
    expect(daysToRemind('2026-12-20', () => false)).toEqual([]);
  });
  test('between eight and eight', () => {
    expect(['07:59', '08:00', '19:59', '20:00'].map(isHourToRemind)).toEqual([false, true, true, false]);
  });
});

test('small words', () => {
  expect([sayMinutes(90), sayMinutes(60), sayMinutes(45), asHours(330)]).toEqual([
    '1 h 30 min',
    '1 h',
    '45 min',
    '5.5',
  ]);
  expect([mondayOf('2026-11-25'), mondayOf('2026-11-29'), mondayOf('2026-11-23')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(quartersOf(at('10:00'), 50)).toHaveLength(4);
  expect([usualAtOnce(0, 0), usualAtOnce(3, 9), usualAtOnce(0, 4)]).toEqual([1, 3, 4]);
  expect([nextEstados('orden'), nextEstados('cancelada')]).toEqual([[], []]);
});
