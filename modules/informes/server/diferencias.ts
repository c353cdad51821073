import { formatPesos } from '#platform/contract/money.ts';

interface CorteConDiferencia {
  folio: string;
  caja: string;
  diferencia_centavos: number;
}

/** So many cuts with a difference are told one by one; the rest is a habit, and the table above has them all. */
const TOLD_CUTS = 4;

const sayDifference = (centavos: number): string =>
  `${formatPesos(Math.abs(centavos))} ${centavos < 0 ? 'de menos' : 'de más'}`;

export const differencesOf = (cortes: readonly CorteConDiferencia[]): string[] => {
  if (cortes.length <= TOLD_CUTS)
    return cortes.map(
      (one) => `El corte ${one.folio} de ${one.caja} cerró con ${sayDifference(one.diferencia_centavos)}.`,
    );
  const worst = cortes.reduce((a, b) => (Math.abs(b.diferencia_centavos) > Math.abs(a.diferencia_centavos) ? b : a));
  const sum = cortes.reduce((total, one) => total + one.diferencia_centavos, 0);
  return [
    `${cortes.length} cortes cerraron con diferencia: ${sum === 0 ? 'entre todos no falta ni sobra' : `${sayDifference(sum)} en total`}. La mayor, ${worst.folio} de ${worst.caja}: ${sayDifference(worst.diferencia_centavos)}.`,
  ];
};
