import { globSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { isLegible, isPlain, oneLine, severalLines } from '#platform/contract/text.ts';
import { houseRoot } from './tree.ts';

/** A string that a request may carry, and every place where it stands. */
export interface IncomingText {
  schema: z.ZodMiniType;
  /** `POST /api/clientes body.nombre`. */
  places: string[];
}
type Endpoints = Record<string, { access?: unknown; params?: unknown; query?: unknown; body?: unknown }>;

/** Every contract of the house, by endpoint. */
export const everyContract = async (): Promise<Endpoints> => {
  const endpoints: Endpoints = {};
  for (const file of globSync(['modules/*/contract.ts', 'platform/contract/*.ts'], { cwd: houseRoot }).toSorted())
    if (!file.endsWith('.test.ts'))
      for (const exported of Object.values(await import(join(houseRoot, file))))
        if (typeof exported === 'object' && exported !== null)
          for (const [key, endpoint] of Object.entries(exported))
            if (/^(?:GET|POST|PUT|PATCH|DELETE) \//.test(key)) endpoints[key] = endpoint as Endpoints[string];
  return endpoints;
};

export const incomingTexts = (endpoints: Endpoints): IncomingText[] => {
  const found = new Map<z.ZodMiniType, string[]>();
  for (const [key, endpoint] of Object.entries(endpoints))
    for (const part of ['params', 'query', 'body'] as const)
      walk(endpoint[part], `${key} ${part}`, (schema, place) =>
        found.set(schema, [...(found.get(schema) ?? []), place]),
      );
  return [...found].map(([schema, places]) => ({ schema, places }));
};

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const walk = (schema: unknown, place: string, tell: (text: z.ZodMiniType, place: string) => void): void => {
  if (!isSchema(schema)) return;
  // The library types each kind apart; what holds others is read by its name.
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  if (def.type === 'string') return tell(schema, place);
  if (def.type === 'object')
    for (const [key, field] of Object.entries(def['shape'] as object)) walk(field, `${place}.${key}`, tell);
  for (const inner of [
    'element',
    'innerType',
    'in',
    'out',
    'left',
    'right',
    'keyType',
    'valueType',
    'catchall',
    'rest',
  ])
    walk(def[inner], place, tell);
  for (const several of ['options', 'items'])
    if (Array.isArray(def[several])) for (const one of def[several]) walk(one, place, tell);
};

interface Check {
  check: string;
  maximum?: number;
  abort?: boolean;
  tx?: unknown;
  fn?: unknown;
  pattern?: RegExp;
}
/** The checks of a schema, in the order in which they run. */
export const checksOf = (schema: z.ZodMiniType): Check[] => {
  const def = schema._zod.def as unknown as { checks?: { _zod: { def: Check } }[]; check?: string };
  // `z.email()` and its like are a pattern themselves, before any check.
  return [...(def.check ? [def as unknown as Check] : []), ...(def.checks ?? []).map(({ _zod }) => _zod.def)];
};

/** Texts whose letters are looked at before their length has ended the judgement. */
export const unboundedOf = (texts: readonly IncomingText[]): string[] =>
  texts
    .filter(({ schema }) => {
      const first = checksOf(schema)[0];
      return first?.check !== 'max_length' || first.abort !== true;
    })
    .flatMap(({ places }) => places);

/** How a text is taken: one line, several, a code taken as it came, a password, or as its pattern says. */
export type Manner = 'line' | 'lines' | 'code' | 'password' | 'pattern';
export const mannerOf = (schema: z.ZodMiniType): Manner | undefined => {
  const checks = checksOf(schema);
  if (checks.some(({ tx }) => tx === severalLines)) return 'lines';
  if (checks.some(({ tx }) => tx === oneLine)) return 'line';
  if (checks.some(({ fn }) => fn === isPlain)) return 'code';
  if (checks.some(({ fn }) => (fn as { name?: string } | undefined)?.name === 'isIntact')) return 'password';
  return checks.some(({ pattern }) => pattern && namesItsLetters(pattern)) ? 'pattern' : undefined;
};

/** A pattern of letters that it names, from end to end: nothing unseen passes it. */
const namesItsLetters = ({ source, flags }: RegExp): boolean =>
  source.startsWith('^') &&
  source.endsWith('$') &&
  !flags.includes('m') &&
  !/\[\^|\\[SDWPs]/.test(source) &&
  // A dot within brackets is a dot.
  !/(?<!\\)\./.test(source.replace(/\[[^\]]*\]/g, ''));

/** Texts that may bring a line break or an invisible mark where nobody thinks of one. */
export const unruledOf = (texts: readonly IncomingText[]): string[] =>
  texts.filter(({ schema }) => mannerOf(schema) === undefined).flatMap(({ places }) => places);

/** Free text without the look for letters that cannot be stored. */
export const illegibleOf = (texts: readonly IncomingText[]): string[] =>
  texts
    .filter(({ schema }) => ['line', 'lines'].includes(mannerOf(schema) ?? ''))
    .filter(
      ({ schema }) =>
        !checksOf(schema).some(({ fn, pattern }) => fn === isLegible || (pattern && namesItsLetters(pattern))),
    )
    .flatMap(({ places }) => places);
