import type { Cotizacion, Envio } from '#modules/cotizaciones/contract.ts';
import { tellTotal } from '#modules/cotizaciones/rules/cifras.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import type {
  CanalEnvio,
  EntregaEntrada,
  EnvioEntrada,
  FormaDeEntrega,
} from '#modules/cotizaciones/rules/seguimiento.ts';
import { addDays, cotizacionCan, estadoOf, waysTo } from '#modules/cotizaciones/rules.ts';
import { type ClavePlantilla, fillPlantilla } from '#modules/empresas/rules.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockVersion, refuseClosed } from './commands.ts';
import { queueLetter } from './letters.ts';
import { tellStaff } from './notices.ts';
import { getCotizacion } from './queries.ts';
import type { CotizacionRow } from './rows.ts';
import { queueWhatsapp } from './whatsapp.ts';

/** The link outlives the offer, so that who opens it late can ask for new prices instead of finding nothing. */
const LINK_DAYS_AFTER = 180;
const HOW: Record<Exclude<CanalEnvio, 'preparar'>, string> = {
  copiar: 'hizo el enlace para el cliente',
  whatsapp: 'la envió por WhatsApp',
  correo: 'la envió por correo',
};
const HANDED: Record<FormaDeEntrega, string> = {
  enlace: 'copió el enlace para el cliente',
  mensaje: 'copió el mensaje para el cliente',
  whatsapp: 'abrió WhatsApp con el mensaje para el cliente',
  correo: 'abrió su correo con el mensaje para el cliente',
  otra: 'la envió por su cuenta',
};

export interface Sending {
  version: number;
  publicUrl: string;
  /** Whether this server has a mail account to write from. */
  sendsMail?: boolean;
  /** Whether this company writes by the WhatsApp API. */
  sendsWhatsapp?: boolean;
  /** What names this press of the button. */
  intencion?: string;
}

/** Makes a link for the customer, marks the quotation as sent unless it is only prepared and, when asked, leaves the mail. */
export const sendCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  {
    canal,
    recordatorio = false,
    para,
    mensaje,
    version,
    publicUrl,
    sendsMail = false,
    sendsWhatsapp = false,
    intencion = newId(),
  }: EnvioEntrada & Sending,
): Promise<Envio> => {
  const row = await lockVersion(tx, who, id, version);
  refuseClosed(row, who);
  if (!cotizacionCan.send(estadoOf(row, who.hoy)))
    throw new Refusal(cotizacionesRefusals.cotizacion_vencida, { fecha: readable(row.vigencia) });
  if (canal === 'correo' && !sendsMail) throw new Refusal(cotizacionesRefusals.correo_sin_configurar);
  if (canal !== 'preparar') await markSent(tx, who, row);
  const url = await linkOf(tx, who, row, publicUrl);
  const cotizacion = await getCotizacion(tx, who, id);
  const envio = {
    ...(await messageOf(tx, who, cotizacion, url, recordatorio ? 'cotizacion_recordatorio' : 'cotizacion_envio')),
    correo_configurado: sendsMail,
    whatsapp_configurado: sendsWhatsapp,
    cotizacion,
  };
  if (canal === 'preparar') return envio;
  const to = canal === 'correo' ? await queueLetter(tx, who, envio, { para, mensaje }) : '';
  if (canal === 'whatsapp' && sendsWhatsapp) await queueWhatsapp(tx, who, envio, intencion);
  const texto = `${who.nombre}: ${row.folio}, ${HOW[canal]}${to && ` a ${to}`}.`;
  await writeBitacora(tx, who, { accion: 'cotizacion.enviada', id, folio: row.folio, texto });
  await emitEvent(tx, who, 'cotizacion.enviada', 'ver_cotizaciones', { id, folio: row.folio });
  return envio;
};

