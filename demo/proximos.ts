import { getOrden, noteLine } from '#modules/ordenes/server/front-door.ts';
import { usualKm } from '#modules/piso/rules/proximo.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { asAt } from './agenda.ts';
import type { Dia } from './escenario.ts';

const KM_MORE = 10_000;
const MONTHS_MORE = 6;
/** What is done by kilometres is told when it is due again. */
const BY_KM = /afinaci|aceite|servicio|filtro/i;

/** Of the last weeks: before, nobody used to note it. */
const WEEKS_AGO = 25;

/** When the service of an order is due again, as its adviser notes it at the end. */
export const noteNext = async (dia: Dia, hora: string, orden: { id: string; version: number }): Promise<void> => {
  const { e, fecha } = dia;
  if (fecha < (e.fechas.at(-WEEKS_AGO) ?? '')) return;
  const who = asAt(dia, 'asesor', hora);
  const { partidas, kilometraje } = await getOrden(dia.tx, who, orden.id);
  const due = partidas.find(({ tipo, descripcion }) => tipo === 'servicio' && BY_KM.test(descripcion));
  if (!due) return;
  const proximo = { km: usualKm(kilometraje, KM_MORE), fecha: addMonths(who.hoy, MONTHS_MORE) };
  const noted = await noteLine(dia.tx, who, orden.id, { partida_id: due.id, proximo }, orden.version);
  orden.version = noted.version;
};
