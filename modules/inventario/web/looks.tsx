import type { Articulo } from '#modules/inventario/contract.ts';
import { type EstadoPedido, isQuiet, NIVELES, unitFor } from '#modules/inventario/rules.ts';
import { formatMilesimas } from '#platform/web/format.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

export interface Look {
  label: string;
  tone: Tone;
}

/** The one thing that stands out of an article: there is none, there is little, or nobody moves it. */
export const lookOfNivel = (articulo: Pick<Articulo, 'nivel' | 'movido_en' | 'existencia_milesimas'>): Look => {
  if (articulo.nivel === 'agotado') return { label: NIVELES.agotado, tone: 'error' };
  if (articulo.nivel === 'bajo') return { label: NIVELES.bajo, tone: 'warn' };
  if (isQuiet(articulo.movido_en, articulo.existencia_milesimas, new Date()))
    return { label: 'Sin movimiento 90 d', tone: 'info' };
  return { label: NIVELES.suficiente, tone: 'neutral' };
};

export const tonesOfPedido: Record<EstadoPedido, Tone> = {
  abierto: 'info',
  parcial: 'warn',
  recibido: 'ok',
  cancelado: 'neutral',
};

/** «3 piezas», as the shelf says it. */
export const withUnit = (milesimas: number, unidad: string): string =>
  `${formatMilesimas(milesimas)} ${unitFor(unidad, milesimas)}`.trim();
