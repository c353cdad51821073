import type { Cotizacion, PartidaCotizada } from '#modules/cotizaciones/contract.ts';
import type { AutorizacionEntrada } from '#modules/cotizaciones/rules/autorizacion.ts';
import { type Canal, etiquetasCanal } from '#modules/cotizaciones/rules/estados.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { cotizacionCan, estadoAfterAnswer, estadoOf } from '#modules/cotizaciones/rules.ts';
import type { Opcion } from '#modules/partidas/contract.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { countedOf, usedOpciones } from '#modules/partidas/rules/opciones.ts';
import { takeWithService } from '#modules/servicios/rules.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockVersion, refuseClosed, refuseDifference } from './commands.ts';
import { holdItsOrden, tellDifference } from './difference.ts';
import { totalColumns } from './document.ts';
import { followCotizacion } from './pendientes.ts';
import { getCotizacion, lockCotizacion } from './queries.ts';
import { tellStaff } from './notices.ts';
import { type CotizacionRow, hashDocument } from './rows.ts';
import { thankByWhatsapp } from './whatsapp.ts';

/** What the customer said at the counter, by phone or by message, written by who heard it. */
export const authoriseAtCounter = async (
  tx: Tx,
  who: Who,
  id: string,
  answer: AutorizacionEntrada,
  version: number,
): Promise<Cotizacion> => {
  await holdItsOrden(tx, who, id);
  const row = await lockVersion(tx, who, id, version);
  refuseUnanswerable(row, who);
  await refuseRevision(tx, who, row, answer.revision);
  return recordAnswer(tx, who, row, { ...answer, firma_archivo_id: null, registrada_por: who.nombre });
};

export interface Consents {
  acepta_usadas: boolean | null;
  acepta_propias: boolean | null;
}

/** For the room of orders: the quotation locked, with the lines that the customer authorised, costs included. */
export const getCotizacionForOrden = async (
  tx: Tx,
  who: Who,
  id: string,
): Promise<{ cotizacion: Cotizacion; partidas: PartidaCotizada[] }> => {
  const row = await lockCotizacion(tx, who, id);
  refuseDifference(row);
  refuseClosed(row, who);
  const estado = estadoOf(row, who.hoy);
  if (estado === 'rechazada') throw new Refusal(cotizacionesRefusals.cotizacion_rechazada, { folio: row.folio });
  if (!cotizacionCan.convert(estado)) refuseExpired(row);
  if (estado !== 'autorizada' && estado !== 'parcial') await authoriseOnConversion(tx, who, row);
  const cotizacion = await getCotizacion(tx, who, id);
  // The alternatives end here: the order carries what was chosen as any other line.
  const chosen = cotizacion.partidas.filter((p) => p.decision === 'autorizada');
  return { cotizacion, partidas: chosen.map((p) => ({ ...p, opcion: null })) };
};

