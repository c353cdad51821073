import { estadoOf } from '#modules/cotizaciones/rules.ts';
import type { AutorizacionDeOrden, Autorizaciones } from '#modules/ordenes/rules/partes.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { sendArchivo } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyReply } from 'fastify';
import { cotizacionesDe, requireOrden } from './partes.ts';
import '../tables.ts';

/** Every yes and no of an order's customer, newest first, and what still waits for one. */
export const listAutorizaciones = async (tx: Tx, who: Who, id: string): Promise<Autorizaciones> => {
  await requireOrden(tx, who, id);
  const [data, waiting] = await Promise.all([tx.rows(given(who, id)), tx.maybe(asked(who, id))]);
  return { data, espera: waiting ? { ...waiting, estado: estadoOf(waiting, who.hoy) } : null };
};

const given = (who: Who, id: string) => sql<AutorizacionDeOrden>`
  select a.id, a.cotizacion_id, c.folio, c.amplia_orden_id is not null as amplia, a.revision, a.canal, a.nombre, a.nota,
    a.autorizado_centavos, (select count(*) from jsonb_each_text(a.decisiones)) as renglones,
    (select count(*) from jsonb_each_text(a.decisiones) d where d.value = 'autorizada') as autorizados,
    a.registrada_por, a.ip as direccion, a.documento_hash, a.firma_archivo_id as firma_id, a.acepta_usadas, a.acepta_propias,
    a.creado_en
  from cotizaciones.autorizacion a
  join cotizaciones.cotizacion c on c.empresa_id = a.empresa_id and c.id = a.cotizacion_id
  where a.empresa_id = ${who.empresa_id} and a.cotizacion_id in (select q.id from ${cotizacionesDe(who, id)} q)
  order by a.creado_en desc, a.id desc`;

type Asked = NonNullable<Autorizaciones['espera']> & Parameters<typeof estadoOf>[0];

const asked = (who: Who, id: string) => sql<Asked>`
  select c.id, c.folio, c.estado, c.total_centavos, c.vigencia, c.enviada_en, c.vista_en, c.recordada_en, c.version, c.orden_id
  from cotizaciones.cotizacion c
  where c.empresa_id = ${who.empresa_id} and c.amplia_orden_id = ${id} and c.estado in ('borrador', 'enviada', 'vista')
  limit 1`;

/** The ink of one of them, if it is of this order. */
export const sendFirma = async (
  tx: Tx,
  who: Who,
  { id, autorizacion_id }: { id: string; autorizacion_id: string },
  files: Storage,
  reply: FastifyReply,
): Promise<Later> => {
  const { firma_id } = await tx.one(sql<{ firma_id: string }>`select a.firma_archivo_id as firma_id
    from cotizaciones.autorizacion a where a.empresa_id = ${who.empresa_id} and a.id = ${autorizacion_id}
      and a.firma_archivo_id is not null and a.cotizacion_id in (select q.id from ${cotizacionesDe(who, id)} q)`);
  return sendArchivo(tx, who, files, firma_id, reply);
};
