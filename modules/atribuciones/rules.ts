import { addCentavos, scaleCentavos } from '#platform/contract/money.ts';

/** Who did which part of a line, and at which commission. */
export interface Parte {
  /** Null: nobody was named for it. */
  empleado_id: string | null;
  diezmilesimas: number;
  comision_diezmilesimas: number;
  /** What his clock said. */
  trabajado_seg: number;
}

/** What a line is worth to whoever did it, as it stands now. */
export interface Valor {
  cantidad_milesimas: number;
  base_centavos: number;
  vendido_seg: number;
}

export interface Credito extends Valor {
  empleado_id: string | null;
  parte_diezmilesimas: number;
  comision_diezmilesimas: number;
  comision_centavos: number;
  trabajado_seg: number;
}

const WHOLE = 10_000;
/** The part of an amount that ends at `until`: rounded as it adds up, so that all the parts are the whole. */
const partOf = (amount: number, until: number, part: number): number =>
  scaleCentavos(amount, until, WHOLE) - scaleCentavos(amount, until - part, WHOLE);

/** What falls to each: to the centavo and to the second the parts are the line. */
export const creditsOf = (valor: Valor, partes: readonly Parte[]): Credito[] => {
  let until = 0;
  return [...partes]
    .sort((a, b) => ((a.empleado_id ?? '') < (b.empleado_id ?? '') ? -1 : 1))
    .map(({ empleado_id, diezmilesimas: part, comision_diezmilesimas, trabajado_seg }) => {
      until += part;
      const earned = scaleCentavos(valor.base_centavos, comision_diezmilesimas, WHOLE);
      return {
        empleado_id,
        parte_diezmilesimas: part,
        comision_diezmilesimas,
        cantidad_milesimas: valor.cantidad_milesimas,
        base_centavos: partOf(valor.base_centavos, until, part),
        comision_centavos: partOf(earned, until, part),
        vendido_seg: partOf(valor.vendido_seg, until, part),
        trabajado_seg,
      };
    });
};

const FIGURES = ['cantidad_milesimas', 'base_centavos', 'comision_centavos', 'vendido_seg', 'trabajado_seg'] as const;
const keyOf = ({ empleado_id, parte_diezmilesimas, comision_diezmilesimas }: Credito): string =>
  `${empleado_id} ${parte_diezmilesimas} ${comision_diezmilesimas}`;

/** What must be written so that what is held becomes what is due; nothing where it already is. */
export const entriesFor = (held: readonly Credito[], due: readonly Credito[]): Credito[] => {
  const was = new Map(held.map((one) => [keyOf(one), one]));
  const is = new Map(due.map((one) => [keyOf(one), one]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)];
    const either = after ?? before;
    if (!either) return [];
    const change = { ...either };
    for (const figure of FIGURES) change[figure] = addCentavos(after?.[figure] ?? 0, -(before?.[figure] ?? 0));
    return FIGURES.some((figure) => change[figure] !== 0) ? [change] : [];
  });
};
