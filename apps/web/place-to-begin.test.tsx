import { expect, test } from 'vitest';
import { PRESETS, type Preset } from '#modules/permisos/rules.ts';
import type { Screen } from '#platform/web/shell/screen.ts';
import { placeToBegin } from './place-to-begin.ts';

const phonePage: Screen = { path: 'operaciones/actualizarServicio', lazy: async () => ({}) };
const as = (preset: Preset) => (access: string) =>
  access.split('|').some((key) => (PRESETS[preset].permisos as readonly string[]).includes(key));

test.each([
  ['tecnico', '/operaciones/actualizarServicio'],
  ['asesor', '/'],
  ['cajero', '/'],
  ['dueno', '/'],
  ['cliente', '/'],
] as const)('the installed application of a %s opens at %s', (preset, place) => {
  expect(placeToBegin(as(preset), [phonePage])).toBe(place);
});

test('nobody is led to a page that no room offers yet', () => {
  expect(placeToBegin(as('tecnico'), [])).toBe('/');
});
