import type { Who } from '#platform/server/http/who.ts';
import type { Dia, Escenario, Personal, Tarea } from './escenario.ts';

export const schedule = (e: Escenario, fecha: string, hora: string, hace: Tarea['hace']): void => {
  e.agenda.push({ fecha, hora, hace });
};

/** Does everything whose time has come, by the clock; what is done may add to the same day. */
export const liveAgenda = async (dia: Dia): Promise<void> => {
  const { agenda } = dia.e;
  for (;;) {
    let next = -1;
    agenda.forEach((tarea, i) => {
      if (tarea.fecha > dia.fecha) return;
      if (next < 0 || tarea.hora < (agenda[next]?.hora ?? '')) next = i;
    });
    const [tarea] = next < 0 ? [] : agenda.splice(next, 1);
    if (!tarea) return;
    await tarea.hace(dia, tarea.hora);
  }
};

/** A person at an hour of this day; nothing of today's story happens later than now. */
export const asAt = ({ e, fecha }: Dia, quien: keyof Personal, hora: string, minutes = 0): Who => {
  const instant = new Date(Date.parse(`${fecha}T${hora}:00-06:00`) + minutes * 60_000);
  return { ...e.personal[quien], now: instant > e.ahora ? e.ahora : instant, hoy: fecha };
};

/** `days` business days after this one; past today it never comes. */
export const businessDay = ({ e, fecha }: Dia, days: number): string =>
  e.fechas[e.fechas.indexOf(fecha) + days] ?? '9999-12-31';

export const laterHour = (hora: string, minutes: number): string => {
  const [h = 0, m = 0] = hora.split(':').map(Number);
  const total = Math.min(h * 60 + m + minutes, 23 * 60 + 55);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};
