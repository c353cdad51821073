import type { RawBuilder } from 'kysely';
import { wordsOfSomebody } from '#modules/bancos/rules/palabras.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, TACHADO, texts, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/**
 * What banks wrote of him: of movements that name him, or that were matched with what he paid, the words go; day, amount and
 * mark stay, so that the same statement sent again brings nothing back. A file that was only looked at goes whole.
 */
export const forgetPersona = async (tx: Tx, who: Who, { registros, textos }: Persona): Promise<string[]> => {
  const his = wordsOfSomebody(textos);
  const matched = sql`exists (select 1 from bancos.apunte a where a.empresa_id = ${who.empresa_id}
    and a.conciliacion_id = k.id and a.origen = 'pago' and a.origen_id = any(${uuids(registros)}))`;
  await tx.run(sql`update bancos.movimiento m set texto = ${TACHADO}, referencia = ${struck('m.referencia')}
    where m.empresa_id = ${who.empresa_id} and m.texto <> ${TACHADO} and (${names('m.texto', his)} or ${names('m.referencia', his)}
      or m.id in (select x.movimiento_id from bancos.conciliado x
        join bancos.conciliacion k on k.empresa_id = x.empresa_id and k.id = x.conciliacion_id
        where x.empresa_id = ${who.empresa_id} and ${matched}))`);
  await tx.run(sql`update bancos.conciliacion k set motivo = ${struck('k.motivo')}, deshecha_motivo = ${struck('k.deshecha_motivo')}
    where k.empresa_id = ${who.empresa_id} and (k.motivo <> '' or k.deshecha_motivo <> '')
      and (${names('k.motivo', his)} or ${names('k.deshecha_motivo', his)} or ${matched})`);
  await tx.run(sql`delete from bancos.estado e where e.empresa_id = ${who.empresa_id} and e.estado = 'revision'
    and (${names('e.lectura::text', his)} or ${names('e.archivo', his)})`);
  await tx.run(sql`update bancos.estado e set archivo = ${TACHADO} where e.empresa_id = ${who.empresa_id} and e.archivo <> ${TACHADO}
    and ${names('e.archivo', his)}`);
  // Replies that would be sent again hold the bank's own words, which no one else knows how to look for.
  await tx.run(sql`delete from plataforma.idempotencia i where i.empresa_id = ${who.empresa_id} and i.ruta like ${'%/api/bancos/%'}
    and ${names('i.respuesta', his)}`);
  return [];
};

const struck = (column: string): RawBuilder<string> =>
  sql<string>`case when ${sql.raw(column)} = '' then '' else ${TACHADO} end`;

const ACCENTED = 'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ';
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUNC';

/** Whether a text holds all the words of one of the lists, however a bank writes them: `plainWords` says the same. */
const names = (column: string, his: readonly string[][]): RawBuilder<boolean> => {
  if (his.length === 0) return sql<boolean>`false`;
  const words = sql`regexp_split_to_array(translate(upper(${sql.raw(column)}), ${ACCENTED}, ${PLAIN}), '[^A-Z0-9]+')`;
  return sql<boolean>`exists (select 1 from (select ${words} as said) w where ${sql.join(
    his.map((one) => sql`w.said @> ${texts(one)}`),
    sql` or `,
  )})`;
};
