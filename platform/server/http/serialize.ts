import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

/** `anyOf [x, null]` is slow in fast-json-stringify; `nullable` is not. */
const foldNulls = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(foldNulls);
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node as Json).map(([key, value]) => [key, foldNulls(value)] as const);
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
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

type Write = (value: unknown) => string;
const compiled = new WeakMap<z.ZodMiniType, Write>();

/** Throws for a schema that JSON cannot carry. */
export const compileWriter = (schema: z.ZodMiniType): Write => {
  const write: Write = fastJson(foldNulls(toJsonSchema(schema)) as Parameters<typeof fastJson>[0]);
  compiled.set(schema, write);
  return write;
};

/**
 * Writer of a reply: keys outside the schema never leave the server. It is compiled when the first reply is written: all of
 * them at once were most of what a start took.
 */
export const replyWriter =
  (schema: z.ZodMiniType): Write =>
  (value) =>
    (compiled.get(schema) ?? compileWriter(schema))(value);
