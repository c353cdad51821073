import { describe, expect, test } from 'vitest';
import { classOf, type Hechos, missingSteps, momentOf, type Pasos, pasosUsuales, stopOf } from './pasos.ts';

const asks = (more: Partial<Pasos> = {}): Pasos => ({ ...pasosUsuales.normal, ...more });
const none = { hechos: 0, abiertos: 0 };
const has = (more: Partial<Hechos> = {}): Hechos => ({ recepcion: none, inspeccion: none, ...more });

test('an order without a vehicle follows its own steps, whatever its kind', () => {
  expect(classOf({ tipo: 'garantia', activo_id: null })).toBe('sin_vehiculo');
  expect(classOf({ tipo: 'garantia', activo_id: 'a' })).toBe('garantia');
});

test.each([
  ['what is optional is never missed', asks(), has(), []],
  ['what is not done is never missed', asks({ recepcion: 'no' }), has(), []],
  ['what is asked is', asks({ recepcion: 'pedido' }), has(), ['Falta recepción']],
  ['until it is done', asks({ recepcion: 'pedido' }), has({ recepcion: { hechos: 1, abiertos: 0 } }), []],
  [
    'what was begun is to be ended',
    asks({ inspeccion: 'obligatorio' }),
    has({ inspeccion: { hechos: 0, abiertos: 1 } }),
    ['Falta terminar la inspección'],
  ],
  ['of a step that the house does not have, nothing', asks({ recepcion: 'obligatorio' }), has({ recepcion: null }), []],
  [
    'both, in the order of a visit',
    asks({ recepcion: 'pedido', inspeccion: 'pedido' }),
    has(),
    ['Falta recepción', 'Falta inspección'],
  ],
])('%s', (_what, pasos, hechos, said) => {
  expect(missingSteps(pasos, hechos).map(({ texto }) => texto)).toEqual(said);
});

describe('nothing is stopped but by what is obligatory', () => {
  const reception = /^Falta la recepción: aquí no se empieza/;
  const inspection = /^Falta la inspección: aquí no se termina/;
  test.each([
    ['asked', 'finish', asks({ recepcion: 'pedido', inspeccion: 'pedido' }), null],
    ['a reception, before the work', 'start', asks({ recepcion: 'obligatorio' }), reception],
    ['a reception, also at the end', 'finish', asks({ recepcion: 'obligatorio' }), reception],
    ['an inspection, not before the work', 'start', asks({ inspeccion: 'obligatorio' }), null],
    ['an inspection, at the end', 'finish', asks({ inspeccion: 'obligatorio' }), inspection],
  ] as const)('%s', (_what, moment, pasos, reason) => {
    const said = stopOf(moment, pasos, has());
    if (reason === null) expect(said).toBeNull();
    else expect(said).toMatch(reason);
    expect(stopOf(moment, pasos, has({ recepcion: null, inspeccion: null }))).toBeNull();
  });
});

test.each([
  ['en_proceso', 'start'],
  ['control_calidad', 'start'],
  ['terminada', 'finish'],
  ['en_espera', null],
  ['diagnostico', null],
] as const)('going to %s is: %s', (estado, moment) => {
  expect(momentOf(estado)).toBe(moment);
});
