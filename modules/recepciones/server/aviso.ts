import { getCliente } from '#modules/clientes/server/front-door.ts';
import { shareCobro } from '#modules/cobranza/server/front-door.ts';
import { getOrden } from '#modules/ordenes/server/front-door.ts';
import { recepcionesRefusals } from '#modules/recepciones/rules/refusals.ts';
import { fillTemplate } from '#modules/whatsapp/rules/eventos.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { sendWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { written } from './commands.ts';
import { getRecepcion, lockRecepcion } from './queries.ts';
import './tables.ts';

interface Way {
  byItself: boolean;
  publicUrl: string;
}

/** «Recibimos tu vehículo», with the link of its order: it leaves by itself, or a person sends the words. */
export const tellArrival = async (
  tx: Tx,
  who: Who,
  id: string,
  { byItself, publicUrl }: Way,
): Promise<{ texto: string; enlace: string | null; enviado: boolean }> => {
  const row = await lockRecepcion(tx, who, id);
  const r = await getRecepcion(tx, who, id);
  if (r.estado !== 'recibida' || r.orden_id === null) throw new Refusal(recepcionesRefusals.sin_orden);
  const { cuenta_id, cliente_id } = await getOrden(tx, who, r.orden_id);
  if (cuenta_id === null) throw new Refusal(recepcionesRefusals.sin_cuenta, { folio: r.folio });
  const { url } = await shareCobro(tx, who, { cuenta_id }, publicUrl);
  const cliente = await getCliente(tx, who, cliente_id);
  const telefono = toE164(cliente.telefono);
  const parametros = [
    who.empresa_nombre,
    [r.vehiculo, r.placas].filter(Boolean).join(' ') || 'tu vehículo',
    r.folio,
    url,
  ];
  const enviado = byItself && telefono !== null;
  if (enviado)
    await sendWhatsapp(tx, who, {
      evento: 'vehiculo_recibido',
      clave: `vehiculo_recibido:${id}:${row.version}`,
      telefono: cliente.telefono,
      acepta: cliente.whatsapp,
      nombre: cliente.nombre,
      parametros,
      documento_folio: r.folio,
      ruta: `/comercial/recepcion/${id}`,
    });
  await tx.run(
    q
      .updateTable('recepciones.recepcion')
      .set({ avisado_en: who.now })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await written(
    tx,
    who,
    r,
    'recepcion.avisada',
    `${who.nombre} le avisó a ${cliente.nombre} que ${r.folio} ya está en el taller.`,
  );
  const texto = fillTemplate('vehiculo_recibido', parametros);
  return { texto, enlace: enviado || telefono === null ? null : waLink(telefono, texto), enviado };
};
