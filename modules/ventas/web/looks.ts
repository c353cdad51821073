import type { EstadoNota } from '#modules/ventas/rules.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

/** From here on search and cart stand side by side. */
export const SIDE_BY_SIDE = '@media (min-width:700px)';

export const notaPath = (id: string): string => `/comercial/Ventas/${id}`;

export const toneOfNota: Record<EstadoNota, Tone> = {
  vigente: 'ok',
  devuelta_en_parte: 'warn',
  devuelta: 'warn',
  cancelada: 'error',
};
