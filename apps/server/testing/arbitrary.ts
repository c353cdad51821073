import fc from 'fast-check';

type Json = { [key: string]: unknown };

const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table clientes.cliente; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '𝕏ñÑ€'.repeat(40),
  'a'.repeat(5_000),
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  1.5,
  [],
  [[]],
  {},
  { __proto__: { admin: true } },
  '2026-02-30',
  '9999-99-99',
];
export const hostile: fc.Arbitrary<unknown> = fc.constantFrom(...HOSTILE);

/** Values that a JSON Schema allows, at its edges more often than not. */
export const fromSchema = (schema: Json, depth = 0): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return fc.oneof(...options.map((option) => fromSchema(option, depth + 1)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(Number(schema.minimum ?? 0), Math.min(Number(schema.maximum ?? 1000), 100_000)),
        fc.integer({
          min: Math.max(Number(schema.minimum ?? 0), -1_000_000),
          max: Math.min(Number(schema.maximum ?? 10_000), 1_000_000),
        }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return depth > 6
        ? fc.constant([])
        : fc.array(fromSchema((schema.items ?? {}) as Json, depth + 1), {
            minLength: Number(schema.minItems ?? 0),
            maxLength: Number(schema.minItems ?? 0) + 2,
          });
    case 'object':
      return objectOf(schema, depth);
    default:
      return fc.constant(null);
  }
};

const textOf = (schema: Json): fc.Arbitrary<string> => {
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
  if (pattern.includes('[0-9a-f]{8}-')) return fc.uuid();
  if (pattern.includes('(19|20|21)')) return fc.constantFrom('2026-11-21', '2027-01-01', '2026-02-28');
  if (pattern.includes('@')) return fc.constantFrom('ana@taller.mx', 'x@y.mx');
  if (pattern !== '') {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
    } catch {
      return fc.string({ maxLength: 20 });
    }
  }
  return fc.string({
    unit: 'grapheme-ascii',
    minLength: Number(schema.minLength ?? 0),
    maxLength: Math.min(Number(schema.maxLength ?? 20), 40),
  });
};

/** What a field's own code demands and a schema does not tell. */
const BY_NAME: Record<string, readonly string[]> = {
  telefono: ['6691234567', '+52 669 123 4567'],
  email: ['ana@taller.mx', 'x@y.mx'],
};

const valueOf = (name: string, schema: Json, depth: number): fc.Arbitrary<unknown> => {
  const known = schema.type === 'string' && !schema.pattern ? BY_NAME[name] : undefined;
  return known ? fc.constantFrom(...known) : fromSchema(schema, depth);
};

const objectOf = (schema: Json, depth: number): fc.Arbitrary<unknown> => {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const shape: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, property] of properties) shape[name] = valueOf(name, property, depth + 1);
  return fc.record(shape, { requiredKeys: required });
};

/** The same value with one leaf replaced by something hostile, dropped, or with an unknown key added. */
export const spoil = (value: unknown, seed: number, bad: unknown): unknown => {
  if (Array.isArray(value))
    return value.length === 0
      ? bad
      : value.map((item, i) => (i === seed % value.length ? spoil(item, seed >> 1, bad) : item));
  if (value === null || typeof value !== 'object') return bad;
  const keys = Object.keys(value);
  if (keys.length === 0) return { sobra: bad };
  const chosen = keys[seed % keys.length] ?? '';
  const inner = (value as Json)[chosen];
  if (seed % 7 === 0) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== chosen));
  return { ...value, [chosen]: seed % 3 === 0 ? spoil(inner, seed >> 2, bad) : bad };
};
