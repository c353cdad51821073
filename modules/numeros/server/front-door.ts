import { fuentes, type Hecho } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { factsOf, rowsOf, sumsOf } from './fuentes.ts';

export { countByPersona, type HechosDePersona } from './de-persona.ts';
export { listDocumentos } from './queries.ts';

/** Some facts of a period, for a hall that shows them beside its own. */
export const sumHechos = async <T extends Hecho>(
  tx: Tx,
  who: Who,
  wanted: readonly T[],
  periodo: Periodo,
): Promise<Record<T, number>> => {
  const parts = await Promise.all(
    fuentes.flatMap((fuente) => {
      const facts = factsOf(fuente, wanted);
      return facts.length === 0
        ? []
        : [tx.one(sql<Record<T, number>>`select ${sumsOf(facts)} from ${rowsOf[fuente](who, periodo, undefined)} x`)];
    }),
  );
  return Object.assign({}, ...parts);
};
