import { createHash } from 'node:crypto';
import { normalizePhone } from '#modules/clientes/rules.ts';
import { type EntradaPedida, ENTRADAS_POR_HORA, entradasRefusals } from '#modules/entradas/contract.ts';
import { MINUTOS } from '#modules/entradas/rules.ts';
import { captchaNeeded, provesHuman } from '#modules/sesiones/server/front-door.ts';
import { isConnected, sendWhatsapp, acceptsWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { Correo } from '#platform/contract/fields.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { countWrite, createEnlace } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyRequest } from 'fastify';
import { sendEntrada, sendUnknown } from './letters.ts';
import { requireForm } from './pagina.ts';
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
    await refuseFlood(tx, who, said.huella, isHuman);
    await letKnow(app, tx, who, said);
  });
  return { success: true };
};

interface Contacto {
  canal: 'correo' | 'whatsapp';
  texto: string;
  huella: Buffer;
}

const readContacto = (text: string): Contacto => {
  const correo = Correo.safeParse(text);
  const texto = correo.success ? correo.data : normalizePhone(text);
  if (texto === null) {
    const refused = entradasRefusals.contacto_no_valido;
    throw new Refusal(refused, {}, { fields: { contacto: refused.message } });
  }
  return {
    canal: correo.success ? 'correo' : 'whatsapp',
    texto,
    huella: createHash('sha256').update(texto).digest(),
  };
};

/** From one place within an hour: after two somebody proves to be there. Of one contact, five; of all, an end to it. */
const PROOF_AFTER = 2;
const MOST_FROM_A_PLACE = 8;
const MOST_OF_A_CONTACT = 5;
const MOST_OF_ALL = 200;

const refuseFlood = async (tx: Tx, who: Who, huella: Buffer, isHuman: boolean): Promise<void> => {
  await oneAtATime(tx, `entradas ${who.empresa_id}`);
  const since = new Date(who.now.getTime() - 3_600_000);
  const asked = await tx.one(sql<{ lugar: number; suyas: number; todas: number }>`
    select count(*) filter (where ip = ${who.ip})::int as lugar, count(*) filter (where contacto = ${huella})::int as suyas,
      count(*)::int as todas
    from entradas.entrada where empresa_id = ${who.empresa_id} and creado_en > ${since}`);
  if (asked.lugar >= MOST_FROM_A_PLACE || asked.suyas >= MOST_OF_A_CONTACT || asked.todas >= MOST_OF_ALL)
    throw new Refusal(entradasRefusals.muchas_entradas, {}, { retryAfterSeconds: 3_600 });
  if (asked.lugar >= PROOF_AFTER && !isHuman) throw captchaNeeded();
};

const letKnow = async (app: App, tx: Tx, who: Who, { canal, texto, huella }: Contacto): Promise<void> => {
  const cliente = await findCliente(tx, who, canal, texto);
  const id = newId();
  const expira = new Date(who.now.getTime() + MINUTOS * 60_000);
  // What is older than a day no longer counts, and says of nobody that he asked.
  await tx.run(sql`delete from entradas.entrada where empresa_id = ${who.empresa_id}
    and creado_en < ${new Date(who.now.getTime() - 86_400_000)}`);
  // The one before gives way: of a contact one link is good.
  await tx.run(sql`update entradas.entrada set usada_en = ${who.now} where empresa_id = ${who.empresa_id}
    and contacto = ${huella} and usada_en is null`);
  await tx.run(
    q.insertInto('entradas.entrada').values({
      empresa_id: who.empresa_id,
      id,
      cliente_id: cliente?.id ?? null,
      contacto: huella,
      canal,
      correo: canal === 'correo' ? texto : '',
      ip: who.ip,
      expira_en: expira,
      usada_en: null,
      creado_en: who.now,
    }),
  );
  const url = `${app.publicUrl}/Entrada/${await createEnlace(tx, who, 'entrada', id, expira)}`;
  if (canal === 'correo')
    await (cliente ? sendEntrada(tx, who, texto, cliente.nombre, url) : sendUnknown(tx, who, texto));
  else if (cliente) await byWhatsapp(app, tx, who, cliente, id, url);
  if (cliente)
    await writeBitacora(tx, who, {
      accion: 'cliente.pidio_entrar',
      id: cliente.id,
      texto: `Se pidió un enlace para que ${cliente.nombre} entre a su cuenta, por ${canal === 'correo' ? 'correo' : 'WhatsApp'}.`,
    });
};

interface Hallado {
  id: string;
  nombre: string;
  telefono: string;
  whatsapp: boolean;
}

/** Of several with the same contact, the first that was registered: that contact answers for all of them. */
const findCliente = (tx: Tx, who: Who, canal: Contacto['canal'], texto: string): Promise<Hallado | undefined> =>
  tx.maybe(sql<Hallado>`select c.id, c.nombre, c.telefono, c.whatsapp from clientes.cliente c
    where c.empresa_id = ${who.empresa_id} and c.activo and c.tipo <> 'publico'
      and ${canal === 'correo' ? sql`c.email = ${texto}` : sql`c.telefono = ${texto}`}
    order by c.numero limit 1`);

const byWhatsapp = async (app: App, tx: Tx, who: Who, cliente: Hallado, id: string, url: string): Promise<void> => {
  const notice = { telefono: cliente.telefono, acepta: cliente.whatsapp };
  // One that would wait for somebody's hand is of no use: it ends in ten minutes.
  if (!isConnected(app, who.empresa_id) || !(await acceptsWhatsapp(tx, who, notice))) return;
  await sendWhatsapp(tx, who, {
    ...notice,
    evento: 'entrada',
    clave: `entrada:${id}`,
    nombre: cliente.nombre,
    parametros: [who.empresa_nombre, url],
    documento_folio: '',
    ruta: '',
  });
};
