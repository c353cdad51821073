import type { EstadoMensaje } from '#modules/whatsapp/rules/estados.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Notice, sendWhatsapp } from './sending.ts';
import './tables.ts';

/** A message as it ended: by hand through its link, or by the API with what its notices told. */
export const demoMensaje = async (
  tx: Tx,
  who: Who,
  notice: Notice,
  { estado, motivo = '' }: { estado: Exclude<EstadoMensaje, 'recibido'>; motivo?: string },
): Promise<void> => {
  const id = await sendWhatsapp(tx, who, notice);
  const at = (minutes: number) => new Date(who.now.getTime() + minutes * 60_000).toISOString();
  const sent = estado === 'por_enviar' || estado === 'fallido' ? null : at(1);
  const arrived = estado === 'entregado' || estado === 'leido';
  await tx.run(
    q
      .updateTable('whatsapp.mensaje')
      .set({
        estado,
        motivo,
        canal: estado === 'por_enviar' || estado === 'enviado' ? 'enlace' : 'api',
        intentos: estado === 'fallido' ? 1 : 0,
        enviado_en: sent,
        entregado_en: arrived ? at(2) : null,
        leido_en: estado === 'leido' ? at(9) : null,
        ...(arrived || estado === 'fallido' ? { wamid: sql<string>`'wamid.ejemplo.' || id::text` } : {}),
        version: sql<number>`version + 1`,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};
