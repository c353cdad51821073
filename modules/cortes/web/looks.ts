import type { CorteResumen } from '#modules/cortes/contract.ts';
import { kindOfDifference, labelDifference } from '#modules/cortes/rules.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const tones: Record<ReturnType<typeof kindOfDifference>, Tone> = { cuadra: 'ok', faltante: 'error', sobrante: 'warn' };

/** «Cuadra», «Faltante de $0.07». */
export const lookOf = ({ diferencia_centavos }: CorteResumen): StateLook => ({
  label: labelDifference(diferencia_centavos).replace('La caja cuadra', 'Cuadra'),
  tone: tones[kindOfDifference(diferencia_centavos)],
});
