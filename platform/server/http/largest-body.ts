import type * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { isOpenToAll } from './matched.ts';

/** A small form, with the spaces, fields and line breaks that another program adds. */
const SMALLEST = 4_096;
/** What nobody without a session may exceed, unless its endpoint says so with `body_bytes`. */
const STRANGERS = 65_536;
const MEMBERS = 1_048_576;
/** A letter written as `\u00e1`; texts of plain signs are only escaped here and there. */
const BYTES_OF_LETTER = 6;
const BYTES_OF_SIGN = 2;
const BYTES_OF_NUMBER = 24;
/** Quotes, colon and comma of one value. */
const AROUND = 6;

/** How much JSON an endpoint takes: what its longest valid body needs. More is refused with 413 before it is read. */
export const bodyLimitOf = (endpoint: Endpoint): number => {
  const most = endpoint.body_bytes ?? (isOpenToAll(endpoint) ? STRANGERS : MEMBERS);
  if (!endpoint.body) return SMALLEST;
  return Math.min(most, Math.max(SMALLEST, Math.ceil(bytesOf(endpoint.body) / 1_024) * 1_024));
};

// The library types each kind apart; read here by its name.
interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  items?: z.ZodMiniType[];
  left?: z.ZodMiniType;
  right?: z.ZodMiniType;
  values?: unknown[];
  entries?: Record<string, unknown>;
  checks?: { _zod: { def: { check: string; maximum?: number; length?: number } } }[];
}

const bytesOf = (schema: z.ZodMiniType | undefined): number => {
  if (!schema) return 0;
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'string':
      return bytesOfText(def);
    case 'enum':
      return longest(Object.values(def.entries ?? {}));
    case 'literal':
      return longest(def.values ?? []);
    case 'object':
      return Object.entries(def.shape ?? {}).reduce(
        (sum, [key, field]) => sum + key.length + AROUND + bytesOf(field),
        AROUND,
      );
    case 'array':
      return mostOf(def) * (bytesOf(def.element) + AROUND);
    case 'tuple':
      return (def.items ?? []).reduce((sum, item) => sum + bytesOf(item) + AROUND, AROUND);
    case 'record':
      return mostOf(def) * (bytesOf(def.keyType) + bytesOf(def.valueType) + AROUND);
    case 'union':
      return Math.max(...(def.options ?? []).map(bytesOf));
    case 'intersection':
      return bytesOf(def.left) + bytesOf(def.right);
    case 'unknown':
      return Number.POSITIVE_INFINITY;
    default:
      return bytesOf(def.innerType ?? def.in) || BYTES_OF_NUMBER;
  }
};

const longest = (values: unknown[]): number => Math.max(0, ...values.map((value) => JSON.stringify(value).length));

const mostOf = (def: Def): number =>
  Math.min(...(def.checks ?? []).map(({ _zod }) => _zod.def.maximum ?? _zod.def.length ?? Number.POSITIVE_INFINITY));

const bytesOfText = (def: Def): number => {
  const isWritten = (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite');
  return mostOf(def) * (isWritten ? BYTES_OF_LETTER : BYTES_OF_SIGN) + AROUND;
};
