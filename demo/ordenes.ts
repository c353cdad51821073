import { getAcuerdo } from '#modules/acuerdos/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import type { Espera, EstadoOrden } from '#modules/ordenes/rules.ts';
import {
  advanceLine,
  assignWorkers,
  cancelOrden,
  deliverOrden,
  getOrden,
  moveOrden,
  openOrden,
  sayOrdenCompra,
} from '#modules/ordenes/server/front-door.ts';
import { cancelPago } from '#modules/pagos/server/front-door.ts';
import { workOnIt } from './asistencia.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, businessDay, laterHour, schedule } from './agenda.ts';
import { addDays } from './calendario.ts';
import type { Llegada } from './clientela.ts';
import { charge, hasCash, payLater } from './cobros.ts';
import { maybeInspect } from './inspecciones.ts';
import type { Dia, Escenario } from './escenario.ts';
import { handBackTo, maybeReceive, type Recibida } from './recepciones.ts';
import { ordenesCanceladas } from './palabras.ts';
import { remark } from './visitas.ts';
import { noteNext } from './proximos.ts';

/** An order on the floor. */
export interface OrdenViva {
  id: string;
  version: number;
  llegada: Llegada;
  total_centavos: number;
  /** Receipts of what was paid before the delivery. */
  pagos: string[];
  /** How it came in, where it was received on the page. */
  recepcion?: Recibida | undefined;
}

/** Turns an authorised quotation into an order, starts it, and says when it will be ready. */
export const openFromCotizacion = async (
  dia: Dia,
  hora: string,
  llegada: Llegada,
  cotizacion: { id: string },
): Promise<void> => {
  const { azar } = dia.e;
  const days = azar.pick([0, 0, 1, 1, 1, 2, 3]);
  const turn = takeTurn(dia.e);
  // Now and then somebody promised it a day too soon.
  const hasty = days > 1 && turn % 7 === 3 ? 1 : 0;
  const orden = await openOnFloor(dia, hora, llegada, cotizacion, promiseAt(dia, days - hasty, '17:30'));
  await maybeReceive(dia, laterHour(hora, 2), orden);
  await maybeInspect(dia, laterHour(hora, 4), orden);
  await move(dia, hora, orden, 'en_proceso');
  // Today some of the work stays on the floor.
  if (dia.es_hoy && azar.chance(60)) return;
  const ready = businessDay(dia, days);
  // Who waits for days pays part of it meanwhile.
  if (days > 1 && llegada.cliente.dias_credito === 0 && azar.chance(45))
    schedule(dia.e, businessDay(dia, 1), '13:20', async (day, at) => {
      const pago = await charge(day, at, orden.id, Math.floor(orden.total_centavos / 4));
      if (pago) orden.pagos.push(pago);
    });
  const end = days === 0 ? laterHour(hora, azar.int(120, 300)) : azar.pick(['11:15', '13:10', '16:05', '17:20']);
  const waits = azar.chance(9) ? 'refaccion' : (WAITS[turn % WAITS.length] ?? null);
  if (waits !== null && days > 0) {
    await move(dia, laterHour(hora, 30), orden, 'en_espera', waits);
    schedule(dia.e, ready, '09:40', (day, at) => move(day, at, orden, 'en_proceso'));
  }
  if (azar.chance(2.5)) return schedule(dia.e, ready, '12:40', (day, at) => cancel(day, at, orden));
  schedule(dia.e, ready, end, (day, at) => finish(day, at, orden));
};

/** What some of those that stay for days wait for, one after another. */
const WAITS: readonly (Espera | null)[] = [null, 'refaccion', null, null, 'cliente', null, null, 'tercero', null];

/** Which order of the story it is: what depends on it takes nothing of chance, so that the rest of the story stays as it was. */
const takeTurn = (e: Escenario): number => {
  const turn = (TURNS.get(e) ?? 0) + 1;
  TURNS.set(e, turn);
  return turn;
};
const TURNS = new WeakMap<Escenario, number>();

