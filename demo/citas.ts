import { CitaNueva } from '#modules/citas/rules/formas.ts';
import {
  ajustesOf,
  addBahia,
  addBloqueo,
  addCita,
  assignBahia,
  changeEnlace,
  listBahias,
  stateCita,
} from '#modules/citas/server/front-door.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { asAt, schedule } from './agenda.ts';
import { weekday } from './calendario.ts';
import type { Dia, Escenario } from './escenario.ts';

const BAHIAS = [
  ['Bahía 1', ['mecánica']],
  ['Bahía 2', ['mecánica']],
  ['Rampa', ['suspensión', 'frenos']],
  ['Eléctrico', ['eléctrico']],
] as const;

interface Puesta {
  /** Business days from today. */
  dia: number;
  hora: string;
  tipo: number;
  bahia: number | null;
  tecnico: number | null;
  motivo?: string;
  espera?: boolean;
  confirmada?: boolean;
  /** Of the customer who has an account. */
  con_cuenta?: boolean;
}

/** A week that a shop would have: full mornings, somebody who waits, and what nobody has answered. */
const SEMANA: readonly Puesta[] = [
  { dia: 0, hora: '09:00', tipo: 0, bahia: 0, tecnico: 0, confirmada: true },
  {
    dia: 0,
    hora: '10:00',
    tipo: 2,
    bahia: 3,
    tecnico: 2,
    motivo: 'Prende el testigo del motor',
    espera: true,
    confirmada: true,
  },
  { dia: 0, hora: '11:00', tipo: 1, bahia: 2, tecnico: 1, motivo: 'Rechina al frenar' },
  { dia: 0, hora: '16:00', tipo: 5, bahia: null, tecnico: null },
  { dia: 1, hora: '09:00', tipo: 3, bahia: 2, tecnico: 1, confirmada: true },
  { dia: 1, hora: '09:30', tipo: 0, bahia: 0, tecnico: 0, confirmada: true },
  { dia: 1, hora: '13:00', tipo: 4, bahia: 3, tecnico: 2, motivo: 'No carga la batería' },
  { dia: 2, hora: '10:00', tipo: 0, bahia: 1, tecnico: 1 },
  { dia: 2, hora: '12:00', tipo: 2, bahia: null, tecnico: null, espera: true },
  { dia: 3, hora: '09:00', tipo: 1, bahia: 2, tecnico: 0, confirmada: true },
  { dia: 3, hora: '11:30', tipo: 7, bahia: null, tecnico: null, motivo: 'Quiere cambiar el clutch' },
  { dia: 4, hora: '10:30', tipo: 5, bahia: 0, tecnico: 2 },
  { dia: 4, hora: '12:30', tipo: 0, bahia: null, tecnico: null, con_cuenta: true },
];

/** Bays with what stands in them, and the appointments of the days to come: most were booked the day before. */
export const planCitas = (e: Escenario): void => {
  const today = e.fechas.at(-1) ?? '';
  let bays: string[] = [];
  const bookAll = async (dia: Dia, hora: string, isOf: (spec: Puesta) => boolean) => {
    for (const [i, spec] of SEMANA.entries()) if (isOf(spec)) await book(dia, hora, { ...spec, hoy: today, i }, bays);
  };
  const first = Math.max(0, e.fechas.length - WITH_BAYS);
  schedule(e, e.fechas[first] ?? '', '09:20', async (dia, hora) => {
    bays = await openBays(dia, hora);
  });
  for (const fecha of e.fechas.slice(first, -1))
    for (const hour of ['09:45', '13:30', '16:10'])
      schedule(e, fecha, hour, (dia, hora) => fillBays(dia, hora, bays.slice(0, -1)));
  schedule(e, e.fechas.at(-2) ?? '', '11:30', async (dia, hora) => {
    await bookAll(dia, hora, (spec) => spec.dia > 0);
    await blockOne(dia, hora, today, bays);
  });
  schedule(e, today, '09:40', async (dia, hora) => {
    await bookAll(dia, hora, (spec) => spec.dia === 0);
    await fillBays(dia, hora, bays.slice(0, 3));
  });
};

