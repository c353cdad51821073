import type { Turno } from '#modules/jornadas/rules/formas.ts';
import { addDays, hourInZone, instantAt } from '#platform/contract/zones.ts';

/** As a supervisor tells them. */
export interface Horas {
  entrada: string;
  salida: string;
  comida: string;
  regreso: string;
}

export const horasOf = (turno: Turno | undefined, zona: string): Horas => {
  const at = (instante: string | null | undefined) => (instante ? hourInZone(new Date(instante), zona) : '');
  const comida = turno?.descansos.find(({ clase }) => clase === 'comida');
  return {
    entrada: at(turno?.entrada_en),
    salida: at(turno?.salida_en),
    comida: at(comida?.desde),
    regreso: at(comida?.hasta),
  };
};

/** An hour that is before the beginning is of the next day: a night. */
export const endAt = (fecha: string, inicio: string, hora: string, zona: string): string => {
  const start = instantAt(fecha, inicio, zona);
  const same = instantAt(fecha, hora, zona);
  return (same >= start ? same : instantAt(addDays(fecha, 1), hora, zona)).toISOString();
};

/** The rests that the form does not show stay as they were. */
export const toInstants = (
  { entrada, salida, comida, regreso }: Horas,
  fecha: string,
  zona: string,
  turno: Turno | undefined,
) => {
  const after = (hora: string) => endAt(fecha, entrada, hora, zona);
  const before = turno?.descansos ?? [];
  const shown = before.findIndex(({ clase }) => clase === 'comida');
  const rest = before.filter((_, i) => i !== shown).map(exact);
  // An hour that nobody wrote is no instant.
  const lunch = () => ({
    clase: 'comida' as const,
    desde: after(comida),
    hasta: regreso === '' ? null : after(regreso),
  });
  return {
    entrada_en: instantAt(fecha, entrada, zona).toISOString(),
    salida_en: salida === '' ? null : after(salida),
    descansos: comida === '' ? rest : [...rest, lunch()],
  };
};

const exact = ({ clase, desde, hasta }: Turno['descansos'][number]) => ({
  clase,
  desde: new Date(desde).toISOString(),
  hasta: hasta === null ? null : new Date(hasta).toISOString(),
});
