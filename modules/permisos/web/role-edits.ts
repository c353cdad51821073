import type { Rol } from '#modules/permisos/contract.ts';
import { ALL_KEYS, type Permiso } from '#modules/permisos/rules.ts';

/** What is marked and not yet saved: for each role touched, its keys as they would be. */
export type RoleEdits = Readonly<Record<string, readonly Permiso[]>>;

export const keysOf = (edits: RoleEdits, rol: Rol): readonly Permiso[] => edits[rol.id] ?? rol.permisos;

/** All on, or all off when all were on already. Keys back as they were are no longer an edit. */
export const toggle = (edits: RoleEdits, rol: Rol, keys: readonly Permiso[]): RoleEdits => {
  const now = keysOf(edits, rol);
  const off = keys.every((key) => now.includes(key));
  const next = ALL_KEYS.filter((key) => (keys.includes(key) ? !off : now.includes(key)));
  const { [rol.id]: _, ...others } = edits;
  return sameKeys(next, rol.permisos) ? others : { ...others, [rol.id]: next };
};

export const markOf = (now: readonly Permiso[], keys: readonly Permiso[]): 'todos' | 'algunos' | 'ninguno' => {
  const on = keys.filter((key) => now.includes(key)).length;
  return on === 0 ? 'ninguno' : on === keys.length ? 'todos' : 'algunos';
};

const sameKeys = (a: readonly Permiso[], b: readonly Permiso[]): boolean =>
  a.length === b.length && a.every((key) => b.includes(key));
