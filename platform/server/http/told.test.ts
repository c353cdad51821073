import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { only, onlyTo } from '#platform/contract/told.ts';
import { replyWriter } from './serialize.ts';

const Renglon = z.object({ nombre: z.string(), ...onlyTo('ver_costos', { costo: z.nullable(z.int()) }) });
const Documento = z.object({
  id: z.string(),
  ...onlyTo('lee|mira', {
    nota: z.string(),
    telefono: only('contacto', z.string()),
    renglones: z.array(Renglon),
    otro: z.nullable(z.object({ id: z.string() })),
  }),
});
const documento = {
  id: '1',
  nota: 'Urge',
  telefono: '6141234567',
  renglones: [{ nombre: 'Aceite', costo: 900, secreto: true }],
  otro: { id: '2' },
};
const toldTo = (...permisos: string[]): unknown =>
  JSON.parse(
    replyWriter(z.object({ data: z.array(Documento) })).for((one) => permisos.includes(one))({ data: [documento] }),
  ).data[0];

test('whoever holds everything is told everything, and nothing that the reply does not declare', () => {
  const { renglones: _, ...rest } = documento;
  expect(toldTo('lee', 'contacto', 'ver_costos')).toEqual({ ...rest, renglones: [{ nombre: 'Aceite', costo: 900 }] });
});

test('what somebody may not see is null where it may be, else it is not there', () => {
  expect(toldTo('mira')).toEqual({
    id: '1',
    nota: 'Urge',
    renglones: [{ nombre: 'Aceite', costo: null }],
    otro: { id: '2' },
  });
  expect(toldTo()).toEqual({ id: '1', otro: null });
});

test('two conditions on one field must both hold', () => {
  expect(toldTo('contacto')).toEqual({ id: '1', otro: null });
});

test('the same shape elsewhere is told as it was', () => {
  const Otro = z.object({ renglon: Renglon, reservado: only('contacto', Renglon) });
  const value = { renglon: { nombre: 'a', costo: 1 }, reservado: { nombre: 'b', costo: 2 } };
  expect(JSON.parse(replyWriter(Otro).for((one) => one === 'ver_costos')(value))).toEqual({ renglon: value.renglon });
});
