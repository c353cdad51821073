import { wordsOfSomebody } from '#modules/bancos/rules/palabras.ts';
import { strikeConceptos } from '#modules/gastos/server/front-door.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOf, type Persona, TACHADO, texts, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/**
 * What banks wrote of him: of movements that were matched with what he paid and name him the words go; day, amount and mark stay, so that the
 * same statement sent again brings nothing back. What a bank wrote and nobody matched with him stays as the bank wrote it: it is
 * part of the books, and by words alone anybody's would go.
 */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  const his = wordsOfSomebody(persona.textos);
  await strikeConceptos(tx, who, await gastosOfHis(tx, who, persona));
  await tx.run(sql`update bancos.movimiento m set texto = ${TACHADO}, referencia = ${struck('m.referencia')}
    where m.empresa_id = ${who.empresa_id} and m.texto <> ${TACHADO} and ${isHis(who, persona)}
      and (${names('m.texto', his)} or ${names('m.referencia', his)})`);
  await tx.run(sql`update bancos.conciliacion k set motivo = ${struck('k.motivo')}, deshecha_motivo = ${struck('k.deshecha_motivo')}
    where k.empresa_id = ${who.empresa_id} and ${wasPaidBy(who, persona)}
      and (${names('k.motivo', his)} or ${names('k.deshecha_motivo', his)})`);
  return [];
};

/** Expenses that are called as a bank wrote of a movement that is his. */
export const gastosOfHis = async (
  tx: Tx,
  who: Who,
  persona: Pick<Persona, 'registros' | 'textos'>,
): Promise<string[]> => {
  const found = await tx.rows(sql<{ id: string }>`select distinct g.id from gastos.gasto g
    join bancos.gasto_hecho h on h.empresa_id = g.empresa_id and h.gasto_id = g.id and h.de = 'movimiento'
    join bancos.movimiento m on m.empresa_id = h.empresa_id and m.id = h.de_id
    where g.empresa_id = ${who.empresa_id} and g.concepto <> ${TACHADO} and g.concepto = left(m.texto, 200) and ${isHis(who, persona)}
      and ${names('m.texto', wordsOfSomebody(persona.textos))}`);
  return found.map(({ id }) => id);
};

/** How many movements name him and are not known to be his: told before a cancellation, touched by none. */
export const namedByBanks = async (
  tx: Tx,
  who: Who,
  persona: Pick<Persona, 'registros' | 'textos'>,
): Promise<number> => {
  const his = wordsOfSomebody(persona.textos);
  const found = await tx.one(sql<{ cuantos: number }>`select count(*)::int as cuantos from bancos.movimiento m
    where m.empresa_id = ${who.empresa_id} and (${names('m.texto', his)} or ${names('m.referencia', his)}) and not ${isHis(who, persona)}`);
  return found.cuantos;
};

const isHis = (who: Who, persona: Pick<Persona, 'registros'>): RawBuilder<boolean> =>
  sql<boolean>`(m.id in (select x.movimiento_id from bancos.conciliado x
    join bancos.conciliacion k on k.empresa_id = x.empresa_id and k.id = x.conciliacion_id
    where x.empresa_id = ${who.empresa_id} and ${wasPaidBy(who, persona)}))`;

/** Of a match: it is of what he paid. */
const wasPaidBy = (who: Who, persona: Pick<Persona, 'registros'>) => sql`exists (select 1 from bancos.apunte a
  where a.empresa_id = ${who.empresa_id} and a.conciliacion_id = k.id and a.origen = 'pago' and a.origen_id = any(${uuids(idsOf(persona, 'pagos.pago'))}))`;

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
