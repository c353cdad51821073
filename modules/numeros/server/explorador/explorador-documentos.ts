import type { DocumentoDeMedida, DocumentosDeExplorador } from '#modules/numeros/contract.ts';
import { type Eje, ejes } from '#modules/numeros/rules/explorador.ts';
import { fuentes } from '#modules/numeros/rules/medidas.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cells, only, rowsFor, type Solo } from './celdas.ts';
import { readSides, type Vista, viewOf } from './explorador.ts';
import { factsOf, sumsOf } from './fuentes.ts';
import { columnOf, MAX_DOCUMENTS, nothing, whose, whoseOf, type DocumentRow } from './queries.ts';

/** The documents behind a cell, a row, a column or the whole of a view, those of its «others» too: the newest, and how many there are. */
export const listDocumentosDeExplorador = async (tx: Tx, who: Who, asked: DocumentosDeExplorador) => {
  const view = viewOf(who, asked);
  const solo = await chosen(tx, who, view, asked);
  const { facts, periodo } = view;
  const [parts, total] = await Promise.all([
    Promise.all(
      fuentes.flatMap((fuente) => {
        const own = factsOf(fuente, facts);
        return own.length === 0 ? [] : [ofSource(tx, who, view, fuente, own, solo)];
      }),
    ),
    cells(tx, who, { facts, periodo, cortes: [], solo }),
  ]);
  const data = parts.flatMap(({ fuente, own, found }) =>
    found.map(({ documento, documento_id, folio, fecha, de, ...sums }): DocumentoDeMedida => {
      const cuenta = { ...nothing };
      for (const one of own) cuenta[one] = sums[one] ?? 0;
      return { fuente, documento, documento_id, folio, fecha, de, cuenta };
    }),
  );
  data.sort((a, b) => b.fecha.localeCompare(a.fecha) || b.documento_id.localeCompare(a.documento_id));
  return {
    data,
    documentos: parts.reduce((sum, { found }) => sum + (found[0]?.en_total ?? 0), 0),
    total: { ...nothing, ...total[0]?.valores },
  };
};

const ofSource = async (
  tx: Tx,
  who: Who,
  { periodo }: Vista,
  fuente: (typeof fuentes)[number],
  own: ReturnType<typeof factsOf>,
  solo: readonly Solo[],
) => {
  const kind = fuente === 'gastos' || fuente === 'reloj' ? whoseOf[fuente] : 'cliente';
  const counts = sql.join(
    own.map((one) => sql`sum(x.${sql.ref(one)}) <> 0`),
    sql` or `,
  );
  const found = await tx.rows(
    plannedAnew(sql<DocumentRow>`
    select d.*, ${whose[kind](who)} as de from (
      select x.documento, x.documento_id, x.folio, x.fecha, ${columnOf[kind]} as de_id, ${sumsOf(own)}, count(*) over () as en_total
      from ${rowsFor(
        who,
        fuente,
        periodo,
        solo.map(({ corte }) => corte),
      )} where ${only(solo)}
      group by 1, 2, 3, 4, 5 having ${counts}
      order by x.fecha desc, x.documento_id desc limit ${MAX_DOCUMENTS}) d order by d.fecha desc, d.documento_id desc`),
  );
  return { fuente, own, found };
};

const chosen = async (tx: Tx, who: Who, view: Vista, asked: DocumentosDeExplorador): Promise<Solo[]> => {
  const others = ejes.filter((eje) => view.cortados[eje] !== null && asked[`otros_${eje}`] === '1');
  // Who the others are depends on who is not.
  const known = others.length > 0 ? (await readSides(tx, who, view)).sides : undefined;
  return ejes.flatMap((eje: Eje): Solo[] => {
    const corte = view.cortados[eje];
    if (corte === null) return [];
    if (known && others.includes(eje)) return [{ corte, claves: known[eje].claves, menos: true }];
    const parte = asked[`parte_${eje}`];
    return parte === undefined ? [] : [{ corte, claves: [parte], menos: false }];
  });
};
