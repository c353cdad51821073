import { lockCliente, sayConsentimiento } from '#modules/clientes/server/front-door.ts';
import { voluntarias } from '#modules/clientes/rules/finalidades.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { type RespuestaNueva, Solicitud, type SolicitudNueva } from '#modules/privacidad/contract.ts';
import { privacidadRefusals } from '#modules/privacidad/rules/refusals.ts';
import {
  addHabiles,
  type Canal,
  DIAS_EJECUTAR,
  DIAS_RESPONDER,
  etiquetasTipo,
  type Identidad,
  isVencida,
  limiteOf,
  solicitudCan,
} from '#modules/privacidad/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';
import { getSolicitud, listOfCliente } from './queries.ts';
import './tables.ts';

const SERIE = 'ARCO';
const WHO_ANSWERS = 'administrar_permisos';

type Pedida = Omit<SolicitudNueva, 'canal' | 'identidad'> & { canal: Canal; identidad: Identidad };

/** Writes down what a customer asks; two of the same kind at once are one. */
export const fileSolicitud = async (
  tx: Tx,
  who: Who,
  { id = newId(), cliente_id, recibida = who.hoy, ...datos }: Pedida,
): Promise<Solicitud> => {
  const cliente = await lockCliente(tx, who, cliente_id);
  if (cliente.tipo === 'publico') throw new Refusal(privacidadRefusals.publico);
  if (cliente.anonimizado_en !== null) throw new Refusal(privacidadRefusals.cliente_anonimizado);
  if (recibida > who.hoy) throw new Refusal(privacidadRefusals.fecha_futura);
  const open = (await listOfCliente(tx, who, cliente_id)).find(
    ({ tipo, limite }) => tipo === datos.tipo && limite !== null,
  );
  if (open) throw new Refusal(privacidadRefusals.ya_pedida, { folio: open.folio });
  const { serie, numero, folio } = await nextFolio(tx, who, SERIE);
  await tx.run(
    q.insertInto('privacidad.solicitud').values({
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      cliente_id,
      ...datos,
      recibida,
      responder_antes: addHabiles(recibida, DIAS_RESPONDER),
      // He himself, where it came in by his account.
      registrada_por: datos.canal === 'cuenta' ? '' : who.nombre,
      creado_en: who.now,
    }),
  );
  const made = await getSolicitud(tx, who, id);
  await tell(
    tx,
    who,
    made,
    'registrada',
    `${who.nombre} registró ${folio}: ${etiquetasTipo[made.tipo].toLowerCase()} de los datos de ${made.cliente}.`,
  );
  await notify(tx, who, {
    permiso: WHO_ANSWERS,
    tipo: 'privacidad.solicitud',
    titulo: `${folio}: un cliente pide ${etiquetasTipo[made.tipo].toLowerCase()} de sus datos`,
    texto: `Contesta a más tardar el ${writeDay(made.responder_antes)}.`,
    ruta: `/clientes/privacidad?ver=${id}`,
  });
  return made;
};

const tell = async (tx: Tx, who: Who, { id, folio }: Solicitud, what: string, texto: string, despues?: unknown) => {
  await writeBitacora(tx, who, { accion: `privacidad.${what}`, id, folio, texto, despues });
  await emitEvent(tx, who, 'privacidad.cambio', 'ver_clientes|administrar_permisos', { id });
};

type Change = Partial<{
  prorroga_respuesta: string;
  responder_antes: string;
  prorroga_ejecucion: string;
  ejecutar_antes: string | null;
  respondida: string;
  procedente: boolean;
  respuesta: string;
  respondida_por: string;
  ejecutada: string;
  ejecutada_por: string;
  avisada: '';
}>;

/** Changes it where nobody changed it since. */
export const setSolicitud = async (
  tx: Tx,
  who: Who,
  { id, version }: Pick<Solicitud, 'id' | 'version'>,
  change: Change,
): Promise<Solicitud> => {
  const changed = await tx.run(
    q
      .updateTable('privacidad.solicitud')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const now = await getSolicitud(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: now, shape: Solicitud });
  return now;
};

/** As it was read, and not changed meanwhile. */
export const take = async (tx: Tx, who: Who, id: string, version: number): Promise<Solicitud> => {
  const before = await getSolicitud(tx, who, id);
  await lockCliente(tx, who, before.cliente_id);
  const now = await getSolicitud(tx, who, id);
  if (now.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: now, shape: Solicitud });
  return now;
};

/** The term that runs, once more as long; the law lets it once, before it ends, and with its reason. */
export const extendSolicitud = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<Solicitud> => {
  const before = await take(tx, who, id, version);
  const limite = limiteOf(before);
  if (limite === null)
    throw new Refusal(privacidadRefusals.ya_respondida, { fecha: writeDay(before.respondida ?? who.hoy) });
  if (isVencida(before, who.hoy)) throw new Refusal(privacidadRefusals.prorroga_tarde, { fecha: writeDay(limite) });
  if (!solicitudCan.extend(before, who.hoy)) throw new Refusal(privacidadRefusals.prorroga_usada);
  const answering = before.respondida === null;
  const until = addHabiles(limite, answering ? DIAS_RESPONDER : DIAS_EJECUTAR);
  const now = await setSolicitud(tx, who, before, {
    ...(answering
      ? { prorroga_respuesta: motivo, responder_antes: until }
      : { prorroga_ejecucion: motivo, ejecutar_antes: until }),
    avisada: '',
  });
  await tell(
    tx,
    who,
    now,
    'ampliada',
    `${who.nombre} amplió el plazo de ${now.folio} al ${writeDay(until)}: ${motivo}`,
  );
  return now;
};

/** It proceeds or it does not, and why. */
export const answerSolicitud = async (
  tx: Tx,
  who: Who,
  id: string,
  { procedente, respuesta }: RespuestaNueva,
  version: number,
): Promise<Solicitud> => {
  const before = await take(tx, who, id, version);
  if (before.respondida !== null)
    throw new Refusal(privacidadRefusals.ya_respondida, { fecha: writeDay(before.respondida) });
  const now = await setSolicitud(tx, who, before, {
    procedente,
    respuesta,
    respondida: who.hoy,
    respondida_por: who.nombre,
    ejecutar_antes: procedente ? addHabiles(who.hoy, DIAS_EJECUTAR) : null,
    avisada: '',
  });
  await tell(
    tx,
    who,
    now,
    'respondida',
    `${who.nombre} respondió que ${now.folio} ${procedente ? 'procede' : 'no procede'}.`,
  );
  return now;
};

export const refuseUnready = (solicitud: Solicitud): void => {
  if (solicitud.respondida === null) throw new Refusal(privacidadRefusals.sin_respuesta);
  if (solicitud.procedente === false) throw new Refusal(privacidadRefusals.improcedente);
  if (solicitud.ejecutada !== null)
    throw new Refusal(privacidadRefusals.ya_ejecutada, { fecha: writeDay(solicitud.ejecutada) });
};

/** Done: what he opposes or takes back is switched off; what he asked to see or to correct was given or corrected. */
export const executeSolicitud = async (tx: Tx, who: Who, before: Solicitud): Promise<Solicitud> => {
  if (before.tipo === 'oposicion' || before.tipo === 'revocacion')
    for (const finalidad of voluntarias)
      await sayConsentimiento(tx, who, before.cliente_id, { finalidad, otorgado: false }, 'solicitud');
  const now = await setSolicitud(tx, who, before, { ejecutada: who.hoy, ejecutada_por: who.nombre });
  await tell(tx, who, now, 'ejecutada', `${who.nombre} hizo efectiva ${now.folio}.`);
  return now;
};
