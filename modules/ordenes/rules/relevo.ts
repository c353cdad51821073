import type { EstadoPartida } from '#modules/ordenes/rules.ts';

/** Work of an order that one person has and that is not done. */
export interface Relevable {
  nombre: string;
  abiertas: number;
  /** He is at it now. */
  trabajando: boolean;
}

/** Why what he has is not handed to somebody else; null when it may be. */
export const reasonAgainstHandOver = (from: Relevable | null, sin_asignar: number): string | null => {
  if (from === null) return sin_asignar > 0 ? null : 'Todos los trabajos de la orden ya son de alguien.';
  if (from.trabajando) return `${from.nombre} trabaja en ella en este momento. Que pause su trabajo primero.`;
  return from.abiertas > 0 ? null : `${from.nombre} ya terminó lo suyo en esta orden: queda a su nombre.`;
};

const CLOSED: readonly EstadoPartida[] = ['hecha', 'revisada', 'rechazada'];
/** Somebody still has to do it. */
export const isPending = (estado: EstadoPartida): boolean => !CLOSED.includes(estado);

interface Parte {
  empleado_id: string;
  diezmilesimas: number;
}

/** The workers of a line once `a` takes the part of `de`; nobody gives all of what nobody had, and to nobody goes his part to the rest. */
export const handOver = (partes: readonly Parte[], de: string | null, a: string | null): Parte[] => {
  const moved = de === null ? 10_000 : (partes.find((one) => one.empleado_id === de)?.diezmilesimas ?? 0);
  const rest = partes.filter((one) => one.empleado_id !== de);
  const heir = a ?? rest[0]?.empleado_id;
  if (heir === undefined) return [];
  return rest.some((one) => one.empleado_id === heir)
    ? rest.map((one) => (one.empleado_id === heir ? { ...one, diezmilesimas: one.diezmilesimas + moved } : one))
    : [...rest, { empleado_id: heir, diezmilesimas: moved }];
};

/**
 * Why a person who only does the work (`yo`) may not leave a line with these workers; null when he may. He takes what nobody has and is
 * not done, and gives of his own part: what a colleague has is given by the colleague, or at the counter.
 */
export const reasonAgainstParts = (
  yo: string | null,
  { estado, trabajadores }: { estado: EstadoPartida; trabajadores: readonly (Parte & { nombre: string })[] },
  after: readonly Parte[],
): string | null => {
  const partIn = (parts: readonly Parte[], id: string | null): number =>
    parts.find(({ empleado_id }) => empleado_id === id)?.diezmilesimas ?? 0;
  const isSame =
    after.length === trabajadores.length &&
    after.every((one) => partIn(trabajadores, one.empleado_id) === one.diezmilesimas);
  if (isSame) return null;
  if (trabajadores.length === 0) {
    if (!isPending(estado)) return 'Ese trabajo ya está hecho y no es de nadie: se asigna en el mostrador.';
    return partIn(after, yo) > 0
      ? null
      : 'Puedes tomar para ti lo que nadie tiene. A otra persona se lo dan en el mostrador.';
  }
  const loser = trabajadores.find(
    (one) => one.empleado_id !== yo && partIn(after, one.empleado_id) < one.diezmilesimas,
  );
  if (loser) return `Esa parte es de ${loser.nombre}: la pasa ${loser.nombre}, o quien atiende el mostrador.`;
  return null;
};
