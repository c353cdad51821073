import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockCotizacion } from './queries.ts';

const HOUR_MS = 3_600_000;
const LINK_HOURS = 12;
const MOST_IN_AN_HOUR = 20;
const OPENED = 'cotizacion.abierta_en_cuenta';

/**
 * A customer who signed in opens his own quotation: its page, with all that he may do there, by a link of its own that
 * lasts while he decides. What he answers leaves the traces of any link; the journal says besides whose account it was.
 */
export const openFromAccount = async (tx: Tx, who: Who, id: string): Promise<{ url: string }> => {
  const his = await tx.maybe(sql`select 1 from cotizaciones.cotizacion c
    join permisos.membresia m on m.empresa_id = c.empresa_id and m.cliente_id = c.cliente_id
    where c.empresa_id = ${who.empresa_id} and c.id = ${id} and c.enviada_en is not null
      and m.usuario_id = ${who.usuario_id} and m.activa`);
  if (!his) throw new Refusal(commonRefusals.no_encontrado);
  const { folio, revision } = await lockCotizacion(tx, who, id);
  const { veces } = await tx.one(sql<{ veces: number }>`select count(*) as veces from plataforma.bitacora
    where empresa_id = ${who.empresa_id} and entidad = 'cotizacion' and entidad_id = ${id} and accion = ${OPENED}
      and creado_en > ${new Date(who.now.getTime() - HOUR_MS)}`);
  if (veces >= MOST_IN_AN_HOUR)
    throw new Refusal(cotizacionesRefusals.muchas_veces_abierta, {}, { retryAfterSeconds: HOUR_MS / 1000 });
  const expires = new Date(who.now.getTime() + LINK_HOURS * HOUR_MS);
  const token = await createEnlace(tx, who, 'cotizacion', id, expires);
  await writeBitacora(tx, who, { accion: OPENED, id, folio, texto: `${who.nombre} abrió ${folio} desde su cuenta.` });
  return { url: `/Cliente_cotizaciones/${token}?v=${revision}` };
};