/** The order with its workers and its advance; nobody has begun yet. */
export const openOnFloor = async (
  dia: Dia,
  hora: string,
  llegada: Llegada,
  { id: cotizacion_id }: { id: string },
  promesa: Date,
  worker?: string,
): Promise<OrdenViva> => {
  const { e, tx } = dia;
  const who = asAt(dia, 'asesor', hora);
  const created = await openOrden(
    tx,
    who,
    OrdenNueva.parse({
      cotizacion_id,
      promesa: promesa.toISOString(),
      combustible_octavos: e.azar.int(1, 7),
      // A truck of this year may have run many times what it had: whoever takes it in looked at its board.
      kilometraje_confirmado: llegada.kilometraje,
    }),
  );
  let { version } = created;
  for (const partida of created.partidas.filter(({ tipo }) => tipo !== 'refaccion')) {
    const trabajadores = [{ empleado_id: worker ?? e.azar.pick(e.empleados) }];
    version = (await assignWorkers(tx, who, created.id, { partida_id: partida.id, trabajadores }, version)).version;
  }
  const advance = Math.min(created.anticipo_centavos, created.saldo_centavos);
  const pays = advance > 0 && llegada.cliente.dias_credito === 0 && e.azar.chance(72);
  const anticipo = pays ? await charge(dia, laterHour(hora, 6), created.id, advance) : null;
  const { id, total_centavos } = created;
  return { id, version, llegada, total_centavos, pagos: anticipo ? [anticipo] : [] };
};

export const move = async (
  dia: Dia,
  hora: string,
  orden: OrdenViva,
  a: EstadoOrden,
  espera_por: Espera | null = null,
): Promise<void> => {
  if (a === 'terminada') await checkWork(dia, hora, orden);
  const moved = await moveOrden(
    dia.tx,
    asAt(dia, 'asesor', hora),
    orden.id,
    { a, nota: '', espera_por },
    orden.version,
  );
  orden.version = moved.version;
};

/** What is asked before the work is done: the technician goes through it point by point. */
const checkWork = async (dia: Dia, hora: string, orden: OrdenViva): Promise<void> => {
  const who = asAt(dia, 'tecnico', hora);
  const { partidas } = await getOrden(dia.tx, who, orden.id);
  for (const { id, estado, pide } of partidas) {
    if (pide === null || estado === 'hecha') continue;
    const change = { partida_id: id, estado: 'hecha', ...checkOf(pide) } as const;
    orden.version = (await advanceLine(dia.tx, who, orden.id, change, orden.version)).version;
  }
};

const checkOf = (pide: Orden['partidas'][number]['pide']) =>
  pide === null ? {} : { comprobacion: { hechas: pide.comprobaciones, serie: '' } };

/** The first lines are done and the next one has begun. */
export const doSomeWork = async (dia: Dia, hora: string, orden: OrdenViva, lines: Orden['partidas']): Promise<void> => {
  // Said at the counter: the clocks that run are of who has each line.
  const who = recently(dia, asAt(dia, 'dueno', hora));
  for (const [i, { id, pide }] of lines.entries()) {
    const estado = i === lines.length - 1 ? 'en_curso' : 'hecha';
    const change = { partida_id: id, estado, ...checkOf(pide) } as const;
    orden.version = (await advanceLine(dia.tx, who, orden.id, change, orden.version)).version;
  }
};

/** What runs today began a while ago, at whatever hour somebody looks, one work after another. */
const recently = ({ e }: Dia, who: Who): Who => {
  const begun = (BEGUN.get(e) ?? 0) + 1;
  BEGUN.set(e, begun);
  const ms = e.ahora.getTime() - Math.max(2, 130 - 13 * begun) * 60_000;
  return { ...who, now: new Date(Math.max(who.now.getTime(), ms)) };
};
const BEGUN = new WeakMap<Escenario, number>();

