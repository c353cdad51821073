import { expect, test } from 'vitest';
import { PRESETS } from '#modules/permisos/rules.ts';
import { actionsFor } from './quick-actions.ts';

const labelsOf = (role: keyof typeof PRESETS): string[] => {
  const keys: readonly string[] = PRESETS[role].permisos;
  return actionsFor((access) => access.split('|').some((key) => keys.includes(key))).map(({ label }) => label);
};

test('an adviser receives and opens the agenda from the first page', () => {
  expect(labelsOf('asesor')).toEqual(['Nueva cotización', 'Recibir', 'Agenda', 'Cobrar', 'Nueva orden']);
});

test('the cashier and the owner keep the register in sight', () => {
  expect(labelsOf('cajero')).toEqual(['Cobrar', 'Nueva orden', 'Corte de caja', 'Registrar gasto']);
  expect(labelsOf('dueno')).toEqual(['Nueva cotización', 'Cobrar', 'Nueva orden', 'Corte de caja', 'Registrar gasto']);
});
