import { keepPin } from '#modules/empleados/server/front-door.ts';
import { addAusencia, closeForgotten, correctTurno, mark, readSemana } from '#modules/jornadas/server/front-door.ts';
import type { ClaseMarca } from '#modules/jornadas/rules.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { advanceLine, getOrden } from '#modules/ordenes/server/front-door.ts';
import { hashPassword } from '#modules/usuarios/server/front-door.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, laterHour, schedule } from './agenda.ts';
import { daysBetween, weekday } from './calendario.ts';
import type { Dia, Escenario } from './escenario.ts';

/** By which everybody marks at the clock of the demo. */
export const PIN_DEMO = '4826';
let pin: Promise<string> | undefined;

/** Weeks of shifts and jobs: two weeks are enough to read. */
const CLOCK_DAYS = 16;
/** Business days before today. */
const FORGOTTEN = 3;
const CORRECTED = 6;
const ABSENT = 9;
/** Somebody's way out arrived hours after he left, and nobody looked at it yet. */
const LATE = 1;
const HOUR_MS = 3_600_000;

export const givePins = async (tx: Tx, who: Who, e: Escenario): Promise<void> => {
  const pin_hash = await (pin ??= hashPassword(PIN_DEMO));
  for (const id of e.empleados) await keepPin(tx, who, id, pin_hash);
};

const hasClocks = ({ e, fecha }: Dia): boolean => daysBetween(fecha, e.fechas.at(-1) ?? fecha) <= CLOCK_DAYS;
const daysBefore = ({ e, fecha }: Dia): number => e.fechas.length - 1 - e.fechas.indexOf(fecha);

/** Everybody comes, eats and leaves, each some minutes apart; one forgot to leave, one was corrected, one was on leave. */
export const planShifts = (dia: Dia): void => {
  if (!hasClocks(dia)) return;
  const { e, fecha } = dia;
  const ends = weekday(fecha) === 6 ? '14:02' : '18:03';
  for (const [i, empleado_id] of e.empleados.entries()) {
    if (daysBefore(dia) === ABSENT && i === e.empleados.length - 1) {
      schedule(e, fecha, '07:40', (day, at) => takeLeave(day, at, empleado_id));
      continue;
    }
    const apart = ((i * 7 + Number(fecha.slice(8)) * 3) % 17) - 6;
    const punch = (hora: string, clase: ClaseMarca) =>
      schedule(e, fecha, laterHour(hora, apart), (day, at) =>
        mark(day.tx, employeeAt(day, at), markOf(empleado_id, clase, employeeAt(day, at))).then(() => undefined),
      );
    punch('08:00', 'entrada');
    // Whoever looks at the demo finds a shop that works, at whatever hour.
    if (dia.es_hoy) continue;
    if (ends !== '14:02') {
      punch('14:00', 'comida');
      punch('14:55', 'regreso');
    }
    if (daysBefore(dia) === FORGOTTEN && i === 1) schedule(e, fecha, '23:50', (day) => forget(day, empleado_id));
    else if (daysBefore(dia) === LATE && i === 2)
      schedule(e, fecha, '22:30', (day) => leaveLate(day, empleado_id, ends));
    else punch(ends, 'salida');
  }
  if (daysBefore(dia) === CORRECTED) schedule(e, fecha, '18:40', correctOne);
};

/** Today nobody has been here so long that the rule would send him home. */
const employeeAt = (dia: Dia, hora: string): Who => {
  const who = asAt(dia, 'dueno', hora);
  const earliest = new Date(dia.e.ahora.getTime() - 3 * HOUR_MS);
  return { ...who, nombre: 'Reloj del taller', now: dia.es_hoy && who.now < earliest ? earliest : who.now };
};

const markOf = (empleado_id: string, clase: ClaseMarca, { now }: Who) =>
  ({ id: newId(), empleado_id, clase, dicha_en: now, medio: 'tableta' }) as const;

