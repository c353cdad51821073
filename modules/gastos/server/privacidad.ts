import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, idsOf, type Persona, TACHADO, texts, uuids } from '#platform/server/privacy/tachar.ts';
import { indexGasto } from './writing.ts';
import './tables.ts';

/** Of expenses for his orders the words that name him go; what was spent, when and with which paper stays. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  const his = texts(holding(persona.textos));
  const named = await gastosThatName(tx, who, persona);
  await tx.run(sql`update gastos.gasto set notas = case when notas ilike any(${his}) then ${TACHADO} else notas end,
    motivo = case when motivo ilike any(${his}) then ${TACHADO} else motivo end, version = version + 1
    where empresa_id = ${who.empresa_id} and id = any(${uuids(named.map(({ id }) => id))})`);
  await strikeConceptos(
    tx,
    who,
    named.filter(({ concepto }) => concepto).map(({ id }) => id),
  );
  return [];
};

/** Expenses for his orders in which somebody wrote a word of him. */
export const gastosThatName = (tx: Tx, who: Who, persona: Pick<Persona, 'registros' | 'textos'>) => {
  const his = texts(holding(persona.textos));
  return tx.rows(sql<{ id: string; concepto: boolean }>`
    select g.id, g.concepto ilike any(${his}) as concepto from gastos.gasto g
    where g.empresa_id = ${who.empresa_id} and g.orden_id = any(${uuids(idsOf(persona, 'ordenes.orden'))})
      and (g.concepto ilike any(${his}) or g.notas ilike any(${his}) or g.motivo ilike any(${his}))`);
};

/** What these expenses were called goes, and they are found by it no more. */
export const strikeConceptos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<void> => {
  await tx.run(sql`update gastos.gasto set concepto = ${TACHADO}, version = version + 1
    where empresa_id = ${who.empresa_id} and id = any(${uuids(ids)})`);
  for (const id of ids) await indexGasto(tx, who, id);
};
