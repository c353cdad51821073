import type { Opcion } from '#modules/partidas/contract.ts';
import { addCentavos } from '#platform/contract/money.ts';

type ConOpcion = { opcion?: Opcion | null };
// Not the contract's own list: it would carry the whole contract to the customer's page.
const ALL: readonly Opcion[] = ['A', 'B', 'C'];

/** Options of a document, in order; empty when every line simply counts. */
export const usedOpciones = (partidas: readonly ConOpcion[]): Opcion[] =>
  ALL.filter((one) => partidas.some(({ opcion }) => opcion === one));

/** The option that counts: the one chosen while it has lines, else the first. */
export const chosenOpcion = (partidas: readonly ConOpcion[], chosen: Opcion | null | undefined): Opcion | null => {
  const used = usedOpciones(partidas);
  return chosen && used.includes(chosen) ? chosen : (used[0] ?? null);
};

/** Lines that make the total: those without option and those of the one that counts. */
export const countedOf = <P extends ConOpcion>(partidas: readonly P[], chosen?: Opcion | null): P[] => {
  const opcion = chosenOpcion(partidas, chosen);
  return partidas.filter((p) => !p.opcion || p.opcion === opcion);
};

/** What the document would cost with each option that does not count. */
export const otherTotals = (
  partidas: readonly (ConOpcion & { total_centavos: number })[],
  chosen?: Opcion | null,
): { opcion: Opcion; total_centavos: number }[] =>
  usedOpciones(partidas)
    .filter((opcion) => opcion !== chosenOpcion(partidas, chosen))
    .map((opcion) => ({
      opcion,
      total_centavos: addCentavos(...countedOf(partidas, opcion).map((p) => p.total_centavos)),
    }));

/** One option alone is no choice. */
export const findProblemaOpciones = (partidas: readonly ConOpcion[]): { campo: string; mensaje: string } | null => {
  const [only, other] = usedOpciones(partidas);
  if (!only || other) return null;
  return {
    campo: `partidas.${partidas.findIndex(({ opcion }) => opcion === only)}.opcion`,
    mensaje: `La opción ${only} no tiene con qué compararse: pon otra letra en la alternativa o quítala.`,
  };
};
