import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '..');
/** Written with their sign: what is added to a price, or said about a balance. */
const SIGNED: readonly string[] = [];

interface Field {
  where: string;
  schema: z.ZodMiniType;
}

/** Every field of money that a request may carry, however deep it lies. */
const moneyInputs = async (): Promise<Field[]> => {
  const found: Field[] = [];
  for (const file of globSync('modules/*/contract.ts', { cwd: ROOT }).toSorted())
    for (const [name, api] of Object.entries(await import(join(ROOT, file))))
      if (name.endsWith('Api'))
        for (const [endpoint, { body, query }] of Object.entries(
          api as Record<string, { body?: unknown; query?: unknown }>,
        ))
          for (const [part, schema] of [
            ['body', body],
            ['query', query],
          ] as const)
            if (isSchema(schema)) walk(schema, `${endpoint} ${part}`, '', found);
  return found;
};

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const walk = (schema: z.ZodMiniType, where: string, name: string, found: Field[]): void => {
  // The library types each kind apart; what holds others is read by its name.
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  if (def.type === 'number') {
    if (/(^|_)centavos$/.test(name)) found.push({ where, schema });
    return;
  }
  if (def.type === 'object')
    for (const [key, field] of Object.entries(def['shape'] as object))
      walk(field as z.ZodMiniType, `${where}.${key}`, key, found);
  for (const inner of ['element', 'innerType', 'in', 'valueType'])
    if (isSchema(def[inner])) walk(def[inner], where, name, found);
  if (Array.isArray(def['options']))
    for (const option of def['options']) walk(option as z.ZodMiniType, where, name, found);
};

test('every amount that a request carries stops at the same figure, takes no fraction of a centavo and is not negative', async () => {
  const fields = await moneyInputs();
  expect(fields.length).toBeGreaterThan(60);
  const takes = (schema: z.ZodMiniType, value: number) => z.safeParse(schema, value).success;
  const wrong = fields.filter(
    ({ where, schema }) =>
      takes(schema, 2 ** 53 - 1) ||
      takes(schema, 100_000_000_000) ||
      takes(schema, 1.5) ||
      (takes(schema, -1) && !SIGNED.includes(where)),
  );
  expect(wrong.map(({ where }) => where)).toEqual([]);
});
