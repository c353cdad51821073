import { type CambioDeContacto, getCliente } from '#modules/clientes/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import {
  addContacto,
  buzonesDe,
  type Contacto,
  endPendientes,
  endProbado,
  isAnothers,
  pendienteDe,
  probadosDe,
} from './contactos.ts';
import { requireFew } from './cupo.ts';
import { huellaOf, noteEntrada } from './entrada.ts';
import { sendChanged, sendConfirmar, sendTaken } from './letters.ts';
import { NOMBRES } from './probar.ts';
import { sendByWhatsapp } from './whatsapp.ts';

/** What follows when a record changes: who enters with it is told where he can still read it, and the journal says who did it. */
export const followContact =
  (app: App) =>
  async (tx: Tx, who: Who, { antes, despues, medio }: CambioDeContacto): Promise<void> => {
    const changed: Contacto[] = [];
    if (antes.email !== despues.email) changed.push({ canal: 'correo', texto: despues.email });
    if (antes.telefono !== despues.telefono) changed.push({ canal: 'whatsapp', texto: despues.telefono });
    for (const one of changed)
      if (medio !== 'cuenta') await followStaff(tx, who, despues, one);
      else if (one.texto === '') await leaveWithout(tx, who, despues, one);
      else if (one.canal === 'whatsapp') await askTelefono(app, tx, who, despues.id, one);
  };

/** He took it away himself: it lets nobody in, and what he has open stays. */
const leaveWithout = async (
  tx: Tx,
  who: Who,
  { id, nombre }: CambioDeContacto['despues'],
  contacto: Contacto,
): Promise<void> => {
  for (const to of await buzonesDe(tx, who, id, '')) await sendChanged(tx, who, to, nombre, contacto);
  await endPendientes(tx, who, id, contacto.canal);
  for (const one of await probadosDe(tx, who, id))
    if (one.canal === contacto.canal) await endProbado(tx, who, id, one, one.usuario_id);
};

const followStaff = async (
  tx: Tx,
  who: Who,
  { id, nombre }: CambioDeContacto['despues'],
  contacto: Contacto,
): Promise<void> => {
  const { canal, texto } = contacto;
  const probados = await probadosDe(tx, who, id);
  const told = await buzonesDe(tx, who, id, canal === 'correo' ? texto : '');
  // The workshop vouches for what it writes: it waits for its link as any other contact of a record.
  await endPendientes(tx, who, id, canal);
  if (texto === '') for (const one of probados.filter((p) => p.canal === canal)) await endProbado(tx, who, id, one);
  if (told.length === 0 && probados.length === 0) return;
  for (const to of told) await sendChanged(tx, who, to, nombre, contacto);
  await writeBitacora(tx, who, {
    accion: 'cliente.contacto_de_entrada',
    id,
    texto: `${who.nombre} cambió ${NOMBRES[canal]} de ${nombre}, que entra a su cuenta con un enlace${told.length > 0 ? '; se avisó a su correo' : ''}.`,
  });
};

/** A new mailbox that he wrote himself: it is his once he opened what was sent there; meanwhile the record keeps the one it has. */
export const askCorreo = async (app: App, tx: Tx, who: Who, cliente_id: string, texto: string): Promise<void> => {
  const contacto: Contacto = { canal: 'correo', texto };
  await requireFew(tx, who, huellaOf(texto));
  const contacto_id = await wait(tx, who, cliente_id, contacto);
  // The answer is the same; who enters with that address learns that somebody else wrote it.
  if (await isAnothers(tx, who, cliente_id, contacto)) {
    await noteEntrada(tx, who, { ...contacto, cliente_id: null, contacto_id: null });
    return sendTaken(tx, who, texto);
  }
  const { nombre } = await getCliente(tx, who, cliente_id);
  const enlace = await noteEntrada(tx, who, { ...contacto, cliente_id, contacto_id });
  return sendConfirmar(tx, who, texto, nombre, `${app.publicUrl}/Entrada/${enlace}`);
};

/** A telephone is written at once, since the workshop calls it; it lets nobody in before its link was opened. */
const askTelefono = async (app: App, tx: Tx, who: Who, cliente_id: string, contacto: Contacto): Promise<void> => {
  await requireFew(tx, who, huellaOf(contacto.texto));
  const contacto_id = await wait(tx, who, cliente_id, contacto);
  if (await isAnothers(tx, who, cliente_id, contacto)) return;
  const { nombre, whatsapp } = await getCliente(tx, who, cliente_id);
  const enlace = await noteEntrada(tx, who, { ...contacto, cliente_id, contacto_id });
  const url = `${app.publicUrl}/Entrada/${enlace}`;
  await sendByWhatsapp(app, tx, who, { nombre, telefono: contacto.texto, whatsapp }, url);
};

const wait = async (tx: Tx, who: Who, cliente_id: string, contacto: Contacto): Promise<string> => {
  await endPendientes(tx, who, cliente_id, contacto.canal);
  return addContacto(tx, who, cliente_id, contacto, { usuario_id: who.usuario_id, probado: false });
};

/** The mailbox that he wrote and has not confirmed. */
export const correoPorConfirmar = async (tx: Tx, who: Who, cliente_id: string): Promise<string | null> =>
  (await pendienteDe(tx, who, cliente_id, 'correo'))?.contacto ?? null;

/** He wants the one that he has. */
export const keepCorreo = (tx: Tx, who: Who, cliente_id: string): Promise<void> =>
  endPendientes(tx, who, cliente_id, 'correo');
