import { expectedMinutes } from '#modules/empleados/rules.ts';
import { presentSeconds } from '#modules/jornadas/rules.ts';
import type { Ausencia, Persona, Semana, Turno } from '#modules/jornadas/rules/formas.ts';
import { addDays } from '#platform/contract/zones.ts';

export interface Dia {
  fecha: string;
  turnos: Turno[];
  ausencia: Ausencia | null;
  presentes_seg: number;
  trabajadas_seg: number;
  /** What his schedule says of that day. */
  esperadas_seg: number;
  por_corregir: boolean;
  por_revisar: boolean;
}
export interface Fila {
  persona: Persona;
  dias: Dia[];
  presentes_seg: number;
  trabajadas_seg: number;
  esperadas_seg: number;
}

const tramoOf = (turno: Turno) => ({
  desde: new Date(turno.entrada_en),
  hasta: turno.salida_en === null ? null : new Date(turno.salida_en),
});
const descansosOf = ({ descansos }: Turno) =>
  descansos.map(({ clase, desde, hasta }) => ({
    clase,
    desde: new Date(desde),
    hasta: hasta === null ? null : new Date(hasta),
  }));

export const presentOf = (turno: Turno, now: Date): number => presentSeconds(tramoOf(turno), descansosOf(turno), now);

/** The seven days of a week. */
export const daysOf = (desde: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(desde, i));

const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);

/** Each person with his days: what he was there, what he worked, what was expected. */
export const rowsOf = (semana: Semana, now: Date): Fila[] =>
  semana.personas.map((persona) => {
    const dias = daysOf(semana.desde).map((fecha): Dia => {
      const turnos = semana.turnos.filter((one) => one.empleado_id === persona.empleado_id && one.fecha === fecha);
      const worked = semana.trabajadas.find((one) => one.empleado_id === persona.empleado_id && one.fecha === fecha);
      const weekday = new Date(`${fecha}T12:00:00Z`).getUTCDay();
      return {
        fecha,
        turnos,
        ausencia:
          semana.ausencias.find(
            (one) => one.empleado_id === persona.empleado_id && one.desde <= fecha && one.hasta >= fecha,
          ) ?? null,
        presentes_seg: sum(turnos.filter((turno) => !turno.por_revisar).map((turno) => presentOf(turno, now))),
        trabajadas_seg: worked?.segundos ?? 0,
        esperadas_seg: expectedMinutes(persona.horario[weekday] ?? null) * 60,
        por_corregir: turnos.some((one) => one.por_corregir),
        por_revisar: turnos.some((one) => one.por_revisar),
      };
    });
    return {
      persona,
      dias,
      presentes_seg: sum(dias.map((one) => one.presentes_seg)),
      trabajadas_seg: sum(dias.map((one) => one.trabajadas_seg)),
      esperadas_seg: sum(dias.map((one) => one.esperadas_seg)),
    };
  });
