import { expect, test } from 'vitest';
import { fillSat, followTipo, satPorTipo } from '#modules/servicios/rules/sat.ts';

test('a part is counted by pieces with the key of parts, labour by hours with the key of labour', () => {
  expect(satPorTipo.refaccion).toEqual({ unidad: 'pieza', unidad_sat: 'H87', clave_sat: '25174000' });
  expect(satPorTipo.mano_obra).toEqual({ unidad: 'hora', unidad_sat: 'HUR', clave_sat: '78181500' });
});

test('what was left empty takes what its kind says; what was written stays', () => {
  expect(fillSat('refaccion', { clave_sat: '', unidad_sat: 'LTR' })).toEqual({
    clave_sat: '25174000',
    unidad_sat: 'LTR',
  });
  expect(fillSat('servicio', { clave_sat: '81141600' })).toEqual({ clave_sat: '81141600' });
});

test('another kind takes along what nobody chose, and leaves what somebody did', () => {
  expect(followTipo('servicio', 'refaccion', satPorTipo.servicio)).toEqual(satPorTipo.refaccion);
  expect(followTipo('servicio', 'refaccion', { ...satPorTipo.servicio, unidad: 'litro', unidad_sat: 'LTR' })).toEqual({
    clave_sat: '25174000',
  });
  expect(followTipo('refaccion', 'servicio', { ...satPorTipo.refaccion, clave_sat: '25172900' })).toEqual({
    unidad: 'servicio',
    unidad_sat: 'E48',
  });
});
