import type { RawBuilder } from 'kysely';
import { wordsOfSomebody } from '#modules/bancos/rules/palabras.ts';
import { strikeConceptos } from '#modules/gastos/server/front-door.ts';
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
  const matched = wasPaidBy(who, registros);
  await strikeConceptos(tx, who, await gastosThatName(tx, who, { registros, textos }));
  await tx.run(sql`update bancos.movimiento m set texto = ${TACHADO}, referencia = ${struck('m.referencia')}
    where m.empresa_id = ${who.empresa_id} and m.texto <> ${TACHADO} and ${isHis(who, { registros, textos })}`);
  await tx.run(sql`update bancos.conciliacion k set motivo = ${struck('k.motivo')}, deshecha_motivo = ${struck('k.deshecha_motivo')}
    where k.empresa_id = ${who.empresa_id} and (k.motivo <> '' or k.deshecha_motivo <> '')
      and (${names('k.motivo', his)} or ${names('k.deshecha_motivo', his)} or ${matched})`);
  await tx.run(sql`delete from bancos.estado e where e.empresa_id = ${who.empresa_id} and e.estado = 'revision'
    and (${names('e.lectura::text', his)} or ${names('e.archivo', his)})`);
  await tx.run(sql`update bancos.estado e set archivo = ${TACHADO} where e.empresa_id = ${who.empresa_id} and e.archivo <> ${TACHADO}
    and ${names('e.archivo', his)}`);
  // Replies that would be sent again hold the bank's own words, which no one else knows how to look for.
  await tx.run(sql`delete from plataforma.idempotencia i where i.empresa_id = ${who.empresa_id}
    and (i.ruta like ${'%/api/bancos/%'} or i.ruta like ${'%/api/gastos%'})
    and ${names('i.respuesta', his)}`);
  return [];
};

type Suyo = Pick<Persona, 'registros' | 'textos'>;

/** Expenses that are called as a bank wrote of him: of a movement that is his, or by his name in any order. */
export const gastosThatName = async (tx: Tx, who: Who, persona: Suyo): Promise<string[]> => {
  const found = await tx.rows(sql<{ id: string }>`select distinct g.id from gastos.gasto g
    left join bancos.gasto_hecho h on h.empresa_id = g.empresa_id and h.gasto_id = g.id and h.de = 'movimiento'
    left join bancos.movimiento m on m.empresa_id = h.empresa_id and m.id = h.de_id
    where g.empresa_id = ${who.empresa_id} and g.concepto <> ${TACHADO}
      and (${names('g.concepto', wordsOfSomebody(persona.textos))} or (g.concepto = left(m.texto, 200) and ${isHis(who, persona)}))`);
  return found.map(({ id }) => id);
};

const isHis = (who: Who, { registros, textos }: Suyo): RawBuilder<boolean> => {
  const his = wordsOfSomebody(textos);
  return sql<boolean>`(${names('m.texto', his)} or ${names('m.referencia', his)} or m.id in (select x.movimiento_id from bancos.conciliado x
    join bancos.conciliacion k on k.empresa_id = x.empresa_id and k.id = x.conciliacion_id
    where x.empresa_id = ${who.empresa_id} and ${wasPaidBy(who, registros)}))`;
};

/** Of a match: it is of what he paid. */
const wasPaidBy = (who: Who, registros: readonly string[]) => sql`exists (select 1 from bancos.apunte a
  where a.empresa_id = ${who.empresa_id} and a.conciliacion_id = k.id and a.origen = 'pago' and a.origen_id = any(${uuids(registros)}))`;

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
