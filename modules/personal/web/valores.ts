import { definiciones, type Medida, valueOf } from '#modules/numeros/rules/medidas.ts';
import { changeOf, writeValue } from '#modules/numeros/web/public-door.tsx';
import type { CifrasDePersona } from '#modules/personal/contract.ts';
import { FORMULA_POR_ORDEN, FORMULA_REGRESOS, NOMBRE_POR_ORDEN } from '#modules/personal/rules.ts';
import { sheetHours } from '#platform/contract/exports.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

/** One figure of a person, written; and what it is beside another. */
export interface Cifra {
  key: string;
  nombre: string;
  formula: string;
  value: (of: CifrasDePersona) => string;
  /** For a sheet: a number that it adds, and of what. */
  amount: (of: CifrasDePersona) => number | null;
  unidad: string;
  change: (now: CifrasDePersona, then: CifrasDePersona) => { text: string; tone: Tone } | null;
  /** Where it stands large: of many hours the minutes say nothing, and make it two lines long. */
  short: (of: CifrasDePersona) => string;
}

const inHours = (seconds: number): string =>
  `${(seconds / 3_600).toLocaleString('es-MX', { maximumFractionDigits: 1 })} h`;

const unidades = { centavos: 'pesos', segundos: 'horas', cuenta: '', diezmilesimas: '%' } as const;
const amountOf = (medida: Medida, value: number | null): number | null => {
  if (value === null) return null;
  const { unidad } = definiciones[medida];
  if (unidad === 'segundos') return sheetHours(value);
  return unidad === 'cuenta' ? value : value / 100;
};

const ofMedida = (medida: Medida): Cifra => ({
  key: medida,
  short: (of) => {
    const value = valueOf(medida, of);
    return definiciones[medida].unidad === 'segundos' && value !== null ? inHours(value) : writeValue(medida, value);
  },
  nombre: definiciones[medida].nombre,
  formula: definiciones[medida].formula,
  value: (of) => writeValue(medida, valueOf(medida, of)),
  amount: (of) => amountOf(medida, valueOf(medida, of)),
  unidad: unidades[definiciones[medida].unidad],
  change: (now, then) => changeOf(medida, valueOf(medida, now), valueOf(medida, then)),
});

/** His part of an order in which he worked, without IVA: not the «ticket promedio», which is of the workshop and with IVA. */
export const porOrdenOf = ({
  importe_centavos,
  ordenes,
}: Pick<CifrasDePersona, 'importe_centavos' | 'ordenes'>): number | null =>
  valueOf('por_trabajo', { importe_centavos, trabajos: ordenes });
const porOrden: Cifra = {
  key: 'por_orden',
  nombre: NOMBRE_POR_ORDEN,
  formula: FORMULA_POR_ORDEN,
  value: (of) => writeValue('por_trabajo', porOrdenOf(of)),
  amount: (of) => amountOf('por_trabajo', porOrdenOf(of)),
  unidad: unidades.centavos,
  short: (of) => writeValue('por_trabajo', porOrdenOf(of)),
  change: (now, then) => changeOf('por_trabajo', porOrdenOf(now), porOrdenOf(then)),
};
const regresos: Cifra = {
  key: 'regresos',
  nombre: 'Regresos por garantía',
  formula: FORMULA_REGRESOS,
  value: ({ regresos: n }) => formatNumber(n),
  amount: ({ regresos: n }) => n,
  unidad: unidades.cuenta,
  short: ({ regresos: n }) => formatNumber(n),
  change: (now, then) => {
    const more = now.regresos - then.regresos;
    if (more === 0) return { text: 'igual', tone: 'neutral' };
    return { text: `${more > 0 ? '+' : '−'}${formatNumber(Math.abs(more))}`, tone: more > 0 ? 'error' : 'ok' };
  },
};

export const deTrabajo: readonly Cifra[] = [
  ofMedida('trabajos'),
  ofMedida('importe'),
  ofMedida('mano_obra'),
  ofMedida('refacciones'),
  porOrden,
  regresos,
];
export const deHoras: readonly Cifra[] = [
  ofMedida('horas_vendidas'),
  ofMedida('horas_trabajadas'),
  ofMedida('horas_presentes'),
  ofMedida('eficiencia'),
  ofMedida('utilizacion'),
  ofMedida('rendimiento'),
];
export const deComision: Cifra = ofMedida('comision');

/** Those that whoever looks may see. */
export const cifrasFor = (of: CifrasDePersona): Cifra[] => [
  ...deTrabajo,
  ...deHoras,
  ...(of.comision_centavos === null ? [] : [deComision]),
];
