import { asAt } from './agenda.ts';
import { addDays, daysBetween, isHot, isRainy } from './calendario.ts';
import { addPerson, type ClienteDemo, type Dia, type ServicioDemo, type Unidad } from './escenario.ts';
import type { Visita } from './taller.ts';

export interface Llegada {
  cliente: ClienteDemo;
  unidad: Unidad;
  kilometraje: number;
}
/** Nobody comes back to the shop before this. */
const REST_DAYS = 24;
const RARE_REST_DAYS = 120;

/** Who comes in: a unit of a fleet, somebody new, or somebody who was here before, with the kilometres since then. */
export const receive = async (dia: Dia, hora: string): Promise<Llegada> => {
  const { e, fecha } = dia;
  const fleet = e.azar.chance(e.taller.de_flotilla);
  const known = e.clientes.filter((cliente) => cliente.dias_credito > 0 === fleet);
  const rested = (unidad: Unidad) => !unidad.ocupada && daysBetween(unidad.visto, fecha) >= REST_DAYS;
  const free = known.flatMap((cliente) => cliente.unidades.filter(rested).map((unidad) => ({ cliente, unidad })));
  const people = e.clientes.length - e.taller.flotillas.length;
  const told = (e.fechas.indexOf(fecha) + 1) / e.fechas.length;
  const isNew = !fleet && people < e.taller.personas * (0.3 + 0.7 * told) && e.azar.chance(58);
  if (!isNew && free.length > 0)
    return arrive(
      dia,
      e.azar.weigh(free, ({ unidad }) => (daysBetween(unidad.visto, fecha) >= RARE_REST_DAYS ? 3 : 1)),
    );
  const cliente = await addPerson(dia.tx, asAt(dia, 'asesor', hora, -5), e, fecha);
  const [unidad] = cliente.unidades;
  if (!unidad) throw new Error('a person without a vehicle');
  return arrive(dia, { cliente, unidad });
};

export const arrive = ({ e, fecha }: Dia, { cliente, unidad }: Omit<Llegada, 'kilometraje'>): Llegada => {
  const days = Math.min(daysBetween(unidad.visto, fecha), 300);
  unidad.km += Math.max(1, Math.round((days * unidad.km_por_dia * e.azar.int(70, 125)) / 100));
  unidad.visto = fecha;
  unidad.ocupada = true;
  return { cliente, unidad, kilometraje: unidad.km };
};

/** A visit fit for the season. */
export const chooseVisit = ({ e, fecha }: Dia): Visita =>
  e.azar.weigh(e.taller.visitas, ({ peso = 1, epoca }) => {
    if (epoca === undefined) return peso;
    const inSeason = epoca === 'lluvia' ? isRainy(fecha) : isHot(fecha);
    return inSeason ? peso * 3 : peso * 0.6;
  });

export const servicioAt = ({ e }: Dia, index: number): ServicioDemo => {
  const servicio = e.servicios[index];
  if (!servicio) throw new Error(`no service ${index}`);
  return servicio;
};

/** A fleet is paid for on Fridays. */
export const nextFriday = (fecha: string): string => {
  for (let day = fecha; ; day = addDays(day, 1)) if (new Date(`${day}T12:00:00Z`).getUTCDay() === 5) return day;
};
