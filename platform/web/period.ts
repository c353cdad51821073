import { serverNow } from './server-clock.ts';

/** Two dates, both inside. */
export interface Periodo {
  desde: string;
  hasta: string;
}

export const presets = ['hoy', 'ayer', 'semana', 'mes', 'mes_pasado'] as const;
export type Preset = (typeof presets)[number];
export const etiquetasPreset: Record<Preset, string> = {
  hoy: 'Hoy',
  ayer: 'Ayer',
  semana: 'Esta semana',
  mes: 'Este mes',
  mes_pasado: 'Mes pasado',
};

/** Today in the company's zone by the server's clock, whatever this computer says. */
export const todayIn = (zona: string, now = serverNow()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(now);

/** Weeks start on Monday. */
export const periodOf = (preset: Preset, hoy: string): Periodo => {
  if (preset === 'hoy') return { desde: hoy, hasta: hoy };
  if (preset === 'ayer') return { desde: daysAgo(hoy, 1), hasta: daysAgo(hoy, 1) };
  if (preset === 'mes') return { desde: `${hoy.slice(0, 8)}01`, hasta: hoy };
  if (preset === 'mes_pasado') {
    const hasta = daysAgo(`${hoy.slice(0, 8)}01`, 1);
    return { desde: `${hasta.slice(0, 8)}01`, hasta };
  }
  const weekday = (new Date(`${hoy}T12:00:00Z`).getUTCDay() + 6) % 7;
  return { desde: daysAgo(hoy, weekday), hasta: hoy };
};

export const presetOf = (periodo: Periodo, hoy: string): Preset | null =>
  presets.find((preset) => {
    const { desde, hasta } = periodOf(preset, hoy);
    return desde === periodo.desde && hasta === periodo.hasta;
  }) ?? null;

const daysAgo = (fecha: string, days: number): string => {
  const date = new Date(`${fecha}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};
