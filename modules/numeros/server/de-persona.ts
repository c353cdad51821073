import type { Hecho, Hechos } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { factsOf, rowsOf, sumsOf } from './fuentes.ts';

const DE_PERSONA = ['trabajos', 'reloj'] as const;

export type HechosDePersona = Partial<Hechos>;

/** What is counted of each person in a period, or of one alone; whoever asks says what he may be told of it. */
export const countByPersona = async (
  tx: Tx,
  who: Who,
  wanted: readonly Hecho[],
  periodo: Periodo,
  empleado_id?: string,
): Promise<Map<string, HechosDePersona>> => {
  const only = empleado_id === undefined ? sql`x.empleado_id is not null` : sql`x.empleado_id = ${empleado_id}::uuid`;
  const parts = await Promise.all(
    DE_PERSONA.map((fuente) => {
      const facts = factsOf(fuente, wanted);
      return tx.rows(sql<{ empleado_id: string } & HechosDePersona>`
        select x.empleado_id, ${sumsOf(facts)} from ${rowsOf[fuente](who, periodo, 'persona')} x where ${only} group by x.empleado_id`);
    }),
  );
  const people = new Map<string, HechosDePersona>();
  const zero = Object.fromEntries(wanted.map((one) => [one, 0]));
  if (empleado_id !== undefined) people.set(empleado_id, zero);
  for (const { empleado_id: id, ...sums } of parts.flat()) people.set(id, { ...zero, ...people.get(id), ...sums });
  return people;
};