const forget = async (dia: Dia, empleado_id: string): Promise<void> => {
  const late = asAt(dia, 'dueno', '23:50');
  await closeForgotten(dia.tx, late, empleado_id, late.now);
};

/** His telephone had no network: it says the hour of the hand, hours before it is heard. */
const leaveLate = async (dia: Dia, empleado_id: string, hora: string): Promise<void> => {
  const who = { ...asAt(dia, 'dueno', '22:30'), nombre: 'Teléfono sin red' };
  const dicha_en = new Date(Date.parse(`${dia.fecha}T${hora}:00-06:00`));
  await mark(dia.tx, who, { id: newId(), empleado_id, clase: 'salida', dicha_en, medio: 'telefono' });
};

const takeLeave = async (dia: Dia, hora: string, empleado_id: string): Promise<void> => {
  const nueva = {
    empleado_id,
    clase: 'permiso',
    desde: dia.fecha,
    hasta: dia.fecha,
    nota: 'Trámite en la escuela',
  } as const;
  await addAusencia(dia.tx, asAt(dia, 'dueno', hora), nueva);
};

/** Who left earlier than the tablet says. */
const correctOne = async (dia: Dia, hora: string): Promise<void> => {
  const who = asAt(dia, 'dueno', hora);
  const [, , empleado_id] = dia.e.empleados;
  const { turnos } = await readSemana(dia.tx, who, { desde: dia.fecha, empleado_id });
  const turno = turnos.find(({ fecha }) => fecha === dia.fecha);
  if (!turno) return;
  const salida = new Date(Date.parse(`${dia.fecha}T13:30:00-06:00`)).toISOString();
  const entrada_en = new Date(turno.entrada_en).toISOString();
  const body = { entrada_en, salida_en: salida, descansos: [], motivo: 'Salió a la una y media por su hijo' };
  await correctTurno(dia.tx, who, turno.id, body, turno.version);
};

/** Works take their time: begun and ended by who had each, one after another, on the day on which the order is ready. */
export const workOnIt = async (dia: Dia, hora: string, orden: { id: string; version: number }): Promise<void> => {
  if (!hasClocks(dia)) return;
  const who = asAt(dia, 'dueno', hora);
  const { partidas } = await getOrden(dia.tx, who, orden.id);
  const lines = partidas.filter(({ trabajadores, estado }) => trabajadores.length > 0 && estado === 'asignada');
  const opened = Date.parse(`${dia.fecha}T08:20:00-06:00`);
  const left = new Map<string, number>();
  for (const { trabajadores } of lines)
    for (const { empleado_id } of trabajadores) left.set(empleado_id, (left.get(empleado_id) ?? 0) + 1);
  const endsOf = new Map<string, number>();
  for (const line of lines) {
    const [{ empleado_id } = { empleado_id: '' }] = line.trabajadores;
    const share = (who.now.getTime() - opened) / (left.get(empleado_id) ?? 1);
    const lasts = Math.min(share, (95 + ((line.descripcion.length * 11) % 110)) * 60_000);
    if (lasts < 5 * 60_000) continue;
    const from = endsOf.get(empleado_id) ?? who.now.getTime() - lasts * (left.get(empleado_id) ?? 1);
    endsOf.set(empleado_id, from + lasts);
    const begun = { partida_id: line.id, estado: 'en_curso', marcada_ms: Math.round(from) } as const;
    orden.version = (await advanceLine(dia.tx, who, orden.id, begun, orden.version)).version;
    const done = {
      partida_id: line.id,
      estado: 'hecha',
      marcada_ms: Math.round(from + lasts),
      ...checkedOf(line),
    } as const;
    orden.version = (await advanceLine(dia.tx, who, orden.id, done, orden.version)).version;
  }
};

const checkedOf = ({ pide }: Orden['partidas'][number]) =>
  pide === null ? {} : { comprobacion: { hechas: pide.comprobaciones, serie: '' } };
