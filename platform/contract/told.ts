import * as z from 'zod/mini';
import type { Access } from './endpoint.ts';

/**
 * Fields of a reply that not everybody who may ask for it is told, each with what one must hold: any key of each
 * expression. The writer of replies reads it, so it holds for lists, records, replies of writes, what is replayed and the
 * record that a conflict brings, whatever the room hands over.
 */
export const toldOnly: z.core.$ZodRegistry<{ to: readonly Access[] }> = z.registry();

/** This field is told only to whoever holds one of these keys; to the others it is null where it may be, else left out. */
/* @__NO_SIDE_EFFECTS__ */
export const only = <S extends z.ZodMiniType>(access: Access, schema: S): S => {
  // Its own instance: the same shape elsewhere is told as it was.
  const own = z.core.clone(schema, schema._zod.def);
  toldOnly.add(own, { to: [...(toldOnly.get(schema)?.to ?? []), access] });
  return own;
};

/**
 * Each of these fields is told only to whoever holds one of these keys; those of `anyway`, also to whoever acts on the
 * record without reading it: which one it is and where it stands.
 */
/* @__NO_SIDE_EFFECTS__ */
export const onlyTo = <T extends Record<string, z.ZodMiniType>>(
  access: Access,
  shape: T,
  anyway: readonly (keyof T & string)[] = [],
): T =>
  // The same keys and types: only what the writer asks of each changes.
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, anyway.includes(name) ? schema : only(access, schema)]),
  ) as T;
