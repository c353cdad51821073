import { normalizePhone } from '#modules/clientes/rules.ts';
import { type EntradaPedida, ENTRADAS_POR_HORA, entradasRefusals } from '#modules/entradas/contract.ts';
import { provesHuman } from '#modules/sesiones/server/front-door.ts';
import { Correo } from '#platform/contract/fields.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { countWrite } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyRequest } from 'fastify';
import { clientesDe, type Contacto } from './contactos.ts';
import { refuseFlood } from './cupo.ts';
import { huellaOf, noteEntrada } from './entrada.ts';
import { sendEntrada, sendUnknown } from './letters.ts';
import { requireForm } from './pagina.ts';
import { sendByWhatsapp } from './whatsapp.ts';
import './tables.ts';

/** The same answer and the same work whether the customer exists or not: what differs is the mail. */
export const askToEnter = async (
  app: App,
  who: Who,
  token: string,
  { contacto, sello, sitio, captcha }: EntradaPedida,
  request: FastifyRequest,
): Promise<{ success: boolean }> => {
  const isHuman = await provesHuman(app.pool, captcha ? { captcha } : {});
  await asWho(app.pool, who, async (tx) => {
    await countWrite(tx, request, ENTRADAS_POR_HORA);
    await requireForm(tx, who, token, sello, sitio);
    const said = readContacto(contacto);
    await refuseFlood(tx, who, huellaOf(said.texto), isHuman);
    await letKnow(app, tx, who, said);
  });
  return { success: true };
};

const readContacto = (text: string): Contacto => {
  const correo = Correo.safeParse(text);
  const texto = correo.success ? correo.data : normalizePhone(text);
  if (texto === null) {
    const refused = entradasRefusals.contacto_no_valido;
    throw new Refusal(refused, {}, { fields: { contacto: refused.message } });
  }
  return { canal: correo.success ? 'correo' : 'whatsapp', texto };
};

const letKnow = async (app: App, tx: Tx, who: Who, contacto: Contacto): Promise<void> => {
  const { canal, texto } = contacto;
  const found = await clientesDe(tx, who, contacto);
  const [first] = found;
  const enlace = await noteEntrada(tx, who, { ...contacto, cliente_id: first?.id ?? null, contacto_id: null });
  const url = `${app.publicUrl}/Entrada/${enlace}`;
  // A family with one mailbox is greeted without a name: which of them comes is said once the link is open.
  const nombre = found.length === 1 ? (first?.nombre ?? '') : '';
  if (canal === 'correo') await (first ? sendEntrada(tx, who, texto, nombre, url) : sendUnknown(tx, who, texto));
  else if (first) {
    const whatsapp = found.some((one) => one.whatsapp);
    await sendByWhatsapp(app, tx, who, { nombre: first.nombre, telefono: texto, whatsapp }, url);
  }
  for (const cliente of found)
    await writeBitacora(tx, who, {
      accion: 'cliente.pidio_entrar',
      id: cliente.id,
      texto: `Se pidió un enlace para que ${cliente.nombre} entre a su cuenta, por ${canal === 'correo' ? 'correo' : 'WhatsApp'}.`,
    });
};
