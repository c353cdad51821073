import { describe, expect, test } from 'vitest';
import { actosOf, isNamedBy, isNamedByPart, judge, type Juicio, type Llegada } from './rules.ts';

const free: Llegada = { orden_estado: 'en_proceso', estado: 'asignada', asignada: true, mia: true };

describe('an act that arrives late never goes over what somebody else did', () => {
  test.each<[string, 'empezar' | 'pausar' | 'terminar', Partial<Llegada>, Juicio]>([
    ['one’s own job begins', 'empezar', {}, 'hacer'],
    ['begins again after a pause', 'empezar', { estado: 'en_pausa' }, 'hacer'],
    ['pauses', 'pausar', { estado: 'en_curso' }, 'hacer'],
    ['ends', 'terminar', { estado: 'en_curso' }, 'hacer'],
    ['ends without having been begun', 'terminar', {}, 'hacer'],
    [
      'a job of nobody is whose hand takes it',
      'empezar',
      { estado: 'pendiente', asignada: false, mia: false },
      'hacer',
    ],
    ['an order just received', 'empezar', { orden_estado: 'recibida' }, 'hacer'],
    ['the second of two begins beside the first', 'empezar', { estado: 'en_curso' }, 'hacer'],
    ['paused twice is once', 'pausar', { estado: 'en_pausa' }, 'igual'],
    ['cancelled meanwhile', 'terminar', { orden_estado: 'cancelada', estado: 'en_curso' }, 'cancelada'],
    ['delivered meanwhile', 'terminar', { orden_estado: 'entregada', estado: 'hecha' }, 'entregada'],
    ['taken off the order', 'terminar', { estado: null }, 'quitado'],
    ['rejected by the customer', 'empezar', { estado: 'rechazada' }, 'quitado'],
    ['finished by another', 'terminar', { estado: 'hecha' }, 'terminado'],
    ['checked already', 'pausar', { estado: 'revisada' }, 'terminado'],
    ['given to another', 'empezar', { mia: false }, 'de_otro'],
    ['being done by another', 'empezar', { estado: 'en_curso', mia: false }, 'de_otro'],
    ['not authorised', 'empezar', { estado: 'por_autorizar' }, 'por_autorizar'],
    ['its order waits for the customer', 'empezar', { orden_estado: 'por_autorizar' }, 'por_autorizar'],
    ['its order waits for a part', 'empezar', { orden_estado: 'en_espera' }, 'espera'],
    ['a pause when the order waits already', 'pausar', { orden_estado: 'en_espera', estado: 'en_curso' }, 'hacer'],
    ['a pause of what was not begun', 'pausar', {}, 'sin_empezar'],
  ])('%s', (_, acto, change, expected) => {
    expect(judge(acto, { ...free, ...change })).toBe(expected);
  });
});

test('only what may be done next is offered', () => {
  const of = (estado: Llegada['estado'], orden_estado: Llegada['orden_estado'] = 'en_proceso') =>
    actosOf({ estado: estado ?? 'pendiente', orden_estado });
  expect(of('asignada')).toEqual(['empezar', 'terminar']);
  expect(of('en_curso')).toEqual(['terminar', 'pausar']);
  expect(of('en_pausa')).toEqual(['empezar', 'terminar']);
  expect(of('hecha')).toEqual([]);
  expect(of('en_curso', 'en_espera')).toEqual([]);
});

describe('a job is found by what its papers and its vehicle say', () => {
  const trabajo = {
    orden_id: '01a210ab-6c21-75e9-891c-2ce6eebff801',
    folio: 'OT-00015',
    placas: 'UKL-482-A',
    serie: '3N1EB31S26K300001',
    no_economico: 'U 07',
  };
  test.each([
    ['OT-00015', true],
    ['ot00015', true],
    ['15', true],
    ['ukl482a', true],
    ['UKL-482-A', true],
    ['3n1eb31s26k300001', true],
    ['u-07', true],
    ['https://taller.mx/comercial/OrdenTrabajo/01a210ab-6c21-75e9-891c-2ce6eebff801', true],
    ['OT-00016', false],
    ['5', false],
    ['UKL', false],
    ['  ', false],
  ])('«%s»: %s', (code, found) => {
    expect(isNamedBy(trabajo, code)).toBe(found);
  });

  test.each([
    ['482', true],
    ['l-482', true],
    ['S26K', true],
    ['48', false],
    ['483', false],
    // What ends one name and begins the next is neither.
    ['15UKL', false],
  ])('«%s» is some of it: %s', (text, found) => {
    expect(isNamedByPart(trabajo, text)).toBe(found);
  });
});
