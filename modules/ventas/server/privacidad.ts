import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOf, type Persona, TACHADO, tachar, texts, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** Of which table the document of a comment is. */
const DOCUMENTOS = [
  ['venta', 'ordenes.orden'],
  ['orden', 'ordenes.orden'],
  ['cotizacion', 'cotizaciones.cotizacion'],
] as const;

/** Notes and comments of his tickets, and carts that wait under his name. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(tx, who, 'ventas.nota', ['cancelada_motivo'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  await tachar(tx, who, 'ventas.nota_partida', ['nota'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  for (const [tipo, tabla] of DOCUMENTOS)
    await tx.run(sql`update ventas.comentario set texto = ${TACHADO} where empresa_id = ${who.empresa_id} and documento_tipo = ${tipo}
      and documento_id = any(${uuids(idsOf(persona, tabla))}) and texto not in ('', ${TACHADO})`);
  await tx.run(sql`update ventas.autorizacion set motivo = ${TACHADO} where empresa_id = ${who.empresa_id} and motivo <> '' and id in (
    select n.autorizacion_id from ventas.nota n where n.empresa_id = ${who.empresa_id} and n.orden_id = any(${uuids(idsOf(persona, 'ordenes.orden'))}))`);
  await tx.run(sql`update ventas.espera set nombre = ${TACHADO}, cliente = '', contenido = '{}', terminada_en = coalesce(terminada_en, ${who.now}),
    terminada_por = case when terminada_en is null then ${who.nombre} else terminada_por end, terminada_como = coalesce(terminada_como, 'descartada')
    where empresa_id = ${who.empresa_id} and ${waitsForHim(persona)}`);
  return [];
};

const waitsForHim = (persona: Persona) =>
  sql`contenido -> 'cliente' ->> 'id' = any(${texts(idsOf(persona, 'clientes.cliente'))})`;

export const countOfPersona = async (tx: Tx, who: Who, persona: Persona): Promise<number> =>
  (
    await tx.one<{ cuantos: number }>(sql`select count(*)::int as cuantos from ventas.espera
      where empresa_id = ${who.empresa_id} and contenido <> '{}' and ${waitsForHim(persona)}`)
  ).cuantos;
