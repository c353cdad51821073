import { accepts, getCliente } from '#modules/clientes/server/front-door.ts';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { pendientesRefusals } from '#modules/pendientes/rules/refusals.ts';
import { sumPendientes } from '#modules/pendientes/rules.ts';
import { fillTemplate } from '#modules/whatsapp/rules/eventos.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { sendWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { setPendiente } from './commands.ts';
import { getPendiente, listOfVehicle, lockPendiente } from './queries.ts';

const NAMED = 5;

/** All that the vehicle of one has pending, in one message: it leaves by itself, or a person sends the words. */
export const writeToCustomer = async (
  tx: Tx,
  who: Who,
  id: string,
  { byItself }: { byItself: boolean },
): Promise<{ pendiente: Pendiente; enlace: string | null }> => {
  await lockPendiente(tx, who, id);
  const one = await getPendiente(tx, who, id);
  const cliente = await getCliente(tx, who, one.cliente_id);
  if (!(await accepts(tx, who, cliente.id, 'recordatorios')))
    throw new Refusal(pendientesRefusals.sin_recordatorios, { cliente: cliente.nombre });
  const of = one.activo_id === null ? { cliente_id: one.cliente_id } : { activo_id: one.activo_id };
  const { data } = await listOfVehicle(keepOpen(tx), who, of);
  const open = data.filter(({ cliente_id }) => cliente_id === one.cliente_id);
  if (open.length === 0) throw new Refusal(pendientesRefusals.nada_pendiente, { cliente: cliente.nombre });
  const telefono = toE164(cliente.telefono);
  if (telefono === null) throw new Refusal(pendientesRefusals.sin_telefono, { cliente: cliente.nombre });
  const parametros = [
    who.empresa_nombre,
    [one.vehiculo, one.placas].filter(Boolean).join(' ') || 'tu vehículo',
    nameAll(open),
    formatPesos(sumPendientes(open)),
  ];
  if (byItself)
    await sendWhatsapp(tx, who, {
      evento: 'trabajo_pendiente',
      clave: `trabajo_pendiente:${newId()}`,
      telefono: cliente.telefono,
      acepta: cliente.whatsapp,
      nombre: cliente.nombre,
      parametros,
      documento_folio: one.origen?.folio ?? '',
      ruta: `/comercial/pendientes?q=${encodeURIComponent(one.placas || cliente.nombre)}`,
    });
  for (const row of open)
    await setPendiente(
      tx,
      who,
      row,
      { contactado_en: who.now, contactado_por: who.nombre },
      `${who.nombre} le escribió a ${cliente.nombre} por WhatsApp.`,
    );
  return {
    pendiente: await getPendiente(tx, who, id),
    enlace: byItself ? null : waLink(telefono, fillTemplate('trabajo_pendiente', parametros)),
  };
};

const nameAll = (open: readonly Pendiente[]): string =>
  open
    .slice(0, NAMED)
    .map(({ descripcion }) => descripcion.toLocaleLowerCase('es-MX'))
    .join(', ') + (open.length > NAMED ? ` y ${open.length - NAMED} más` : '');
