import type { PartidaDeOrden } from '#modules/ordenes/contract.ts';
import type { EstadoPartida } from '#modules/ordenes/rules.ts';
import { missingFor } from '#modules/servicios/rules.ts';

/** What whoever finishes the whole order would mark as done. */
export const unfinished: readonly EstadoPartida[] = ['pendiente', 'asignada', 'en_curso', 'en_pausa'];

/** What these lines ask before they are done and nobody did; null when nothing is missing. */
export const sayUnchecked = (
  partidas: readonly Pick<PartidaDeOrden, 'descripcion' | 'pide' | 'comprobado'>[],
): string | null => {
  const faltas = partidas.flatMap(({ descripcion, pide, comprobado }) => {
    const missing = pide === null ? [] : missingFor(pide, { ...comprobado, fotos: comprobado.fotos.length });
    return missing.length === 0 ? [] : [`«${descripcion}»: ${missing.join(', ')}`];
  });
  return faltas.length === 0 ? null : faltas.join('; ');
};
