import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { explainIssue } from './explain.ts';

z.config({ customError: explainIssue });

const told = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [z.string(), undefined, 'Este dato es necesario.'],
  [z.string(), 7, 'Escribe un texto.'],
  [z.int(), 'siete', 'Escribe un número.'],
  [z.int(), 7.5, 'Escribe un número entero.'],
  [z.boolean(), 'sí', 'Responde sí o no.'],
  [z.array(z.string()), 'uno', 'Envía una lista.'],
  [z.object({ a: z.string() }), 'uno', 'Envía los datos de este grupo.'],
  [z.enum(['venta', 'cotizacion']), 'x', 'Elige una de estas opciones: venta, cotizacion.'],
  [z.string().check(z.minLength(3)), 'ab', 'Escribe al menos 3 caracteres.'],
  [z.string().check(z.maxLength(3)), 'abcd', 'Escribe a lo más 3 caracteres.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Agrega al menos uno.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Deja a lo más 1.'],
  [z.number().check(z.gte(1)), 0, 'Escribe 1 o más.'],
  [z.number().check(z.lte(9)), 10, 'Escribe 9 o menos.'],
  [z.strictObject({}), { extra: 1 }, 'Aquí no va: extra.'],
  [z.string().check(z.regex(/^a$/)), 'b', 'Revisa cómo está escrito este dato.'],
  [z.union([z.string(), z.int()]), true, 'Este dato no es válido. Revísalo.'],
])('a value that does not fit is explained in Spanish (%#)', (schema, value, message) => {
  expect(told(schema, value)).toEqual([message]);
});

test('what the field says of itself goes first', () => {
  expect(told(z.string('Escribe el nombre.'), undefined)).toEqual(['Escribe el nombre.']);
});
