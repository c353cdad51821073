import { Contacto, type ContactoCambio, type ContactoNuevo, clientesRefusals } from '#modules/clientes/contract.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCliente, lockCliente } from './queries.ts';
import './tables.ts';

/** Nobody reads a longer list at the counter. */
const MAX = 50;

const contactos = (who: Who) =>
  q
    .selectFrom('clientes.contacto')
    .where('empresa_id', '=', who.empresa_id)
    .select([
      'id',
      'cliente_id',
      'nombre',
      'puesto',
      'telefono',
      'email',
      'autoriza',
      'tope_centavos',
      'activo',
      'version',
    ]);

/** Who speaks for him now, whoever may say yes first. */
export const listContactos = async (tx: Tx, who: Who, cliente_id: string): Promise<Contacto[]> => {
  await getCliente(tx, who, cliente_id);
  return tx.rows(
    contactos(who)
      .where('cliente_id', '=', cliente_id)
      .where('activo', '=', true)
      .orderBy('autoriza', 'desc')
      .orderBy('nombre')
      .orderBy('id')
      .limit(MAX),
  );
};

const getContacto = (tx: Tx, who: Who, id: string): Promise<Contacto> => tx.one(contactos(who).where('id', '=', id));

/** Without leave to say yes there is no amount up to which. */
const topeOf = ({ autoriza, tope_centavos }: Pick<Contacto, 'autoriza' | 'tope_centavos'>): number | null =>
  autoriza ? tope_centavos : null;

export const addContacto = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { id = newId(), ...datos }: ContactoNuevo,
): Promise<Contacto> => {
  const cliente = await lockCliente(tx, who, cliente_id);
  if (cliente.tipo === 'publico') throw new Refusal(clientesRefusals.publico_fijo);
  if (cliente.anonimizado_en !== null) throw new Refusal(clientesRefusals.anonimizado);
  if ((await listContactos(tx, who, cliente_id)).length >= MAX) throw new Refusal(clientesRefusals.contactos_llenos);
  await tx.run(
    q.insertInto('clientes.contacto').values({
      empresa_id: who.empresa_id,
      id,
      cliente_id,
      ...datos,
      tope_centavos: topeOf(datos),
      creado_en: who.now,
    }),
  );
  const contacto = await getContacto(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'cliente.contacto',
    id: cliente_id,
    texto: `${who.nombre} registró a ${contacto.nombre} como contacto de ${cliente.nombre}.`,
    despues: contacto,
  });
  return contacto;
};

export const changeContacto = async (
  tx: Tx,
  who: Who,
  id: string,
  change: ContactoCambio,
  version: number,
): Promise<Contacto> => {
  const antes = await getContacto(tx, who, id);
  if ((await getCliente(tx, who, antes.cliente_id)).anonimizado_en !== null)
    throw new Refusal(clientesRefusals.anonimizado);
  const sent = definedOnly(change);
  const changed = await tx.run(
    q
      .updateTable('clientes.contacto')
      .set((eb) => ({ ...sent, tope_centavos: topeOf({ ...antes, ...sent }), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const contacto = await getContacto(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: contacto, shape: Contacto });
  const cliente = await getCliente(tx, who, contacto.cliente_id);
  await writeBitacora(tx, who, {
    accion: 'cliente.contacto',
    id: cliente.id,
    texto: contacto.activo
      ? `${who.nombre} cambió a ${contacto.nombre}, contacto de ${cliente.nombre}.`
      : `${who.nombre} quitó a ${contacto.nombre} de los contactos de ${cliente.nombre}.`,
    antes,
    despues: contacto,
  });
  return contacto;
};
