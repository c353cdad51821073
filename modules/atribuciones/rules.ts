import { addCentavos, scaleCentavos } from '#platform/contract/money.ts';

/** How a commission is worked out of its line: a rate of what was sold, an amount each, a rate of its margin, or the month's. */
export type FormaDeComision = 'tasa' | 'fijo' | 'margen' | 'mes';

/** Who did which part of a line, and at which commission. */
export interface Parte {
  /** Null: nobody was named for it. */
  empleado_id: string | null;
  diezmilesimas: number;
  comision_diezmilesimas: number;
  /** What his clock said. */
  trabajado_seg: number;
  /** Under a scheme: its definition and how it works the line out; without it, by the rate. */
  definicion_id?: string | null;
  forma?: FormaDeComision;
  fijo_centavos?: number;
}

/** What a line is worth to whoever did it, as it stands now. */
export interface Valor {
  cantidad_milesimas: number;
  base_centavos: number;
  vendido_seg: number;
  /** What is left of it after its cost; zero where that is not known. */
  margen_centavos?: number;
}

export interface Credito extends Required<Valor> {
  empleado_id: string | null;
  parte_diezmilesimas: number;
  comision_diezmilesimas: number;
  comision_centavos: number;
  trabajado_seg: number;
  definicion_id: string | null;
  forma: FormaDeComision;
  fijo_centavos: number;
}

const WHOLE = 10_000;
/** The part of an amount that ends at `until`: rounded as it adds up, so that all the parts are the whole. */
const partOf = (amount: number, until: number, part: number): number =>
  scaleCentavos(amount, until, WHOLE) - scaleCentavos(amount, until - part, WHOLE);

/** What the whole line pays; what was sold below its cost pays nothing by its margin. */
export const earnedOf = (
  {
    base_centavos,
    margen_centavos = 0,
    cantidad_milesimas,
  }: Pick<Valor, 'base_centavos' | 'margen_centavos' | 'cantidad_milesimas'>,
  {
    forma = 'tasa',
    comision_diezmilesimas,
    fijo_centavos = 0,
  }: Pick<Parte, 'forma' | 'comision_diezmilesimas' | 'fijo_centavos'>,
): number => {
  if (forma === 'fijo') return scaleCentavos(fijo_centavos, cantidad_milesimas, 1_000);
  return scaleCentavos(
    forma === 'margen' ? Math.max(0, margen_centavos) : base_centavos,
    comision_diezmilesimas,
    WHOLE,
  );
};

/** What falls to each: to the centavo and to the second the parts are the line. */
export const creditsOf = (valor: Valor, partes: readonly Parte[]): Credito[] => {
  let until = 0;
  return [...partes]
    .sort((a, b) => ((a.empleado_id ?? '') < (b.empleado_id ?? '') ? -1 : 1))
    .map((parte) => {
      const { empleado_id, diezmilesimas: part, comision_diezmilesimas, trabajado_seg } = parte;
      until += part;
      const earned = earnedOf(valor, parte);
      return {
        empleado_id,
        parte_diezmilesimas: part,
        comision_diezmilesimas,
        cantidad_milesimas: valor.cantidad_milesimas,
        base_centavos: partOf(valor.base_centavos, until, part),
        comision_centavos: partOf(earned, until, part),
        vendido_seg: partOf(valor.vendido_seg, until, part),
        trabajado_seg,
        definicion_id: parte.definicion_id ?? null,
        forma: parte.forma ?? 'tasa',
        fijo_centavos: parte.fijo_centavos ?? 0,
        margen_centavos: parte.forma === 'margen' ? (valor.margen_centavos ?? 0) : 0,
      };
    });
};

const FIGURES = [
  'cantidad_milesimas',
  'base_centavos',
  'comision_centavos',
  'vendido_seg',
  'trabajado_seg',
  'margen_centavos',
] as const;
const keyOf = ({
  empleado_id,
  parte_diezmilesimas,
  comision_diezmilesimas,
  definicion_id,
  forma,
  fijo_centavos,
}: Credito): string =>
  [empleado_id, parte_diezmilesimas, comision_diezmilesimas, definicion_id, forma, fijo_centavos].join(' ');

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
