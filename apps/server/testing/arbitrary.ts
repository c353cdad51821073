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
];

/** Signs that JSON carries and `JSON.stringify` does not write; `writeHostile` puts them in their place. */
const RAW: Record<string, string> = {
  '@menos-cero@': '-0',
  '@infinito@': '1e400',
  '@casi-nada@': '1e-400',
  '@hondo@': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '@muy-hondo@': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
};
const NUMBERS: readonly unknown[] = [
  '@menos-cero@',
  '@infinito@',
  '@casi-nada@',
  1e308,
  -1e308,
  5e-324,
  0.1,
  1.005,
  1.5,
  -1.5,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  'NaN',
  'Infinity',
  '1e3',
  '1.5',
  '0x10',
  ' 7 ',
];
const DAYS = [
  '9999-99-99',
  '0001-01-01',
  '0000-00-00',
  '2026-02-30',
  '2026-02-29',
  '2024-02-29',
  '2026-13-01',
  '+275760-09-13',
];
const DATES: readonly string[] = [
  ...DAYS,
  ...DAYS.map((day) => `${day}T10:00:00Z`),
  ...['24:00:00Z', '23:59:60Z', '10:00:00+99:99', '10:00:00-14:01', '10:00', '10:00:00.1234567890123Z'].map(
    (hour) => `2026-11-21T${hour}`,
  ),
  '0099-12-31T23:59:59+14:00',
  '2026-11-21T10:00:00Z; drop table x',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  'today',
];
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...DATES),
  fc.constantFrom('@hondo@', '@muy-hondo@'),
);

/** The body as it goes over the wire. */
export const writeHostile = (body: unknown): string =>
  Object.entries(RAW).reduce(
    (text, [name, sign]) => text.replaceAll(`"${name}"`, () => sign),
    JSON.stringify(body) ?? 'null',
  );

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
      if (schema.multipleOf !== undefined) return stepOf(schema);
      return fc.oneof(
        {
          weight: 4,
          arbitrary: fc.constantFrom(Number(schema.minimum ?? 0), Math.min(Number(schema.maximum ?? 1000), 100_000)),
        },
        {
          weight: 4,
          arbitrary: fc.integer({
            min: Math.max(Number(schema.minimum ?? 0), -1_000_000),
            max: Math.min(Number(schema.maximum ?? 10_000), 1_000_000),
          }),
        },
        ...(schema.type === 'number' ? [{ weight: 1, arbitrary: fc.constant(1.5) }] : []),
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
            maxLength: Math.min(Number(schema.minItems ?? 0) + 2, Number(schema.maxItems ?? Infinity)),
          });
    case 'object':
      return objectOf(schema, depth);
    default:
      return fc.constant(null);
  }
};

/** Whole steps between its edges. */
const stepOf = ({ multipleOf, minimum, maximum }: Json): fc.Arbitrary<number> => {
  const step = Number(multipleOf);
  return fc
    .integer({ min: Math.ceil(Number(minimum ?? 0) / step), max: Math.floor(Number(maximum ?? 10_000) / step) })
    .map((times) => times * step);
};

const textOf = (schema: Json): fc.Arbitrary<string> => {
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
  if (pattern.includes('[0-9a-f]{8}-')) return fc.uuid();
  if (pattern.includes('(19|20|21)')) return fc.constantFrom('2026-11-21', '2027-01-01', '2026-02-28');
  if (pattern.includes('@')) return fc.constantFrom('ana@taller.mx', 'x@y.mx');
  if (pattern !== '') {
    try {
      const written = fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
      // Not every month has the last days that a pattern lets stand.
      return pattern.startsWith('^2[01]') ? written.map((text) => text.replace(/-(29|30|31)T/, '-28T')) : written;
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
const BY_NAME: Record<string, readonly (string | number)[]> = {
  telefono: ['6691234567', '+52 669 123 4567'],
  email: ['ana@taller.mx', 'x@y.mx'],
  // Where nobody listens.
  url: ['http://127.0.0.1:9', 'https://127.0.0.1:9'],
  resena_url: ['https://g.page/r/taller/review', ''],
  // Of a price change: so many hundredths of a percent, or centavos.
  valor: [500, 1_000],
  // A limit of an alert: so many hundredths of a percent, centavos or seconds.
  umbral: [3_000, 86_400],
};

const valueOf = (name: string, schema: Json, depth: number): fc.Arbitrary<unknown> => {
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...(schema.anyOf as Json[]).map((option) => valueOf(name, option, depth + 1)));
  const named = BY_NAME[name];
  const kind = schema.type === 'integer' ? 'number' : schema.type;
  const known = !schema.pattern && typeof named?.[0] === kind ? named : undefined;
  return known ? fc.constantFrom(...known) : fromSchema(schema, depth);
};

const objectOf = (schema: Json, depth: number): fc.Arbitrary<unknown> => {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const shape: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, property] of properties) shape[name] = valueOf(name, property, depth + 1);
  return fc.record(shape, { requiredKeys: required });
};

/** Half of the time something of the leaf's own kind, which gets further than what is plainly of another. */
const likeIt = (value: unknown, seed: number): unknown => {
  if (seed % 2 === 0) return undefined;
  if (typeof value === 'number') return NUMBERS[seed % NUMBERS.length];
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? DATES[seed % DATES.length] : undefined;
};

/** The same value with one leaf replaced by something hostile, dropped, or with an unknown key added. */
export const spoil = (value: unknown, seed: number, bad: unknown): unknown => {
  if (Array.isArray(value))
    return value.length === 0
      ? bad
      : value.map((item, i) => (i === seed % value.length ? spoil(item, seed >> 1, bad) : item));
  if (value === null || typeof value !== 'object') return likeIt(value, seed) ?? bad;
  const keys = Object.keys(value);
  if (keys.length === 0) return { sobra: bad };
  const chosen = keys[seed % keys.length] ?? '';
  const inner = (value as Json)[chosen];
  if (seed % 7 === 0) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== chosen));
  return { ...value, [chosen]: seed % 3 === 0 ? bad : spoil(inner, seed >> 2, bad) };
};
