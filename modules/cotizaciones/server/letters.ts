import type { Envio } from '#modules/cotizaciones/contract.ts';
import type { CorreoDeCotizacion } from '#modules/cotizaciones/rules/seguimiento.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { refuseUnknown } from './queries.ts';

const TIPO = 'cotizacion.envio';

/** Leaves the mail that takes the link and the paper; returns to whom it goes. */
export const queueLetter = async (
  tx: Tx,
  who: Who,
  { cotizacion: c, url, asunto, texto: usual }: Omit<Envio, 'correo_configurado' | 'whatsapp_configurado'>,
  { para = c.cliente.email, mensaje }: { para?: string | undefined; mensaje?: string | undefined },
): Promise<string> => {
  if (para === '')
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { para: 'Escribe a qué correo se envía.' } });
  const { nombre, telefono, color } = await getEmpresa(tx, who);
  // The usual words name the link, which the button already carries.
  const words = (mensaje?.trim() || beforeLink(usual, url)).split(/\n+/);
  const { texto, html } = writeLetter({
    titulo: `Tu cotización ${c.folio}`,
    parrafos: words.map((line) => line.trim()).filter((line) => line !== ''),
    boton: { texto: 'Ver y autorizar', url },
    nota: `Los precios se respetan hasta el ${c.vigencia.split('-').reverse().join('/')}. La cotización va también en PDF.`,
    firma: [nombre, telefono].filter(Boolean).join(' · '),
    color,
  });
  await queueMail(tx, who, {
    to: para,
    subject: asunto,
    text: texto,
    html,
    tipo: TIPO,
    documento_id: c.id,
    attachments: [
      { nombre: `${c.folio}.pdf`, tipo: 'application/pdf', armador: 'cotizaciones.pdf', datos: { id: c.id } },
    ],
  });
  return para;
};

/** The sentences before the one with the link; all the others where there is none before. */
const beforeLink = (texto: string, url: string): string => {
  const sentences = texto.split(/(?<=[.!?])\s+|\n+/);
  const at = sentences.findIndex((one) => one.includes(url));
  const before = sentences.slice(0, Math.max(at, 0));
  return (before.length > 0 ? before : sentences.filter((one) => !one.includes(url))).join(' ');
};

/** What became of each mail that took this quotation, newest first. */
export const listCorreos = async (tx: Tx, who: Who, id: string): Promise<CorreoDeCotizacion[]> => {
  await refuseUnknown(tx, who, id);
  return tx.last(
    q
      .selectFrom('plataforma.correo')
      .select(['id', 'para', 'estado', 'respuesta', 'creado_en', 'enviado_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('documento_id', '=', id)
      .where('tipo', '=', TIPO)
      .orderBy('id', 'desc')
      .limit(20),
  );
};
