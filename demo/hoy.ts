import { isAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import type { Espera, EstadoOrden } from '#modules/ordenes/rules.ts';
import { changeLines, getOrden, labelOrden, listEtiquetas } from '#modules/ordenes/server/front-door.ts';
import { PartidaEntrada } from '#modules/partidas/contract.ts';
import { asAt, schedule } from './agenda.ts';
import { addDays } from './calendario.ts';
import { arrive, type Llegada, receive } from './clientela.ts';
import { charge } from './cobros.ts';
import { completeData } from './contratos.ts';
import { quoteAccepted, quoteWithoutAnswer } from './cotizar.ts';
import type { Dia, Escenario } from './escenario.ts';
import { type Fortuna, tellFound } from './hallazgos.ts';
import { inspectToday } from './inspecciones.ts';
import { leaveWaiting } from './mostrador.ts';
import { photographArrival, photographWork } from './fotos.ts';
import { noteNext } from './proximos.ts';
import { receiveToday } from './recepciones.ts';
import { doSomeWork, move, type OrdenViva, openOnFloor } from './ordenes.ts';

const HOUR_MS = 3_600_000;

interface EnPiso {
  /** Business days before today. */
  abierta: number;
  estado: EstadoOrden;
  espera?: Espera;
  /** Hours from now; what is promised for today never passes midnight. */
  promesa: number;
  pagada?: boolean;
  etiqueta?: string;
  /** It is inspected, and its customer is told what was found: at once, or today. */
  halla?: Fortuna;
  al_llegar?: boolean;
}

/** One order in every state, late, due today and later, so that each screen has something to show. */
const FLOOR: readonly EnPiso[] = [
  { abierta: 1, estado: 'en_proceso', promesa: 3, etiqueta: 'Por lavar' },
  { abierta: 0, estado: 'recibida', promesa: 27 },
  { abierta: 0, estado: 'diagnostico', promesa: 5 },
  { abierta: 1, estado: 'por_autorizar', promesa: 4 },
  { abierta: 1, estado: 'en_proceso', promesa: -2, halla: 'parte', al_llegar: true },
  { abierta: 0, estado: 'en_proceso', promesa: 0.7, halla: 'pregunta' },
  {
    abierta: 4,
    estado: 'en_espera',
    espera: 'refaccion',
    promesa: -26,
    halla: 'todo',
    al_llegar: true,
    etiqueta: 'Pieza en camino',
  },
  { abierta: 2, estado: 'en_espera', espera: 'cliente', promesa: 24, halla: 'visto', al_llegar: true },
  { abierta: 3, estado: 'en_espera', espera: 'tercero', promesa: 50, halla: 'nada', al_llegar: true },
  { abierta: 1, estado: 'control_calidad', promesa: 1.5, halla: 'por_enviar', etiqueta: 'Prueba de manejo' },
  { abierta: 1, estado: 'terminada', promesa: -3, etiqueta: 'Cliente avisado' },
  { abierta: 2, estado: 'terminada', promesa: 2, pagada: true },
  // Nobody answered in time what was found in it.
  { abierta: 20, estado: 'en_espera', espera: 'cliente', promesa: -200, halla: 'enviado', al_llegar: true },
];
/** Quotations without an answer, by days before today: the oldest are about to expire. */
const WAITING = [14, 13, 12, 6, 3, 1, 1, 0, 0] as const;

/** Who waits at the counter for something that is being fetched. */
const IN_WAIT = ['Señor del Jetta gris', 'Señora Medina, vuelve a las 5'] as const;

/** Writes on the agenda what the shop must have in hand today. */
export const planToday = (e: Escenario): void => {
  const today = e.fechas.at(-1) ?? '';
  for (const [i, spec] of FLOOR.entries()) {
    const fecha = e.fechas.at(-1 - spec.abierta) ?? today;
    schedule(e, fecha, '09:05', (dia, hora) => bringIn(dia, hora, spec, i));
  }
  for (const [i, days] of WAITING.entries())
    schedule(e, addDays(today, -days), '10:10', async (dia, hora) => {
      const ana = days === 0 && i === WAITING.length - 1 ? firstCustomer(dia, 1) : undefined;
      await quoteWithoutAnswer(dia, hora, ana ?? (await receive(dia, hora)), i % 2 === 0);
    });
  for (const [i, nombre] of IN_WAIT.entries())
    schedule(e, today, `1${i}:40`, (dia, hora) => leaveWaiting(dia, hora, nombre));
};

const bringIn = async (dia: Dia, hora: string, spec: EnPiso, i: number): Promise<void> => {
  const llegada = (i === 0 ? firstCustomer(dia, 0) : undefined) ?? (await receive(dia, hora));
  const cotizacion = await quoteAccepted(dia, hora, llegada);
  // The technician with an account of his own has half of the work.
  const worker = i % 2 === 0 ? dia.e.empleados[0] : undefined;
  const orden = await openOnFloor(dia, '09:30', llegada, cotizacion, promised(dia.e, spec.promesa), worker);
  const today = dia.e.fechas.at(-1) ?? '';
  if (i === 1) await photographArrival(dia, '09:32', orden.id);
  await receiveToday(dia, '09:32', orden, i);
  if (i === 0) await completeData(dia, '09:40', llegada);
  if (spec.halla && spec.al_llegar) await tellFound(dia, '09:50', orden, spec.halla);
  schedule(dia.e, today, '09:00', async (day, at) => {
    await advance(day, at, orden, spec, i);
    if (spec.etiqueta) await labelOnFloor(day, at, orden, spec.etiqueta);
  });
};

/** Takes the order to the state where it must be found. */
const advance = async (dia: Dia, hora: string, orden: OrdenViva, spec: EnPiso, i: number): Promise<void> => {
  const { estado } = spec;
  if (estado === 'recibida') return;
  if (estado === 'por_autorizar') await findMore(dia, hora, orden);
  if (estado === 'diagnostico') await inspectToday(dia, hora, orden, false);
  if (spec.halla && !spec.al_llegar) await tellFound(dia, hora, orden, spec.halla);
  else if (!spec.halla && (estado === 'por_autorizar' || estado === 'en_proceso'))
    await inspectToday(dia, hora, orden, true);
  if (estado === 'diagnostico' || estado === 'por_autorizar') return move(dia, hora, orden, estado);
  if (estado === 'en_espera') return move(dia, hora, orden, estado, spec.espera ?? 'cliente');
  await move(dia, hora, orden, 'en_proceso');
  const { partidas: all } = await getOrden(dia.tx, asAt(dia, 'tecnico', hora), orden.id);
  const partidas = all.filter((line) => isAuthorised(line.estado));
  const work = { orden_id: orden.id, parte_id: partidas[0]?.id, done: partidas.length > 1, which: i };
  await photographWork(dia, hora, work);
  await doSomeWork(dia, hora, orden, partidas.slice(0, 2));
  await noteNext(dia, hora, orden);
  if (estado !== 'en_proceso') await move(dia, hora, orden, estado);
  if (spec.pagada) await charge(dia, hora, orden.id, orden.total_centavos);
};

/** With the word that the shop has for where it stands. */
const labelOnFloor = async (dia: Dia, hora: string, orden: OrdenViva, nombre: string): Promise<void> => {
  const who = asAt(dia, 'asesor', hora);
  const one = (await listEtiquetas(dia.tx, who)).find((etiqueta) => etiqueta.nombre === nombre);
  if (one) orden.version = (await labelOrden(dia.tx, who, orden.id, one.id, orden.version)).version;
};

/** Under the car there was more: in a shop that asks for it, it waits for the customer's yes. */
const findMore = async (dia: Dia, hora: string, orden: OrdenViva): Promise<void> => {
  const who = asAt(dia, 'asesor', hora);
  const { partidas, precios, version } = await getOrden(dia.tx, who, orden.id);
  const more = { tipo: 'servicio', descripcion: 'Cambio de retén y balero', cantidad_milesimas: 1000, tasa_iva: 1600 };
  const lines = [...partidas, { ...more, precio_centavos: precios === 'con_iva' ? 284_000 : 244_800 }];
  const entradas = lines.map((line) => PartidaEntrada.parse(line));
  orden.version = (await changeLines(dia.tx, who, orden.id, entradas, version)).version;
};

/** The customer who has an account of her own, with that vehicle of hers, or another where that is in the shop already. */
const firstCustomer = (dia: Dia, index: number): Llegada | undefined => {
  const { e } = dia;
  const cliente = e.clientes[e.taller.flotillas.length];
  const unidades = cliente?.unidades ?? [];
  const unidad = [unidades[index], ...unidades].find((one) => one && !one.ocupada);
  return cliente && unidad ? arrive(dia, { cliente, unidad }) : undefined;
};

const promised = ({ ahora, fechas }: Escenario, hours: number): Date => {
  const moment = new Date(ahora.getTime() + hours * HOUR_MS);
  if (hours < 0 || hours > 12) return moment;
  const midnight = new Date(`${fechas.at(-1)}T23:59:00-06:00`);
  return moment > midnight ? midnight : moment;
};
