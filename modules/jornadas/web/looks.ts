import type { Presencia } from '#modules/jornadas/rules.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

export const presenciaTones: Record<Presencia, Tone> = {
  fuera: 'neutral',
  dentro: 'ok',
  comida: 'warn',
  descanso: 'info',
};
