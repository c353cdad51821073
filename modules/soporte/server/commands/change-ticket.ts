import { notify } from '#modules/notificaciones/server/front-door.ts';
import { etiquetasPrioridad, etiquetasTicket } from '#modules/soporte/rules/estados.ts';
import type { Ticket, TicketCambio } from '#modules/soporte/rules/formas.ts';
import { soporteRefusals } from '#modules/soporte/rules/refusals.ts';
import { nextEstados } from '#modules/soporte/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { newThreadToken, threadUrl } from '../letters.ts';
import { getTicket, listEquipo } from '../queries.ts';
import { lockTicket, readTicketRow, type TicketRow } from '../rows.ts';
import { tellPages, updateTicket } from './say.ts';

/** Who attends it, how urgent it is and how it stands, by hand. */
export const changeTicket = async (
  tx: Tx,
  who: Who,
  id: string,
  change: TicketCambio,
  version: number,
): Promise<Ticket> => {
  const row = await lockTicket(tx, who, id);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getTicket(tx, who, id) });
  const steps = [
    await assigned(tx, who, row, change.asignado_a),
    prioritised(who, row, change.prioridad),
    moved(who, row, change.estado),
    cleared(who, row, change.sospechoso),
  ].filter((step) => step !== undefined);
  if (steps.length === 0) return getTicket(tx, who, id);
  await updateTicket(tx, who, id, Object.assign({}, ...steps.map((step) => step.set)));
  for (const { accion, texto } of steps) await writeBitacora(tx, who, { accion, id, folio: row.folio, texto });
  await tellPages(tx, who, 'cambio', row);
  const given = change.asignado_a;
  if (given && given !== row.asignado_a && given !== who.usuario_id)
    await notify(tx, who, {
      usuario_ids: [given],
      tipo: 'soporte.ticket',
      titulo: `${who.nombre} te pasó ${row.folio}`,
      texto: row.asunto,
      ruta: `/soporte?ver=${id}`,
    });
  return getTicket(tx, who, id);
};

/** Another link to the same thread, to hand over by other means. */
export const shareThread = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<{ url: string }> => {
  const { folio } = await readTicketRow(tx, who, id);
  const url = threadUrl(publicUrl, await newThreadToken(tx, who, id));
  await writeBitacora(tx, who, {
    accion: 'ticket.enlace',
    id,
    folio,
    texto: `${who.nombre} hizo un enlace para que el cliente siga ${folio}.`,
  });
  return { url };
};

interface Step {
  set: Partial<TicketRow>;
  accion: string;
  texto: string;
}

const assigned = async (tx: Tx, who: Who, row: TicketRow, to: string | null | undefined): Promise<Step | undefined> => {
  if (to === undefined || to === row.asignado_a) return undefined;
  if (to === null)
    return {
      set: { asignado_a: null, asignado_nombre: '' },
      accion: 'ticket.asignado',
      texto: `${who.nombre} dejó ${row.folio} sin asignar.`,
    };
  const person = (await listEquipo(tx, who)).find((one) => one.id === to);
  if (!person)
    throw new Refusal(soporteRefusals.no_atiende, {}, { fields: { asignado_a: soporteRefusals.no_atiende.message } });
  return {
    // Given to somebody, it is no longer new.
    set: {
      asignado_a: person.id,
      asignado_nombre: person.nombre,
      ...(row.estado === 'nuevo' ? { estado: 'abierto' as const } : {}),
    },
    accion: 'ticket.asignado',
    texto:
      person.id === who.usuario_id
        ? `${who.nombre} tomó ${row.folio}.`
        : `${who.nombre} pasó ${row.folio} a ${person.nombre}.`,
  };
};

const prioritised = (who: Who, row: TicketRow, prioridad: TicketCambio['prioridad']): Step | undefined =>
  prioridad === undefined || prioridad === row.prioridad
    ? undefined
    : {
        set: { prioridad },
        accion: 'ticket.prioridad',
        texto: `${who.nombre} cambió la prioridad de ${row.folio} de ${etiquetasPrioridad[row.prioridad]} a ${etiquetasPrioridad[prioridad]}.`,
      };

const moved = (who: Who, row: TicketRow, estado: TicketCambio['estado']): Step | undefined => {
  if (estado === undefined || estado === row.estado) return undefined;
  const names = { de: etiquetasTicket[row.estado].toLowerCase(), a: etiquetasTicket[estado].toLowerCase() };
  if (!nextEstados(row.estado).includes(estado)) throw new Refusal(soporteRefusals.movimiento_no_permitido, names);
  const now = who.now.toISOString();
  const waits = estado === 'nuevo' || estado === 'abierto';
  return {
    set: {
      estado,
      espera_desde: waits ? row.espera_desde : null,
      // Closed without more: the days to come back count from now.
      resuelto_en: estado === 'resuelto' ? now : estado === 'cerrado' ? (row.resuelto_en ?? now) : null,
      cerrado_en: estado === 'cerrado' ? now : null,
    },
    accion: 'ticket.estado',
    texto: `${who.nombre} pasó ${row.folio} de ${names.de} a ${names.a}.`,
  };
};

const cleared = (who: Who, row: TicketRow, sospechoso: false | undefined): Step | undefined =>
  sospechoso === undefined || !row.sospechoso
    ? undefined
    : {
        set: { sospechoso: false },
        accion: 'ticket.aclarado',
        texto: `${who.nombre} dijo que ${row.folio} lo escribió una persona.`,
      };
