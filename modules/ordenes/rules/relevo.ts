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