/** Business days since the bays are written down. */
const WITH_BAYS = 40;

const openBays = async (dia: Dia, hora: string): Promise<string[]> => {
  const who = asAt(dia, 'dueno', hora);
  const bays: string[] = [];
  for (const [orden, [nombre, oficios]] of BAHIAS.entries())
    bays.push((await addBahia(dia.tx, who, { nombre, oficios: [...oficios], activa: true, orden })).id);
  await changeEnlace(dia.tx, who, { activo: true, nueva: false }, 'http://localhost');
  return bays;
};

/** What is being worked on and stands in no bay goes into one that is free. */
const fillBays = async (dia: Dia, hora: string, bays: readonly string[]): Promise<void> => {
  const who = asAt(dia, 'dueno', hora);
  const known = await listBahias(dia.tx, who);
  const free = bays.filter((id) => known.some((bay) => bay.id === id && bay.ocupada === null));
  const working = await dia.tx.rows(sql<{ id: string }>`select o.id from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.estado = 'en_proceso'
      and not exists (select 1 from citas.estancia s where s.empresa_id = ${who.empresa_id} and s.orden_id = o.id and s.hasta_en is null)
    order by o.promesa, o.folio limit ${free.length}`);
  for (const [i, { id }] of working.entries()) await assignBahia(dia.tx, who, id, free[i] ?? null);
};

/** The next business day, so many times: nobody works on Sunday. */
const dayAfter = (fecha: string, days: number): string => {
  let day = fecha;
  for (let i = 0; i < days; i++) {
    day = addDays(day, 1);
    if (weekday(day) === 0) day = addDays(day, 1);
  }
  return day;
};

interface Escogida extends Puesta {
  hoy: string;
  i: number;
}

const book = async (dia: Dia, hora: string, { i, ...spec }: Escogida, bays: readonly string[]): Promise<void> => {
  const { tx, e } = dia;
  const who = asAt(dia, 'asesor', hora);
  const at = spec.con_cuenta ? e.taller.flotillas.length : (i * 3 + e.numero) % e.clientes.length;
  const cliente = e.clientes[at];
  const unidad =
    cliente?.unidades.find(({ ocupada }) => !ocupada) ?? (spec.con_cuenta ? cliente?.unidades[0] : undefined);
  if (!cliente || !unidad) return;
  const { tipos } = await ajustesOf(tx, who);
  const fecha = dayAfter(spec.hoy, spec.dia);
  const nueva = CitaNueva.parse({
    tipo_id: tipos[spec.tipo]?.id,
    activo_id: unidad.id,
    desde: instantAt(fecha, spec.hora, who.zona).toISOString(),
    motivo: spec.motivo ?? '',
    espera: spec.espera ?? false,
    confirmada: spec.confirmada ?? false,
    bahia_id: spec.bahia === null ? null : (bays[spec.bahia] ?? null),
    empleado_id: spec.tecnico === null ? null : (e.empleados[spec.tecnico] ?? null),
    aun_asi: true,
  });
  const { cita } = await addCita(tx, who, nueva);
  if (i === 0) await stateCita(tx, who, cita.id, { a: 'llego', motivo: '' }, cita.version);
};

const blockOne = async (dia: Dia, hora: string, today: string, bays: readonly string[]): Promise<void> => {
  const who = asAt(dia, 'dueno', hora);
  const fecha = dayAfter(today, 2);
  const times = {
    desde: instantAt(fecha, '15:00', who.zona).toISOString(),
    hasta: instantAt(fecha, '17:00', who.zona).toISOString(),
  };
  await addBloqueo(dia.tx, who, {
    clase: 'bahia',
    bahia_id: bays[2] ?? null,
    empleado_id: null,
    ...times,
    motivo: 'Servicio a la rampa',
  });
};
