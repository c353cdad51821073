import { demoLine } from '#modules/cotizaciones/server/demo.ts';
import { noteExpired } from '#modules/cotizaciones/server/front-door.ts';
import { addPendiente, closePendiente, listOfVehicle } from '#modules/pendientes/server/front-door.ts';
import { PendienteNuevo } from '#modules/pendientes/contract.ts';
import type { RazonCierre } from '#modules/pendientes/rules.ts';
import { keepOpen } from '#platform/server/db/tx.ts';
import { asAt, schedule } from './agenda.ts';
import type { Llegada } from './clientela.ts';
import type { Dia, Escenario } from './escenario.ts';

/** How many of what a vehicle left pending come back in one visit. */
const AT_ONCE = 2;

/** What expired yesterday without an answer, noted in the morning. */
export const noteYesterday = async (dia: Dia): Promise<void> =>
  void (await noteExpired(dia.tx, asAt(dia, 'asesor', '08:00')));

/** What the vehicle left pending and takes up again today; every third visit nobody asks. */
export const revive = async (dia: Dia, hora: string, { unidad, kilometraje }: Llegada, taken: readonly string[]) => {
  if (kilometraje % 3 === 0) return [];
  const { data } = await listOfVehicle(keepOpen(dia.tx), asAt(dia, 'asesor', hora), { activo_id: unidad.id });
  return data
    .filter(({ descripcion }) => !taken.includes(descripcion))
    .slice(0, AT_ONCE)
    .map(demoLine);
};

const seen: readonly [descripcion: string, pesos: number, comentario: string][] = [
  ['Cambio de bandas y poleas', 2_350, 'Banda cuarteada; se ve al abrir el cofre.'],
  ['Amortiguadores traseros', 4_800, 'Fuga ligera del lado derecho.'],
  ['Limpieza de cuerpo de aceleración', 890, ''],
  ['Cambio de anticongelante', 1_150, 'Lo pidió para la siguiente visita.'],
];
const closed: readonly RazonCierre[] = ['en_otro_lado', 'no_quiere'];

/** What the adviser noted by hand in the last weeks, and some of it that is no longer pending. */
export const planPendientes = (e: Escenario): void => {
  for (const [i, one] of seen.entries()) {
    const fecha = e.fechas.at(-6 - i * 5);
    if (fecha !== undefined) schedule(e, fecha, '13:40', (dia, hora) => note(dia, hora, one, i));
  }
  const today = e.fechas.at(-1);
  if (today !== undefined) schedule(e, today, '23:30', recommend);
  const later = e.fechas.at(-3);
  if (later !== undefined) schedule(e, later, '12:10', discard);
};

const note = async (dia: Dia, hora: string, [descripcion, pesos, comentario]: (typeof seen)[number], i: number) => {
  const cliente = dia.e.clientes[i * 2];
  const unidad = cliente?.unidades[0];
  if (!cliente || !unidad) return;
  const nuevo = { cliente_id: cliente.id, activo_id: unidad.id, descripcion, precio_centavos: pesos * 100, comentario };
  const por = i % 2 === 0 ? { vence_km: unidad.km + 5_000, vence: null } : {};
  await addPendiente(dia.tx, asAt(dia, 'asesor', hora), PendienteNuevo.parse({ ...nuevo, ...por }));
};

/** The customer who has an account finds something to think about, that no visit of today takes up. */
const recommend = async (dia: Dia, hora: string): Promise<void> => {
  const cliente = dia.e.clientes[dia.e.taller.flotillas.length];
  const unidad = cliente?.unidades.at(-1);
  if (!cliente || !unidad) return;
  const nuevo = { descripcion: 'Cambio de plumas limpiaparabrisas', precio_centavos: 48_000 };
  const suyo = { cliente_id: cliente.id, activo_id: unidad.id };
  await addPendiente(dia.tx, asAt(dia, 'asesor', hora), PendienteNuevo.parse({ ...nuevo, ...suyo }));
};

const discard = async (dia: Dia, hora: string): Promise<void> => {
  const who = asAt(dia, 'asesor', hora);
  for (const [i, razon] of closed.entries()) {
    const unidad = dia.e.clientes[i * 2]?.unidades[0];
    if (!unidad) continue;
    const [one] = (await listOfVehicle(keepOpen(dia.tx), who, { activo_id: unidad.id })).data;
    if (one) await closePendiente(dia.tx, who, one.id, { razon, comentario: '' }, one.version);
  }
};
