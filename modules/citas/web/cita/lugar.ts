import { freeHours, obstaclesTo } from '#modules/citas/rules/caber.ts';
import type { Agenda } from '#modules/citas/rules/formas.ts';
import { boardOf } from '#modules/citas/rules/tablilla.ts';
import { CUARTO_MIN } from '#modules/citas/rules.ts';
import { hourInZone, instantAt } from '#platform/contract/zones.ts';

/** When and where, as the fields have it; hora '' = the first one that is free. */
export interface Lugar {
  fecha: string;
  hora: string;
  bahia_id: string;
  empleado_id: string;
}

/** Hours of the day that are free for so long. */
export const hoursFor = (agenda: Agenda, { fecha }: Lugar, duracion_min: number, id: string | null): string[] =>
  freeHours(boardOf(agenda), fecha, { desde: new Date(agenda.ahora), duracion_min, id }).map((iso) =>
    hourInZone(new Date(iso), agenda.zona),
  );

/** The first day after this one with a free hour for so long, of the days that were read. */
export const nextFreeDay = (agenda: Agenda, duracion_min: number, id: string | null): string | null =>
  agenda.plan.dias
    .map(({ fecha }) => fecha)
    .find(
      (fecha) => freeHours(boardOf(agenda), fecha, { desde: new Date(agenda.ahora), duracion_min, id }).length > 0,
    ) ?? null;

/** What stands in the way where it would be put. */
export const againstIt = (agenda: Agenda, lugar: Lugar, duracion_min: number, id: string | null) =>
  lugar.hora === ''
    ? []
    : obstaclesTo(boardOf(agenda), {
        id,
        desde: instantAt(lugar.fecha, lugar.hora, agenda.zona),
        duracion_min,
        bahia_id: lugar.bahia_id || null,
        empleado_id: lugar.empleado_id || null,
      });

export const placeOf = (lugar: Lugar, zona: string) => ({
  desde: instantAt(lugar.fecha, lugar.hora, zona).toISOString(),
  bahia_id: lugar.bahia_id || null,
  empleado_id: lugar.empleado_id || null,
});

/** Every quarter of an hour of a day. */
export const QUARTERS = Array.from({ length: 1_440 / CUARTO_MIN }, (_, i) => {
  const minutes = i * CUARTO_MIN;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
