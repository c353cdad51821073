import type { DocumentosDeExplorador } from '#modules/numeros/contract.ts';
import { type Eje, ejes } from '#modules/numeros/rules/explorador.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { countParts, only, type Solo } from './celdas.ts';
import { readSides, type Vista, viewOf } from './explorador.ts';
import { documentsOf, nothing } from '../queries.ts';

/** The documents behind a cell, a row, a column or the whole of a view, those of its «others» too: the newest, and how many there are. */
export const listDocumentosDeExplorador = async (tx: Tx, who: Who, asked: DocumentosDeExplorador) => {
  const view = viewOf(who, asked);
  const solo = await chosen(tx, who, view, asked);
  const { facts, periodo } = view;
  const cortes = solo.map(({ corte }) => corte);
  const [documents, total] = await Promise.all([
    documentsOf(tx, who, { wanted: facts, periodo, cortes, chosen: only(solo) }),
    countParts(tx, who, { facts, periodo, solo }),
  ]);
  return { ...documents, total: { ...nothing, ...total } };
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
