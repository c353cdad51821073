import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import { toldOnly } from '#platform/contract/told.ts';
import { holdsAny, type Who } from './who.ts';

type Json = { [key: string]: unknown };

/** Name in the schema of what one must hold to be told a field; the API's description shows it too. */
const TO = 'x-permiso';

/** `anyOf [x, null]` is slow in fast-json-stringify; `nullable` is not. */
const foldNulls = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(foldNulls);
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node as Json)
    .filter(([key]) => key !== TO)
    .map(([key, value]) => [key, foldNulls(value)] as const);
  const folded: Json = Object.fromEntries(entries);
  const options = folded.anyOf;
  if (Array.isArray(options) && options.length === 2) {
    const rest = options.filter((option) => (option as Json).type !== 'null');
    if (rest.length === 1 && typeof (rest[0] as Json).type === 'string') {
      const { anyOf: _, ...others } = folded;
      return { ...others, ...(rest[0] as Json), nullable: true };
    }
  }
  return folded;
};

export const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const told = toldOnly.get(zodSchema);
      if (told) (jsonSchema as Json)[TO] = told.to;
    },
  }) as Json;
  return json;
};

type Write = (value: unknown) => string;
export interface ReplyWriter {
  /** All of it: what is kept to be replayed, and what whoever may see everything is told. */
  whole: Write;
  /** What this person may be told of it; the same function as `whole` when that is all. */
  for: (can: Who['can']) => Write;
}

interface Compiled {
  whole: Write;
  /** Every condition that some field of it has. */
  conditions: readonly string[];
  reduced: Map<string, Write>;
}
const compiled = new WeakMap<z.ZodMiniType, Compiled>();

/** Throws for a schema that JSON cannot carry. */
export const compileWriter = (schema: z.ZodMiniType): Compiled => {
  const json = toJsonSchema(schema);
  const made = {
    whole: toWrite(json),
    conditions: [...new Set(conditionsOf(json))],
    reduced: new Map<string, Write>(),
  };
  compiled.set(schema, made);
  return made;
};

const toWrite = (json: unknown): Write => fastJson(foldNulls(json) as Parameters<typeof fastJson>[0]);

/**
 * Writer of a reply: keys outside the schema never leave the server, and of those inside each person is told what he may
 * be told. Whatever he may not see is not in his writer, so the rows cost nothing more. It is compiled when the first
 * reply is written: all of them at once were most of what a start took.
 */
export const replyWriter = (schema: z.ZodMiniType): ReplyWriter => ({
  whole: (value) => (compiled.get(schema) ?? compileWriter(schema)).whole(value),
  for: (can) => {
    const made = compiled.get(schema) ?? compileWriter(schema);
    const missing = made.conditions.filter((condition) => !holdsAny(condition, can));
    if (missing.length === 0) return made.whole;
    const key = missing.join(' ');
    const known = made.reduced.get(key) ?? toWrite(without(toJsonSchema(schema), new Set(missing)));
    made.reduced.set(key, known);
    return known;
  },
});

const isJson = (node: unknown): node is Json => node !== null && typeof node === 'object' && !Array.isArray(node);
const toOf = (node: unknown): readonly string[] => (isJson(node) ? ((node[TO] as string[] | undefined) ?? []) : []);

const conditionsOf = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(conditionsOf);
  return isJson(node) ? [...toOf(node), ...Object.values(node).flatMap(conditionsOf)] : [];
};

/** The schema for whoever lacks these conditions. What may be null is null; nothing is required, for it may not be told. */
const without = (node: unknown, missing: ReadonlySet<string>): unknown => {
  if (Array.isArray(node)) return node.map((one) => without(one, missing));
  if (!isJson(node)) return node;
  const { required: _, properties, ...rest } = node;
  const kept: Json = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, without(value, missing)]));
  if (isJson(properties))
    kept.properties = Object.fromEntries(
      Object.entries(properties)
        .filter(([, value]) => !isHidden(value, missing) || isNullable(value))
        .map(([name, value]) => [name, isHidden(value, missing) ? { type: 'null' } : without(value, missing)]),
    );
  return kept;
};

const isHidden = (node: unknown, missing: ReadonlySet<string>): boolean => toOf(node).some((one) => missing.has(one));
const isNullable = (node: unknown): boolean =>
  isJson(node) && Array.isArray(node.anyOf) && node.anyOf.some((option) => (option as Json).type === 'null');
