import { getCliente } from '#modules/clientes/server/front-door.ts';
import { endLinkSessions } from '#modules/sesiones/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { addContacto, buzonesDe, type Contacto, endPendientes, endProbado, probadosDe } from './contactos.ts';
import { sendMoved, sendProven } from './letters.ts';

interface Prueba extends Contacto {
  usuario_id: string;
  /** Who was in his account asked for it: what he has open stays open. */
  propia: boolean;
}

/**
 * A link that was sent there has been opened: from now on it lets this customer in, and what the record had before does not. The
 * mailboxes of before are told, and the new one too.
 */
export const prove = async (tx: Tx, who: Who, cliente_id: string, prueba: Prueba): Promise<void> => {
  const { canal, texto, usuario_id, propia } = prueba;
  const before = await probadosDe(tx, who, cliente_id);
  const same = before.find((one) => one.canal === canal && one.contacto === texto);
  if (same?.usuario_id === usuario_id) return;
  const told = await buzonesDe(tx, who, cliente_id, texto);
  await endPendientes(tx, who, cliente_id, canal);
  await addContacto(tx, who, cliente_id, prueba, { usuario_id, probado: true });
  const cliente = await getCliente(tx, who, cliente_id);
  const isOfRecord = (canal === 'correo' ? cliente.email : cliente.telefono) === texto;
  for (const old of before.filter((one) => one.canal === canal && (isOfRecord || one === same))) {
    if (!propia) await endLinkSessions(tx, old.usuario_id, who.now);
    await endProbado(tx, who, cliente_id, old, usuario_id);
  }
  await writeBitacora(tx, who, {
    accion: 'cliente.contacto_de_entrada',
    id: cliente_id,
    texto: `${cliente.nombre} confirmó ${NOMBRES[canal]} con el que entra a su cuenta${told.length > 0 ? '; se avisó al anterior' : ''}.`,
  });
  if (told.length === 0) return;
  for (const to of told) await sendMoved(tx, who, to, cliente.nombre, { canal, texto });
  if (canal === 'correo') await sendProven(tx, who, texto, cliente.nombre);
};

export const NOMBRES = { correo: 'el correo', whatsapp: 'el teléfono' } as const;