/** What was prepared left with somebody, who copied it, opened it in his own program or says so. */
export const handOver = async (
  tx: Tx,
  who: Who,
  id: string,
  { como, recordatorio }: EntregaEntrada,
  version: number,
): Promise<Cotizacion> => {
  const row = await lockVersion(tx, who, id, version);
  refuseClosed(row, who);
  if (recordatorio) {
    await markReminded(tx, who, row);
    return getCotizacion(tx, who, id);
  }
  if (!cotizacionCan.send(estadoOf(row, who.hoy)))
    throw new Refusal(cotizacionesRefusals.cotizacion_vencida, { fecha: readable(row.vigencia) });
  await markSent(tx, who, row);
  const texto = `${who.nombre}: ${row.folio}, ${HANDED[como]}.`;
  await writeBitacora(tx, who, { accion: 'cotizacion.enviada', id, folio: row.folio, texto });
  await emitEvent(tx, who, 'cotizacion.enviada', 'ver_cotizaciones', { id, folio: row.folio });
  return getCotizacion(tx, who, id);
};

const markSent = async (tx: Tx, who: Who, row: CotizacionRow): Promise<void> => {
  if (row.estado !== 'borrador') return;
  await tx.run(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({ estado: 'enviada', enviada_en: who.now, version: row.version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', row.id),
  );
};

const markReminded = async (tx: Tx, who: Who, row: CotizacionRow): Promise<void> => {
  const { id, folio } = row;
  if (!cotizacionCan.remind(estadoOf(row, who.hoy))) throw new Refusal(cotizacionesRefusals.nada_que_recordar);
  await tx.run(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({ recordada_en: who.now })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const texto = `${who.nombre} le recordó ${folio} al cliente.`;
  await writeBitacora(tx, who, { accion: 'cotizacion.recordada', id, folio, texto });
  await emitEvent(tx, who, 'cotizacion.recordada', 'ver_cotizaciones', { id, folio });
};

/** A friendly word about what waits for the customer's answer, with a link of its own; when it was is kept. */
export const remindCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  { version, publicUrl, sendsMail = false, sendsWhatsapp = false }: Sending,
): Promise<Envio> => {
  const row = await lockVersion(tx, who, id, version);
  await markReminded(tx, who, row);
  const url = await linkOf(tx, who, row, publicUrl);
  const cotizacion = await getCotizacion(tx, who, id);
  return {
    ...(await messageOf(tx, who, cotizacion, url, 'cotizacion_recordatorio')),
    correo_configurado: sendsMail,
    whatsapp_configurado: sendsWhatsapp,
    cotizacion,
  };
};

const linkOf = async (tx: Tx, who: Who, row: CotizacionRow, publicUrl: string): Promise<string> => {
  const expires = new Date(`${addDays(row.vigencia, LINK_DAYS_AFTER)}T00:00:00Z`);
  const token = await createEnlace(tx, who, 'cotizacion', row.id, expires);
  return `${publicUrl}/Cliente_cotizaciones/${token}?v=${row.revision}`;
};

const vehicleOf = (c: Cotizacion): string =>
  c.activo?.vehiculo ? ` para tu ${[c.activo.vehiculo, c.activo.placas].filter(Boolean).join(', ')}` : '';

const messageOf = async (
  tx: Tx,
  who: Who,
  c: Cotizacion,
  url: string,
  clave: ClavePlantilla = 'cotizacion_envio',
): Promise<Omit<Envio, 'correo_configurado' | 'whatsapp_configurado' | 'cotizacion'>> => {
  const { plantillas } = await getEmpresa(tx, who);
  const texto = fillPlantilla(plantillas, clave, {
    cliente: c.cliente.nombre,
    folio: c.folio,
    taller: who.empresa_nombre,
    vehiculo: vehicleOf(c),
    total: tellTotal(c),
    enlace: url,
    vigencia: readable(c.vigencia),
  });
  const asunto = `Cotización ${c.folio} de ${who.empresa_nombre}`;
  return { url, texto, asunto, ...waysTo(c.cliente, { asunto, texto }) };
};

/** The customer opened it: seen, once per revision. Not a new version: nothing that anybody edits changed. */
export const markVista = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const seen = await tx.maybe(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({ estado: 'vista', vista_en: who.now })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('estado', '=', 'enviada')
      .returning(['folio']),
  );
  if (!seen) return;
  await writeBitacora(tx, who, {
    accion: 'cotizacion.vista',
    id,
    folio: seen.folio,
    texto: `El cliente abrió ${seen.folio}.`,
  });
  await emitEvent(tx, who, 'cotizacion.vista', 'ver_cotizaciones', { id, folio: seen.folio });
  await tellStaff(tx, who, id, { what: 'vista' });
};

const readable = (fecha: string): string => fecha.split('-').reverse().join('/');
