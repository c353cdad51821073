import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Texto } from '#platform/contract/fields.ts';
import { oneLine } from '#platform/contract/text.ts';
import {
  checksOf,
  everyContract,
  type IncomingText,
  illegibleOf,
  incomingTexts,
  mannerOf,
  unboundedOf,
  unruledOf,
} from './incoming-texts.ts';
import { lettersHandedToPatterns } from './letters.ts';

const house = incomingTexts(await everyContract());
/** One endpoint whose body is that text. */
const canary = (texto: z.ZodMiniType): IncomingText[] =>
  incomingTexts({ 'POST /api/canario': { body: z.object({ texto: z.optional(texto) }) } });
const fallen = ['POST /api/canario body.texto'];

const OLD_CORREO = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/),
  );

/** As long as the largest body, each the worst for another kind of pattern. */
const HOSTILE = [
  `a@${'a.'.repeat(500_000)}@`,
  ' '.repeat(1_000_000),
  `${'0'.repeat(1_000_000)}x`,
  `${'a'.repeat(1_000_000)}!`,
  `data:image/png;base64,${'A'.repeat(1_000_000)}!`,
  `${'018f0000-0000-7000-8000-000000000001,'.repeat(27_000)}!`,
];

/** What a text of a contract does with more than it takes: which checks ran and how many letters patterns were given. */
const workOf = (schema: z.ZodMiniType, text: string) => {
  const first = checksOf(schema)[0];
  return lettersHandedToPatterns(() => {
    const { success, error } = z.safeParse(z.object({ x: schema }).check(z.refine(() => /x\d/.test(text))), {
      x: text,
    });
    return !success && error.issues.length === 1 && first?.check === 'max_length';
  });
};

describe('every text that a request carries', () => {
  test('is found, wherever it lies', () => {
    expect(house.length).toBeGreaterThan(350);
    expect(house.flatMap(({ places }) => places).length).toBeGreaterThan(1_900);
  });

  test('[ASVS 2.2.1] has a length that ends its judgement before anything else', () => {
    expect(unboundedOf(house)).toEqual([]);
  });

  test('goes to no pattern and no rule when it is longer, nor does its form', () => {
    const wrong = house.flatMap(({ schema, places }) =>
      HOSTILE.flatMap((text) => {
        const { value, letters } = workOf(schema, text);
        const most = checksOf(schema)[0]?.maximum ?? Number.POSITIVE_INFINITY;
        // The library looks once whether letters take two places.
        return text.length > most && (!value || letters > text.length) ? [`${places[0]}: ${letters} letters`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('hands few letters to patterns when it is as long as may be', () => {
    const wrong = house.flatMap(({ schema, places }) => {
      const most = checksOf(schema)[0]?.maximum ?? 0;
      return HOSTILE.flatMap((text) => {
        const { letters } = lettersHandedToPatterns(() => z.safeParse(schema, text.slice(0, most)));
        // A handful of patterns, each given the whole text once; one that is applied at each find would be given it often.
        return letters > 8 * most ? [`${places[0]}: ${letters} letters of ${most}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('is one line, several, a code, a password, or what its pattern names', () => {
    expect(unruledOf(house)).toEqual([]);
    expect(illegibleOf(house)).toEqual([]);
  });

  test('is one line wherever it is a name, a title, a subject, a folio or an address', () => {
    const named =
      /\.(?:\w*_)?(?:nombre|titulo|asunto|folio|rfc|clave|codigo|placas|serie|marca|modelo|direccion|email|correo|telefono|contacto|puesto|q)$/;
    const wrong = house
      .filter(({ schema }) => mannerOf(schema) === 'lines')
      .flatMap(({ places }) => places.filter((place) => named.test(place)));
    expect(wrong).toEqual([]);
  });
});

describe('each of these walls falls on its canary', () => {
  test('the old pattern of an e-mail address', () => {
    expect(unboundedOf(canary(OLD_CORREO))).toEqual(fallen);
    expect(workOf(OLD_CORREO, 'a.'.repeat(1_000)).letters).toBeGreaterThan(2_000);
  });

  test('a length that lets the judgement go on', () => {
    expect(unboundedOf(canary(z.string().check(z.maxLength(10), z.regex(/^a$/))))).toEqual(fallen);
  });

  test('a text without a length, and a pattern before its length', () => {
    expect(unboundedOf(canary(z.string()))).toEqual(fallen);
    expect(unboundedOf(canary(z.email()))).toEqual(fallen);
    expect(unboundedOf(canary(z.string().check(z.regex(/^a$/), z.maxLength(10, { abort: true }))))).toEqual(fallen);
    expect(unboundedOf(canary(Texto(10)))).toEqual([]);
  });

  test('a text of which nobody said how it is taken', () => {
    const first = z.maxLength(10, { abort: true });
    expect(unruledOf(canary(z.string().check(first, z.trim())))).toEqual(fallen);
    expect(unruledOf(canary(z.string().check(first, z.regex(/^[^@]+$/))))).toEqual(fallen);
    expect(unruledOf(canary(z.string().check(first, z.regex(/^.+$/))))).toEqual(fallen);
    expect(unruledOf(canary(z.string().check(first, z.regex(/^\d{4}$/))))).toEqual([]);
    expect(illegibleOf(canary(z.string().check(first, z.overwrite(oneLine))))).toEqual(fallen);
  });
});
