import type { Mensaje } from '#modules/cotizaciones/rules/seguimiento.ts';
import type { Envio, MensajesDeOrden } from '#modules/ordenes/rules/partes.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cotizacionesDe, requireOrden, rutasDe } from './partes.ts';
import '../tables.ts';

/** What its customer asked and was answered, and what was sent to him about it; of each, what this person may read. */
export const listMensajes = async (tx: Tx, who: Who, id: string): Promise<MensajesDeOrden> => {
  await requireOrden(tx, who, id);
  const [said, correos, whatsapp] = await Promise.all([
    who.can('ver_cotizaciones') ? tx.rows(conversation(who, id)) : null,
    who.can('ver_cotizaciones') ? tx.rows(mails(who, id)) : null,
    who.can('ver_clientes') ? tx.rows(whatsapps(who, id)) : null,
  ]);
  return { conversaciones: said && byCotizacion(said), correos, whatsapp };
};

type Said = Mensaje & { cotizacion_id: string; folio: string };

/** The newest first; of a line that is there no more, only its words. */
const conversation = (who: Who, id: string) => sql<Said>`
  select m.cotizacion_id, c.folio, m.id, m.tipo, m.nombre, m.texto, p.id as partida_id, m.partida, m.creado_en
  from cotizaciones.mensaje m
  join cotizaciones.cotizacion c on c.empresa_id = m.empresa_id and c.id = m.cotizacion_id
  left join cotizaciones.partida p on p.empresa_id = m.empresa_id and p.cotizacion_id = m.cotizacion_id and p.id = m.partida_id
  where m.empresa_id = ${who.empresa_id} and m.cotizacion_id in (select q.id from ${cotizacionesDe(who, id)} q)
  order by m.creado_en desc limit 200`;

const byCotizacion = (said: readonly Said[]): NonNullable<MensajesDeOrden['conversaciones']> =>
  [...new Map(said.map(({ cotizacion_id, folio }) => [cotizacion_id, folio]))].map(([cotizacion_id, folio]) => ({
    cotizacion_id,
    folio,
    mensajes: said
      .filter((one) => one.cotizacion_id === cotizacion_id)
      .map(({ cotizacion_id: _, folio: __, ...mensaje }) => mensaje),
  }));

const mails = (who: Who, id: string) => sql<Envio>`
  select k.id, c.folio, k.para, k.asunto as texto, k.estado, k.respuesta as motivo, false as entrante,
    coalesce((select u.nombre from usuarios.usuario u where u.id = k.usuario_id), '') as quien, k.creado_en
  from plataforma.correo k
  join cotizaciones.cotizacion c on c.empresa_id = k.empresa_id and c.id = k.documento_id
  where k.empresa_id = ${who.empresa_id} and k.tipo in ('cotizacion.envio', 'seguimiento.cotizacion')
    and k.documento_id in (select q.id from ${cotizacionesDe(who, id)} q)
  order by k.creado_en desc limit 100`;

const whatsapps = (who: Who, id: string) => sql<Envio>`
  select w.id, w.documento_folio as folio, w.telefono as para, w.texto, w.estado, w.motivo, w.direccion = 'entrante' as entrante,
    w.usuario_nombre as quien, w.creado_en
  from whatsapp.mensaje w
  where w.empresa_id = ${who.empresa_id} and w.ruta in (select r.ruta from ${rutasDe(who, id)} r)
  order by w.orden desc limit 100`;
