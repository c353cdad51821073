import { describe, expect, test } from 'vitest';
import { addHabiles, estadoOf, habilesUntil, isHabil, isVencida, type Plazos, solicitudCan } from './rules.ts';

describe('working days', () => {
  test.each([
    ['2026-11-26', true, 'a Thursday'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-11-29', false, 'a Sunday'],
    ['2026-11-16', false, 'the third Monday of November'],
    ['2026-12-25', false, 'Christmas'],
    ['2026-02-02', false, 'the first Monday of February'],
    ['2030-10-01', false, 'the handover of the executive'],
    ['2026-10-01', true, 'the first of October of any other year'],
  ])('%s: %s, %s', (fecha, habil) => expect(isHabil(fecha)).toBe(habil));

  test.each([
    // Nothing between but weekends.
    ['2026-06-01', 5, '2026-06-08'],
    // Twenty over Christmas and New Year.
    ['2026-12-10', 20, '2027-01-11'],
    // Received on a Saturday: the first day is Monday.
    ['2026-06-06', 1, '2026-06-08'],
    // Over the sixteenth of September.
    ['2026-09-14', 3, '2026-09-18'],
  ])('%s and %i more end on %s', (fecha, dias, end) => expect(addHabiles(fecha, dias)).toBe(end));

  test('how many are left is the same count backwards; past it is less than nothing', () => {
    expect(habilesUntil('2026-12-10', addHabiles('2026-12-10', 20))).toBe(20);
    expect(habilesUntil('2026-06-08', '2026-06-08')).toBe(0);
    expect(habilesUntil('2026-06-09', '2026-06-08')).toBe(-1);
    // The weekend after it is late all the same.
    expect(habilesUntil('2026-06-06', '2026-06-05')).toBe(-1);
  });
});

describe('where a request stands, by its dates', () => {
  const filed: Plazos = {
    recibida: '2026-06-01',
    responder_antes: '2026-06-29',
    respondida: null,
    procedente: null,
    ejecutar_antes: null,
    ejecutada: null,
    prorroga_respuesta: null,
    prorroga_ejecucion: null,
  };
  const granted: Plazos = { ...filed, respondida: '2026-06-10', procedente: true, ejecutar_antes: '2026-07-01' };
  test.each<[string, Plazos, string]>([
    ['filed', filed, 'por_responder'],
    ['granted', granted, 'por_ejecutar'],
    ['done', { ...granted, ejecutada: '2026-06-11' }, 'ejecutada'],
    ['refused', { ...filed, respondida: '2026-06-10', procedente: false }, 'improcedente'],
  ])('%s', (_, plazos, estado) => expect(estadoOf(plazos)).toBe(estado));

  test('it is late the day after its term, and no more once it is done', () => {
    expect(isVencida(filed, '2026-06-29')).toBe(false);
    expect(isVencida(filed, '2026-06-30')).toBe(true);
    expect(isVencida(granted, '2026-07-02')).toBe(true);
    expect(isVencida({ ...granted, ejecutada: '2026-06-11' }, '2027-01-01')).toBe(false);
  });

  test('each term is extended once, before it ends', () => {
    expect(solicitudCan.extend(filed, '2026-06-29')).toBe(true);
    expect(solicitudCan.extend(filed, '2026-06-30')).toBe(false);
    expect(solicitudCan.extend({ ...filed, prorroga_respuesta: 'x' }, '2026-06-15')).toBe(false);
    expect(solicitudCan.extend({ ...granted, prorroga_respuesta: 'x' }, '2026-06-15')).toBe(true);
    expect(solicitudCan.extend({ ...granted, prorroga_ejecucion: 'x' }, '2026-06-15')).toBe(false);
    expect(solicitudCan.extend({ ...granted, ejecutada: '2026-06-11' }, '2026-06-12')).toBe(false);
  });
});
