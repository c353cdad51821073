import { MovimientoNuevo } from '#modules/caja/contract.ts';
import { addMovimiento, cashOf, openSesion, transferCash } from '#modules/caja/server/front-door.ts';
import { closeCorte } from '#modules/cortes/server/front-door.ts';
import { spendAsMovimiento } from '#modules/gastos/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import { asAt, laterHour, liveAgenda, schedule } from './agenda.ts';
import { planShifts } from './asistencia.ts';
import { busyness, growth } from './calendario.ts';
import { hasCash } from './cobros.ts';
import { quote } from './cotizar.ts';
import { countCash } from './efectivo.ts';
import type { Dia, Personal } from './escenario.ts';
import { sellAtCounter } from './mostrador.ts';
import { noteYesterday } from './pendientes.ts';
import { diferencias, gastos, sobrantes } from './palabras.ts';

const FLOAT_CENTAVOS = 150_000;
const BUNDLE_CENTAVOS = 50_000;
const FLOOR_DAYS = 3;
const TRANSFER_EVERY_DAYS = 9;
/** Who answers for each register, in order. */
const cashiers: readonly (keyof Personal)[] = ['cajero', 'mostrador'];

/** One business day, from opening the registers to their Z; today's stay open: there is something to close. */
export const liveDay = async (dia: Dia): Promise<void> => {
  await openRegisters(dia);
  await noteYesterday(dia);
  planDay(dia);
  planShifts(dia);
  await liveAgenda(dia);
  if (dia.es_hoy) return;
  for (const [i, sesion_id] of dia.e.sesiones.entries()) await closeRegister(dia, cashiers[i] ?? 'dueno', sesion_id);
};

const openRegisters = async (dia: Dia): Promise<void> => {
  const { e, tx } = dia;
  const { empresa_id } = e.personal.dueno;
  const cajas = await tx.rows(
    q.selectFrom('caja.caja').select('id').where('empresa_id', '=', empresa_id).orderBy('nombre'),
  );
  e.sesiones = [];
  for (const [i, { id: caja_id }] of cajas.entries()) {
    const who = asAt(dia, cashiers[i] ?? 'dueno', '08:05', i * 4);
    e.sesiones.push((await openSesion(tx, who, { caja_id, fondo_centavos: FLOAT_CENTAVOS })).id);
  }
};

/** What will happen today beyond what earlier days left pending. */
const planDay = ({ e, fecha }: Dia): void => {
  // What today must find on the floor comes in these days too.
  const busy =
    busyness(fecha) *
    growth(fecha, e.fechas.at(-1) ?? fecha) *
    (e.fechas.length - e.fechas.indexOf(fecha) <= FLOOR_DAYS ? 0.5 : 1);
  const { azar, taller } = e;
  for (let i = 0, n = azar.count(taller.cotizaciones_por_dia * busy); i < n; i++)
    schedule(e, fecha, laterHour('08:40', azar.int(0, 430)), quote);
  for (let i = 0, n = azar.count(taller.mostrador_por_dia * busy); i < n; i++)
    schedule(e, fecha, laterHour('09:15', azar.int(0, 480)), sellAtCounter);
  if (azar.chance(45)) schedule(e, fecha, '16:20', spend);
  if (azar.chance(5)) schedule(e, fecha, '10:30', addChange);
  // By the calendar, so that what chance brings to the other days stays as it is.
  if (e.fechas.indexOf(fecha) % TRANSFER_EVERY_DAYS === 4) schedule(e, fecha, '13:10', passCash);
};

const spend = async (dia: Dia, hora: string): Promise<void> => {
  const [concepto, beneficiario, from, to] = dia.e.azar.pick(gastos);
  const monto_centavos = dia.e.azar.int(from, to) * 100;
  if (!(await hasCash(dia, monto_centavos))) return;
  const gasto = { tipo: 'gasto', monto_centavos, concepto, beneficiario, sesion_id: dia.e.sesiones[0] };
  await spendAsMovimiento(dia.tx, asAt(dia, 'cajero', hora), MovimientoNuevo.parse(gasto));
};

const addChange = (dia: Dia, hora: string): Promise<void> =>
  record(dia, hora, {
    tipo: 'entrada',
    monto_centavos: 100_000,
    concepto: 'Cambio traído del banco',
    del_banco: true,
  });

const passCash = async (dia: Dia, hora: string): Promise<void> => {
  const [de_sesion_id, a_sesion_id] = dia.e.sesiones;
  const monto_centavos = 40_000;
  if (!de_sesion_id || !a_sesion_id || !(await hasCash(dia, monto_centavos))) return;
  const body = { de_sesion_id, a_sesion_id, monto_centavos, concepto: 'Cambio para el mostrador' };
  await transferCash(dia.tx, asAt(dia, 'cajero', hora), body);
};

const record = async (
  dia: Dia,
  hora: string,
  movimiento: { tipo: 'entrada' | 'retiro'; monto_centavos: number; concepto: string; del_banco?: boolean },
  who = asAt(dia, 'cajero', hora),
  sesion_id = dia.e.sesiones[0],
): Promise<void> => {
  await addMovimiento(dia.tx, who, MovimientoNuevo.parse({ ...movimiento, sesion_id }));
};

/** What is beyond the float goes to the bank; the rest is counted, and does not always square. */
const closeRegister = async (dia: Dia, quien: keyof Personal, sesion_id: string): Promise<void> => {
  const { e, tx } = dia;
  const evening = asAt(dia, quien, '18:10');
  const cash = await cashOf(tx, evening, sesion_id);
  const bundles = Math.floor((cash - FLOAT_CENTAVOS) / BUNDLE_CENTAVOS);
  if (bundles > 0) {
    const retiro = {
      tipo: 'retiro',
      monto_centavos: bundles * BUNDLE_CENTAVOS,
      concepto: 'Depósito al banco',
    } as const;
    await record(dia, '18:10', retiro, evening, sesion_id);
  }
  const fate = e.azar.int(1, 100);
  const off = fate <= 11 ? -e.azar.pick([50, 100, 500, 2000, 5000]) : fate <= 17 ? e.azar.pick([50, 100, 1000]) : 0;
  const { conteo, contado, esperado } = countCash(cash - Math.max(0, bundles) * BUNDLE_CENTAVOS, off);
  await closeCorte(tx, asAt(dia, quien, '18:20'), {
    sesion_id,
    conteo,
    comentario: contado === esperado ? '' : e.azar.pick(contado < esperado ? diferencias : sobrantes),
  });
};
