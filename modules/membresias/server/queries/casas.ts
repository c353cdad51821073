import type { Equivalencia } from '#modules/membresias/rules/convenio.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import '../tables.ts';

/** Another company whose members are honoured here. */
export interface Casa {
  empresa_id: number;
  nombre: string;
  /** What it pays of each discount. */
  diezmilesimas: number;
  /** Those of these plans; null: of all. */
  planes: readonly string[] | null;
  equivalencias: readonly Equivalencia[];
}

/**
 * Works in another company, where its row-level security holds, and comes back. The day stays the one of here: it is given
 * here. What fails in there ends the transaction, so nobody has to come back from it.
 */
export const inCasa = async <T>(
  tx: Tx,
  who: Who,
  casa: { empresa_id: number; nombre?: string },
  work: (there: Who) => Promise<T>,
): Promise<T> => {
  await enterCompany(tx, casa.empresa_id);
  const done = await work({ ...who, empresa_id: casa.empresa_id, empresa_nombre: casa.nombre ?? '' });
  await enterCompany(tx, who.empresa_id);
  return done;
};

/** The companies whose members are honoured here today: both say so, at the same share. */
export const casasDe = async (tx: Tx, who: Who): Promise<Casa[]> => {
  const honradas = await tx.rows(
    q
      .selectFrom('membresias.convenio')
      .select(['otra_id', 'acepta_diezmilesimas', 'equivalencias'])
      .where('empresa_id', '=', who.empresa_id)
      .where('honra', '=', true)
      .orderBy('otra_id'),
  );
  const casas: Casa[] = [];
  for (const { otra_id, acepta_diezmilesimas, equivalencias } of honradas) {
    const said = await inCasa(tx, who, { empresa_id: otra_id }, () =>
      tx.maybe(sql<{ nombre: string; planes: string[] | null }>`
        select e.nombre, c.planes from membresias.convenio c
        join empresas.empresa e on e.empresa_id = c.empresa_id and e.activa
        where c.empresa_id = ${otra_id} and c.otra_id = ${who.empresa_id} and c.da and c.paga_diezmilesimas = ${acepta_diezmilesimas}`),
    );
    if (said)
      casas.push({
        empresa_id: otra_id,
        ...said,
        diezmilesimas: acepta_diezmilesimas,
        equivalencias: equivalencias as Equivalencia[],
      });
  }
  return casas;
};
