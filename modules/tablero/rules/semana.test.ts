import { describe, expect, test } from 'vitest';
import type { TareaDeSemana } from '#modules/tablero/contract.ts';
import { mondayOf } from '#platform/contract/zones.ts';
import { monthGrid, nextMonth, reasonAgainstCell, sayHours, tasksAside, tasksAt } from './semana.ts';

const task = (rest: Partial<TareaDeSemana> = {}): TareaDeSemana => ({
  clase: 'orden',
  id: 'p1',
  orden_id: 'o1',
  folio: 'OT-1',
  titulo: 'Afinación',
  detalle: 'Nissan NP300 2019',
  placas: 'GTO-101-B',
  fecha: '2026-11-25',
  empleado_id: 'luis',
  minutos: 90,
  promesa: '2026-11-25T23:00:00Z',
  version: 3,
  estado: 'en_proceso',
  trabajando: false,
  ...rest,
});
const HOY = '2026-11-25';

describe('why a work is not put on a day or given to a person', () => {
  test.each<[string, Partial<TareaDeSemana>, string | null, string, string, string | null]>([
    ['another day', {}, 'luis', '2026-11-27', '', null],
    ['a day that is over', {}, 'luis', '2026-11-24', '', 'Ese día ya pasó. Promete de hoy en adelante.'],
    ['another person', {}, 'ana', HOY, '', null],
    ['a person who is not there', {}, 'ana', HOY, 'Vacaciones', 'Ana no está ese día: vacaciones.'],
    [
      'somebody is at it',
      { trabajando: true },
      'ana',
      HOY,
      '',
      'Quien lo hace trabaja en ella en este momento. Que pause su trabajo primero.',
    ],
    ['somebody is at it, and goes on another day', { trabajando: true }, 'luis', '2026-11-26', '', null],
    ['nobody had it', { empleado_id: null }, 'ana', HOY, '', null],
    ['it is an appointment', { clase: 'cita', estado: null }, 'ana', HOY, '', 'Las citas se mueven en la agenda.'],
  ])('%s', (_what, rest, empleado_id, fecha, falta, said) =>
    expect(reasonAgainstCell(task(rest), { empleado_id, fecha }, HOY, falta, 'Ana')).toBe(said),
  );
});

test('each is in its cell, and aside what is nobody’s, of no day or of who is no technician', () => {
  const tareas = [
    task(),
    task({ id: 'p2', empleado_id: null }),
    task({ id: 'p3', fecha: null }),
    task({ id: 'p4', empleado_id: 'eva' }),
  ];
  const tecnicos = [{ empleado_id: 'luis', nombre: 'Luis', color: '#123456', especialidades: [], dias: [] }];
  expect(tasksAt(tareas, { empleado_id: 'luis', fecha: HOY }).map(({ id }) => id)).toEqual(['p1']);
  expect(tasksAside({ tareas, tecnicos }).map(({ id }) => id)).toEqual(['p2', 'p3', 'p4']);
});

test.each([
  [330, 480, '5.5 de 8 h'],
  [0, 0, '0 de 0 h'],
  [50, 540, '0.8 de 9 h'],
])('%i of %i minutes are %s', (taken, all, said) => expect(sayHours(taken, all)).toBe(said));

test('a month is its weeks, from Monday to Sunday', () => {
  const days = monthGrid('2026-11');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(monthGrid('2027-02')).toHaveLength(28);
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-30')]).toEqual(['2026-11-23', '2026-11-30']);
  expect([nextMonth('2026-12', 1), nextMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
