import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findForma, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { startTest } from './testing/harness.ts';

const t = await startTest();

interface Parts {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

/** Every field of a body by that name, however deep. */
const formsIn = (schema: z.ZodMiniType | undefined): z.ZodMiniType[] => {
  if (!schema) return [];
  // Each kind of schema has some of these.
  const { shape = {}, element, innerType, valueType, options = [] } = schema._zod.def as Parts;
  return [
    ...Object.entries(shape).flatMap(([name, field]) => [...(name === 'forma_pago' ? [field] : []), ...formsIn(field)]),
    ...[element, innerType, valueType, ...options].flatMap(formsIn),
  ];
};

const forgiven = Array.from({ length: 100 }, (_, i) => findForma(String(i).padStart(2, '0')))
  .filter((forma) => forma !== undefined)
  .filter(({ mostrador, clave }) => !mostrador && clave !== SALDO_A_FAVOR);
const wrong = (schema: z.ZodMiniType | undefined): string[] =>
  formsIn(schema).flatMap((field) =>
    forgiven.flatMap(({ clave }) => (z.safeParse(field, clave).success ? [clave] : [])),
  );

test('no body takes a form of payment in which no money is handed over', () => {
  const bodies = t.app.registry.filter(({ endpoint }) => formsIn(endpoint.body).length > 0);
  expect(bodies.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['POST /api/pagos', 'POST /api/ventas', 'POST /api/ventas/{id}/devolucion']),
  );
  expect(bodies.flatMap(({ key, endpoint }) => wrong(endpoint.body).map((clave) => `${key}: ${clave}`))).toEqual([]);
});

test('a body that took all of the SAT’s list would be found', () => {
  const canary = z.object({ cobro: z.nullable(z.object({ formas: z.array(z.object({ forma_pago: z.string() })) })) });
  expect(wrong(canary)).toContain('15');
});