const finish = async (dia: Dia, hora: string, orden: OrdenViva): Promise<void> => {
  const { e } = dia;
  if (dia.es_hoy && e.azar.chance(45)) return;
  await workOnIt(dia, hora, orden);
  if (e.azar.chance(10)) await move(dia, hora, orden, 'control_calidad');
  await move(dia, laterHour(hora, 8), orden, 'terminada');
  await noteNext(dia, laterHour(hora, 10), orden);
  if (dia.es_hoy && e.azar.chance(40)) return;
  await settle(dia, laterHour(hora, 20), orden);
  await deliver(dia, laterHour(hora, 30), orden);
};

/** Who has credit pays on another day; a few of the others leave half. */
const settle = async (dia: Dia, hora: string, orden: OrdenViva): Promise<void> => {
  const { e } = dia;
  const { cliente } = orden.llegada;
  if (cliente.dias_credito > 0) return payLater(dia, orden);
  if (!e.azar.chance(e.taller.fiados)) return void (await charge(dia, hora, orden.id, orden.total_centavos));
  if (e.azar.chance(60)) await charge(dia, hora, orden.id, Math.floor(orden.total_centavos / 3));
  // Half of them never come back to pay.
  if (e.azar.chance(50))
    schedule(e, addDays(dia.fecha, e.azar.int(6, 75)), '12:15', async (day, at) => {
      await charge(day, at, orden.id, orden.total_centavos);
    });
};

export const deliver = async (dia: Dia, hora: string, viva: OrdenViva): Promise<void> => {
  const orden = await withOrdenCompra(dia, hora, viva);
  const { id, version, llegada, recepcion } = orden;
  const { unidad, cliente } = llegada;
  unidad.km += dia.e.azar.int(0, 6);
  const entrega = {
    entregada_a: cliente.dias_credito > 0 ? 'Chofer de la unidad' : '',
    kilometraje_salida: unidad.km,
    kilometraje_confirmado: unidad.km,
  };
  if (recepcion) await handBackTo(dia, hora, { ...orden, recepcion }, entrega.entregada_a);
  else await deliverOrden(dia.tx, asAt(dia, 'dueno', hora), id, entrega, version);
  await remark(dia, hora, id);
  unidad.ocupada = false;
};

/** Whoever orders by number sends it, at the latest, when he comes for his unit. */
const withOrdenCompra = async (dia: Dia, hora: string, orden: OrdenViva): Promise<OrdenViva> => {
  const who = asAt(dia, 'asesor', hora);
  const { pide_oc } = await getAcuerdo(dia.tx, who, orden.llegada.cliente.id);
  if (!pide_oc || (await getOrden(dia.tx, who, orden.id)).orden_compra !== '') return orden;
  const numero = `PO-${dia.fecha.replaceAll('-', '').slice(2)}-B`;
  const { version } = await sayOrdenCompra(dia.tx, who, orden.id, numero, orden.version);
  return { ...orden, version };
};

/** Called off before delivery: the advance goes back first. */
const cancel = async (dia: Dia, hora: string, orden: OrdenViva): Promise<void> => {
  const who = asAt(dia, 'dueno', hora);
  const motivo = dia.e.azar.pick(ordenesCanceladas);
  if (orden.pagos.length > 0 && !(await hasCash(dia, orden.total_centavos))) return finish(dia, hora, orden);
  for (const pago of orden.pagos) await cancelPago(dia.tx, who, pago, { motivo, sesion_id: dia.e.sesiones[0] });
  await cancelOrden(dia.tx, who, orden.id, { motivo }, orden.version);
  orden.llegada.unidad.ocupada = false;
};

/** The hour promised, `days` business days from this one; in the last days of the story it may lie after today. */
const promiseAt = (dia: Dia, days: number, hora: string): Date => {
  const known = businessDay(dia, days);
  const day = known.startsWith('9999') ? addDays(dia.fecha, days) : known;
  return new Date(`${day}T${hora}:00-06:00`);
};
