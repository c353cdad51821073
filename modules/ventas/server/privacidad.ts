import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, type Persona, TACHADO, tachar, texts, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** Notes and comments of his tickets, and carts that wait under his name. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(tx, who, 'ventas.nota', ['cancelada_motivo'], 'orden_id', persona.registros);
  await tachar(tx, who, 'ventas.nota_partida', ['nota'], 'orden_id', persona.registros);
  await tachar(tx, who, 'ventas.comentario', ['texto'], 'documento_id', persona.registros);
  await tx.run(sql`update ventas.autorizacion set motivo = ${TACHADO} where empresa_id = ${who.empresa_id} and motivo <> '' and id in (
    select n.autorizacion_id from ventas.nota n where n.empresa_id = ${who.empresa_id} and n.orden_id = any(${uuids(persona.registros)}))`);
  const found = texts(holding([...persona.textos, persona.cliente_id]));
  await tx.run(sql`update ventas.espera set nombre = ${TACHADO}, cliente = '', contenido = '{}', terminada_en = coalesce(terminada_en, ${who.now}),
    terminada_por = case when terminada_en is null then ${who.nombre} else terminada_por end, terminada_como = coalesce(terminada_como, 'descartada')
    where empresa_id = ${who.empresa_id} and (contenido::text ilike any(${found}) or cliente ilike any(${found}) or nombre ilike any(${found}))`);
  return [];
};
