import type { Solicitud } from '#modules/privacidad/contract.ts';
import { DIAS_DE_AVISO, etiquetasEstado, habilesUntil } from '#modules/privacidad/rules.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

type Dated = Pick<Solicitud, 'estado' | 'limite' | 'vencida'>;

/** Late is red, about to be is amber. */
export const lookOf = ({ estado, limite, vencida }: Dated, hoy: string): { tone: Tone; label: string } => {
  if (vencida) return { tone: 'error', label: `${etiquetasEstado[estado]}, vencida` };
  if (estado === 'ejecutada') return { tone: 'ok', label: etiquetasEstado[estado] };
  if (estado === 'improcedente') return { tone: 'neutral', label: etiquetasEstado[estado] };
  const soon = limite !== null && habilesUntil(hoy, limite) <= DIAS_DE_AVISO;
  return { tone: soon ? 'warn' : 'info', label: etiquetasEstado[estado] };
};

/** How long is left, as it is said. */
export const sayLeft = ({ limite }: Dated, hoy: string): string => {
  if (limite === null) return '';
  const left = habilesUntil(hoy, limite);
  if (left < 0) return `venció hace ${-left} ${left === -1 ? 'día hábil' : 'días hábiles'}`;
  if (left === 0) return 'vence hoy';
  return left === 1 ? 'queda 1 día hábil' : `quedan ${left} días hábiles`;
};
