import type { EstadoPartida } from '#modules/ordenes/rules.ts';

interface Autorizable {
  id: string;
  descripcion: string;
  servicio_id: string | null;
  articulo_id: string | null;
  total_centavos: number;
}
export type AutorizableAntes = Autorizable & { estado: EstadoPartida };

const WAITS: readonly EstadoPartida[] = ['por_autorizar', 'rechazada'];
const BEGUN: readonly EstadoPartida[] = ['en_curso', 'en_pausa', 'hecha', 'revisada'];

/** Somebody is at it, was, or finished it. */
export const isBegun = (estado: EstadoPartida): boolean => BEGUN.includes(estado);

/** A customer said yes to it, and to no more than this. */
export const isAuthorised = (estado: EstadoPartida): boolean => !WAITS.includes(estado);

/** What the customer said no to and nobody changed: it is not asked again. */
const staysRejected = (before: AutorizableAntes, after: Autorizable): boolean =>
  before.estado === 'rechazada' &&
  after.total_centavos === before.total_centavos &&
  plain(after.descripcion) === plain(before.descripcion);

const plain = (text: string): string => text.trim().toLocaleLowerCase('es-MX').replace(/\s+/g, ' ');

/** The same work for no more than was authorised: what is cheaper needs no second yes, what is another thing does. */
const staysAuthorised = (before: AutorizableAntes, after: Autorizable): boolean =>
  isAuthorised(before.estado) &&
  after.total_centavos <= before.total_centavos &&
  after.servicio_id === before.servicio_id &&
  after.articulo_id === before.articulo_id &&
  plain(after.descripcion) === plain(before.descripcion);

/** Which lines are held to his yes: all of a guarded order, elsewhere those that were offered to him. */
export const heldOf = <P extends { id: string }>(
  guardada: boolean,
  before: readonly { id: string; ofrecida: boolean }[],
  after: readonly P[],
): readonly P[] => {
  if (guardada) return after;
  const offered = new Set(before.flatMap(({ id, ofrecida }) => (ofrecida ? id : [])));
  return after.filter(({ id }) => offered.has(id));
};

/**
 * Of lines as they would be saved, which go beyond what was authorised and which stay rejected; and the one that was already
 * begun, which may not rise: that goes into a line of its own.
 */
export const judgeAuthorised = (
  before: readonly AutorizableAntes[],
  after: readonly Autorizable[],
): { por_autorizar: ReadonlySet<string>; rechazadas: ReadonlySet<string>; begun: Autorizable | null } => {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const is = (judge: typeof staysAuthorised, line: Autorizable): boolean => {
    const was = earlier.get(line.id);
    return was !== undefined && judge(was, line);
  };
  const rejected = after.filter((line) => is(staysRejected, line));
  const beyond = after.filter((line) => !is(staysAuthorised, line) && !is(staysRejected, line));
  const begun = beyond.find(({ id }) => BEGUN.includes(earlier.get(id)?.estado ?? 'pendiente')) ?? null;
  return {
    por_autorizar: new Set(beyond.map(({ id }) => id)),
    rechazadas: new Set(rejected.map(({ id }) => id)),
    begun,
  };
};