/** Written by the room of orders in the transaction that made the order. */
export const markConvertida = async (
  tx: Tx,
  who: Who,
  id: string,
  orden: { id: string; folio: string },
): Promise<void> => {
  const row = await tx.one(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({ orden_id: orden.id, orden_folio: orden.folio, convertida_en: who.now, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('orden_id', 'is', null)
      .returning('folio'),
  );
  await writeBitacora(tx, who, {
    accion: 'cotizacion.convertida',
    id,
    folio: row.folio,
    texto: `${who.nombre} convirtió ${row.folio} en la orden ${orden.folio}.`,
  });
  await emitEvent(tx, who, 'cotizacion.convertida', 'ver_cotizaciones', {
    id,
    folio: row.folio,
    orden_id: orden.id,
    orden_folio: orden.folio,
  });
};

/** One key turns a fresh quotation into an order: whoever presses it says that the customer, in front of him, agreed. */
const authoriseOnConversion = async (tx: Tx, who: Who, row: CotizacionRow): Promise<void> => {
  if (!who.can('autorizar_mostrador'))
    throw new Refusal(cotizacionesRefusals.cotizacion_sin_autorizar, { folio: row.folio });
  const { cliente, partidas, opcion } = await getCotizacion(tx, who, row.id);
  await recordAnswer(tx, who, row, {
    canal: 'presencial',
    nombre: cliente.nombre,
    nota: 'Autorizada al convertirla en orden.',
    autorizadas: countedOf(partidas, opcion).map((p) => p.id),
    firma_archivo_id: null,
    registrada_por: who.nombre,
    acepta_usadas: null,
    acepta_propias: null,
  });
};

interface Answer extends Consents {
  canal: Canal;
  nombre: string;
  nota: string;
  autorizadas: readonly string[];
  /** Lines of which he says nothing yet: they stay asked. */
  dejadas?: readonly string[];
  firma_archivo_id: string | null;
  registrada_por: string;
}

/** What he takes and what he leaves for later, the parts included in a service with it. */
export const followServices = async (
  tx: Tx,
  who: Who,
  partidas: readonly PartidaCotizada[],
  { autorizadas, dejadas = [] }: Pick<Answer, 'autorizadas' | 'dejadas'>,
): Promise<{ autorizadas: ReadonlySet<string>; dejadas: ReadonlySet<string> }> => {
  const servicios = partidas.flatMap(({ servicio_id }) => servicio_id ?? []);
  const known = await getServicios(tx, who, servicios);
  const follow = (ids: readonly string[]) =>
    takeWithService(partidas, new Set(ids), (id) => known.find((one) => one.id === id));
  const own = new Set(partidas.map(({ id }) => id));
  // Ids of no line stay, so that they are refused.
  const chosen = new Set([...follow(autorizadas), ...autorizadas.filter((id) => !own.has(id))]);
  return {
    autorizadas: chosen,
    dejadas: new Set([...follow([...autorizadas, ...dejadas])].filter((id) => !chosen.has(id))),
  };
};

export const recordAnswer = async (tx: Tx, who: Who, row: CotizacionRow, answer: Answer): Promise<Cotizacion> => {
  const shown = await getCotizacion(tx, who, row.id);
  const asked = new Set(answer.autorizadas);
  const alone = shown.partidas.filter((p) => asked.has(p.id));
  if (alone.length !== asked.size) throw new Refusal(cotizacionesRefusals.partida_ajena);
  const { autorizadas: chosen, dejadas } = await followServices(tx, who, shown.partidas, answer);
  const lines = shown.partidas.filter((p) => chosen.has(p.id));
  if (lines.length === 0 && alone[0])
    throw new Refusal(cotizacionesRefusals.va_con_servicio, { descripcion: alone[0].descripcion });
  const [opcion = shown.opcion, another] = usedOpciones(lines);
  if (another) throw new Refusal(cotizacionesRefusals.opciones_mezcladas);
  const autorizado_centavos = sumPartidas(lines).total_centavos;
  const counted = countedOf(shown.partidas, opcion);
  const left = new Set(counted.flatMap(({ id }) => (dejadas.has(id) && !chosen.has(id) ? id : [])));
  const decisionOf = (id: string) => (chosen.has(id) ? 'autorizada' : left.has(id) ? 'pendiente' : 'rechazada');
  const estado = estadoAfterAnswer(lines.length, counted.length, left.size);
  await tx.run(sql`update cotizaciones.partida set decision = case when id = any(${[...chosen]}::uuid[]) then 'autorizada'
      when id = any(${[...left]}::uuid[]) then 'pendiente' else 'rechazada' end
    where empresa_id = ${who.empresa_id} and cotizacion_id = ${row.id}`);
  await tx.run(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({
        ...totalColumns(sumPartidas(counted)),
        opcion,
        estado,
        autorizado_centavos,
        resuelta_en: who.now,
        version: row.version + 1,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', row.id),
  );
  await tx.run(
    q.insertInto('cotizaciones.autorizacion').values({
      empresa_id: who.empresa_id,
      id: newId(),
      cotizacion_id: row.id,
      revision: row.revision,
      canal: answer.canal,
      nombre: answer.nombre,
      nota: answer.nota,
      firma_archivo_id: answer.firma_archivo_id,
      autorizado_centavos,
      decisiones: JSON.stringify(Object.fromEntries(shown.partidas.map(({ id }) => [id, decisionOf(id)]))),
      documento_hash: hashDocument(shown),
      ip: who.ip,
      registrada_por: answer.registrada_por,
      acepta_usadas: answer.acepta_usadas,
      acepta_propias: answer.acepta_propias,
      creado_en: who.now,
    }),
  );
  const accion = estado === 'rechazada' ? 'cotizacion.rechazada' : 'cotizacion.autorizada';
  await writeBitacora(tx, who, {
    accion,
    id: row.id,
    folio: row.folio,
    texto: tellAnswer(row, estado, answer, {
      autorizado_centavos,
      opcion: lines.some((p) => p.opcion) ? opcion : null,
      dejadas: left.size,
    }),
  });
  await emitEvent(tx, who, accion, 'ver_cotizaciones', {
    id: row.id,
    folio: row.folio,
    estado,
    nombre: answer.nombre,
    autorizado_centavos,
  });
  const answered = await getCotizacion(tx, who, row.id);
  await followCotizacion(tx, who, answered, { razon: 'rechazado', comentario: answer.nota });
  await tellDifference(tx, who, row, answered);
  if (answer.canal === 'enlace') {
    await tellStaff(tx, who, row.id, { what: 'respondida', ...answer, autorizado_centavos, dejadas: left.size });
    if (autorizado_centavos > 0) await thankByWhatsapp(tx, who, answered);
  }
  return answered;
};

const tellAnswer = (
  row: CotizacionRow,
  estado: Cotizacion['estado'],
  { nombre, canal, nota }: Answer,
  { autorizado_centavos, opcion, dejadas }: { autorizado_centavos: number; opcion: Opcion | null; dejadas: number },
): string => {
  const how = `(${etiquetasCanal[canal].toLowerCase()})${nota ? `: ${nota}` : '.'}`;
  if (estado === 'rechazada') return `${nombre} rechazó ${row.folio} ${how}`;
  const later = dejadas > 0 ? `, y dejó ${dejadas} sin decidir,` : '';
  if (autorizado_centavos === 0 && later) return `${nombre} respondió ${row.folio}${later} ${how}`;
  const what = opcion === null ? `de ${formatPesos(row.total_centavos)}` : `con la opción ${opcion}`;
  return `${nombre} autorizó ${formatPesos(autorizado_centavos)} ${what} en ${row.folio}${later} ${how}`;
};

export const refuseUnanswerable = (row: CotizacionRow, who: Who): void => {
  refuseClosed(row, who);
  if (!cotizacionCan.authorise(estadoOf(row, who.hoy)) || (row.estado === 'rechazada' && row.vigencia < who.hoy))
    refuseExpired(row);
};

const refuseExpired = (row: CotizacionRow): never => {
  throw new Refusal(cotizacionesRefusals.cotizacion_vencida, { fecha: row.vigencia.split('-').reverse().join('/') });
};

export const refuseRevision = async (tx: Tx, who: Who, row: CotizacionRow, revision: number): Promise<void> => {
  if (revision === row.revision) return;
  throw new Refusal(
    cotizacionesRefusals.revision_anterior,
    { revision: row.revision },
    { current: await getCotizacion(tx, who, row.id) },
  );
};
