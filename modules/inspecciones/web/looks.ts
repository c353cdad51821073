import type { Situacion } from '#modules/inspecciones/rules/hallazgos.ts';
import type { Color } from '#modules/inspecciones/rules.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

export const tones: Record<Color, Tone> = { verde: 'ok', amarillo: 'warn', rojo: 'error', na: 'neutral' };

export const situationTones: Record<Situacion, Tone> = {
  nuevo: 'neutral',
  por_enviar: 'info',
  enviado: 'info',
  visto: 'info',
  vencido: 'warn',
  autorizado: 'ok',
  rechazado: 'error',
  espera: 'neutral',
  ya_bien: 'ok',
};

export const estados = {
  abierta: { label: 'Abierta', tone: 'info' },
  terminada: { label: 'Terminada', tone: 'ok' },
  cancelada: { label: 'Cancelada', tone: 'neutral' },
} as const;
