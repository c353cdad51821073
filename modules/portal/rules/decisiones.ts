import type { PartidaPublica } from '#modules/portal/contract.ts';

export type Dicho = 'si' | 'no';
/** What he has said of each line, with what that line read then. */
export type Dichos = Readonly<Record<string, { dicho: Dicho; decia: string }>>;

/** What a line says: said of these words and this price, and of no others. */
export const wordsOf = (p: Pick<PartidaPublica, 'descripcion' | 'motivo' | 'total_centavos'>): string =>
  [p.descripcion, p.motivo, p.total_centavos].join('\n');

/** A finding is decided by yes or no; of any other line everything is chosen until he unticks it. */
export const isHallazgo = (p: Pick<PartidaPublica, 'hallazgo' | 'opcion'>): boolean =>
  p.hallazgo !== null && p.opcion === null;

export interface Decididas {
  dichos: Dichos;
  /** Lines that changed while he decided: what he had said of them is asked again. */
  cambiadas: PartidaPublica[];
}

/** What still holds of what he had said, once the shop changed its offer: what reads the same. */
export const keepDichos = (partidas: readonly PartidaPublica[], dichos: Dichos): Decididas => {
  const said = partidas.filter(({ id }) => dichos[id] !== undefined);
  const same = said.filter((p) => dichos[p.id]?.decia === wordsOf(p));
  return {
    dichos: Object.fromEntries(same.flatMap(({ id }) => (dichos[id] ? [[id, dichos[id]] as const] : []))),
    cambiadas: said.filter((p) => !same.includes(p)),
  };
};

/** The worst first: red, then yellow, then what is known only by its words. */
export const inOrder = <P extends Pick<PartidaPublica, 'hallazgo'>>(partidas: readonly P[]): P[] => {
  const rank = ({ hallazgo }: P): number => ['rojo', 'amarillo'].indexOf(hallazgo?.color ?? '') >>> 0;
  return partidas.toSorted((a, b) => rank(a) - rank(b));
};
