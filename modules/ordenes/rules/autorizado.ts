import type { EstadoPartida } from '#modules/ordenes/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';

interface Autorizable {
  id: string;
  descripcion: string;
  servicio_id: string | null;
  articulo_id: string | null;
  total_centavos: number;
}
export type AutorizableAntes = Autorizable & {
  estado: EstadoPartida;
  /** Of a line that waits, what the customer had authorised of the same work before it rose. */
  firmado_centavos: number;
};

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

const isSameWork = (before: Autorizable, after: Autorizable): boolean =>
  after.servicio_id === before.servicio_id &&
  after.articulo_id === before.articulo_id &&
  plain(after.descripcion) === plain(before.descripcion);

/** What the customer authorised of this work, whether or not it waits for more. */
const signedOf = (before: AutorizableAntes): number =>
  isAuthorised(before.estado) ? before.total_centavos : before.firmado_centavos;

/** The same work for no more than was authorised: what is cheaper needs no second yes, what is another thing does. */
const staysAuthorised = (before: AutorizableAntes, after: Autorizable): boolean =>
  (isAuthorised(before.estado) || before.firmado_centavos > 0) &&
  after.total_centavos <= signedOf(before) &&
  isSameWork(before, after);

const risesFrom = (before: AutorizableAntes, after: Autorizable): boolean =>
  signedOf(before) > 0 && isSameWork(before, after);

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

interface ConAutorizado {
  autorizado_centavos: number;
  total_centavos: number;
  por_autorizar_centavos: number;
  partidas: readonly { estado: EstadoPartida; firmado_centavos: number }[];
}

export interface Diferencia {
  /** What the customer authorised, also of the lines that rose. */
  firmado_centavos: number;
  /** What the order is worth if he says yes to all that waits. */
  ahora_centavos: number;
  /** How much more than he authorised that is, and how much of it nobody asked him. */
  mas_centavos: number;
  sin_pedir_centavos: number;
}

/** What the customer authorised and what it would come to: these add up to the centavo. */
export const differenceOf = (orden: ConAutorizado): Diferencia => {
  const signed = orden.partidas.map(({ estado, firmado_centavos }) =>
    estado === 'por_autorizar' ? firmado_centavos : 0,
  );
  const firmado_centavos = addCentavos(orden.autorizado_centavos, ...signed);
  const ahora_centavos = orden.total_centavos + orden.por_autorizar_centavos;
  return {
    firmado_centavos,
    ahora_centavos,
    mas_centavos: ahora_centavos - firmado_centavos,
    sin_pedir_centavos: Math.max(0, orden.total_centavos - orden.autorizado_centavos),
  };
};

/** What costs nothing is only asked beside what costs something, as the parts that a service includes. */
const withoutCourtesies = (
  beyond: readonly Autorizable[],
  earlier: ReadonlyMap<string, AutorizableAntes>,
): readonly Autorizable[] =>
  beyond.some(({ total_centavos }) => total_centavos > 0)
    ? beyond
    : beyond.filter(({ id }) => !isAuthorised(earlier.get(id)?.estado ?? 'pendiente'));

interface Judged {
  por_autorizar: ReadonlySet<string>;
  rechazadas: ReadonlySet<string>;
  begun: Autorizable | null;
  /** Lines that were authorised for less: the same work, as it was when it rose. */
  suben: ReadonlySet<string>;
}

/**
 * Of lines as they would be saved, which go beyond what was authorised and which stay rejected; and the one that was already
 * begun, which may not rise: that goes into a line of its own.
 */
export const judgeAuthorised = (before: readonly AutorizableAntes[], after: readonly Autorizable[]): Judged => {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const is = (judge: typeof staysAuthorised, line: Autorizable): boolean => {
    const was = earlier.get(line.id);
    return was !== undefined && judge(was, line);
  };
  const rejected = after.filter((line) => is(staysRejected, line));
  const beyond = withoutCourtesies(
    after.filter((line) => !is(staysAuthorised, line) && !is(staysRejected, line)),
    earlier,
  );
  const begun = beyond.find(({ id }) => BEGUN.includes(earlier.get(id)?.estado ?? 'pendiente')) ?? null;
  return {
    por_autorizar: new Set(beyond.map(({ id }) => id)),
    rechazadas: new Set(rejected.map(({ id }) => id)),
    begun,
    suben: new Set(beyond.filter((line) => is(risesFrom, line)).map(({ id }) => id)),
  };
};

/**
 * The line that keeps an order from ending, because money would be lost with its silence: one that rose above what was
 * authorised, one on which somebody worked, or the first where nothing at all is authorised. Null when the order may end.
 */
export const unansweredOf = <P extends { id: string; estado: EstadoPartida; firmado_centavos: number }>(
  partidas: readonly P[],
  worked: ReadonlySet<string>,
): P | null => {
  const waiting = partidas.filter(({ estado }) => estado === 'por_autorizar');
  const owed = waiting.find(({ id, firmado_centavos }) => firmado_centavos > 0 || worked.has(id));
  const alone = partidas.some(({ estado }) => isAuthorised(estado)) ? null : waiting[0];
  return owed ?? alone ?? null;
};
