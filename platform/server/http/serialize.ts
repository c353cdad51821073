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

/** Compiled writer of a reply: keys outside the schema never leave the server. */
export const replyWriter = (schema: z.ZodMiniType): ((value: unknown) => string) =>
  fastJson(foldNulls(toJsonSchema(schema)) as Parameters<typeof fastJson>[0]);
