import { type Cotizacion, cotizacionesRefusals, type Envio } from '#modules/cotizaciones/contract.ts';
import { addDays, cotizacionCan, estadoOf, whatsappNumber } from '#modules/cotizaciones/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockVersion, refuseClosed } from './commands.ts';
import { getCotizacion, lockCotizacion } from './queries.ts';

/** The link outlives the offer, so that who opens it late can ask for new prices instead of finding nothing. */
const LINK_DAYS_AFTER = 180;
const HOW = {
  copiar: 'hizo el enlace para el cliente',
  whatsapp: 'la envió por WhatsApp',
  correo: 'la envió por correo',
} as const;

/** Makes a link for the customer and marks the quotation as sent. */
export const sendCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  { canal, version, publicUrl }: { canal: keyof typeof HOW; version: number; publicUrl: string },
): Promise<Envio> => {
  const row = await lockVersion(tx, who, id, version);
  refuseClosed(row, who);
  if (!cotizacionCan.send(estadoOf(row, who.hoy)))
    throw new Refusal(cotizacionesRefusals.cotizacion_vencida, { fecha: readable(row.vigencia) });
  if (row.estado === 'borrador')
    await tx.run(
      q
        .updateTable('cotizaciones.cotizacion')
        .set({ estado: 'enviada', enviada_en: who.now, version: row.version + 1 })
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', id),
    );
  const token = await createEnlace(
    tx,
    who,
    'cotizacion',
    id,
    new Date(`${addDays(row.vigencia, LINK_DAYS_AFTER)}T00:00:00Z`),
  );
  await writeBitacora(tx, who, {
    accion: 'cotizacion.enviada',
    id,
    folio: row.folio,
    texto: `${who.nombre}: ${row.folio}, ${HOW[canal]}.`,
  });
  await emitEvent(tx, who, 'cotizacion.enviada', 'ver_cotizaciones', { id, folio: row.folio });
  const cotizacion = await getCotizacion(tx, who, id);
  return {
    ...messageOf(who, cotizacion, `${publicUrl}/Cliente_cotizaciones/${token}?v=${cotizacion.revision}`),
    cotizacion,
  };
};

const messageOf = (who: Who, c: Cotizacion, url: string) => {
  const vehiculo = c.activo?.vehiculo
    ? ` para tu ${[c.activo.vehiculo, c.activo.placas].filter(Boolean).join(', ')}`
    : '';
  const texto = `Hola. Te compartimos la cotización ${c.folio} de ${who.empresa_nombre}${vehiculo} por ${formatPesos(c.total_centavos)}. Revísala y autorízala aquí: ${url}\nVigente hasta el ${readable(c.vigencia)}.`;
  const number = whatsappNumber(c.cliente.telefono);
  const subject = encodeURIComponent(`Cotización ${c.folio} de ${who.empresa_nombre}`);
  return {
    url,
    texto,
    whatsapp_url: number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(texto)}`,
    mailto_url:
      c.cliente.email === ''
        ? null
        : `mailto:${encodeURIComponent(c.cliente.email)}?subject=${subject}&body=${encodeURIComponent(texto)}`,
    correo_configurado: false,
  };
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
};

/** A question, or that the prices be renewed: the advisor sees it at once. */
export const leaveMessage = async (
  tx: Tx,
  who: Who,
  mensaje: { tipo: 'pregunta' | 'actualizacion'; nombre: string; texto: string },
): Promise<void> => {
  const row = await lockCotizacion(tx, who, who.enlace_id);
  await tx.run(
    q
      .insertInto('cotizaciones.mensaje')
      .values({ ...mensaje, empresa_id: who.empresa_id, id: newId(), cotizacion_id: row.id, ip: who.ip }),
  );
  const asks = mensaje.tipo === 'pregunta' ? 'pregunta' : 'pide actualizar';
  await writeBitacora(tx, who, {
    accion: `cotizacion.${mensaje.tipo}`,
    id: row.id,
    folio: row.folio,
    texto: `${mensaje.nombre || 'El cliente'} ${asks} en ${row.folio}: ${mensaje.texto}`,
  });
  await emitEvent(tx, who, 'cotizacion.mensaje', 'ver_cotizaciones', {
    id: row.id,
    folio: row.folio,
    tipo: mensaje.tipo,
    texto: mensaje.texto,
  });
};

const readable = (fecha: string): string => fecha.split('-').reverse().join('/');
