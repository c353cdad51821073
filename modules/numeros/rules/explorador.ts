import {
  type Corte,
  type CorteDeTiempo,
  cortesOf,
  definiciones,
  type Hecho,
  hechosOf,
  isOfTime,
  type Medida,
} from './medidas.ts';
import { daysIn, type Periodo } from '#platform/contract/periods.ts';
import { addDays, addMonths, mondayOf } from '#platform/contract/zones.ts';

/** The sides of a view: what goes down, what goes across, and what makes a table of its own. */
export const ejes = ['filas', 'columnas', 'grupos'] as const;
export type Eje = (typeof ejes)[number];
export const etiquetasEje: Record<Eje, string> = { filas: 'Filas', columnas: 'Columnas', grupos: 'Grupos' };
/** How many parts of a side are told by name; the others are one. */
export const MOST: Record<Eje, number> = { filas: 200, columnas: 26, grupos: 8 };

export const comparaciones = ['nada', 'antes', 'anio'] as const;
export type Comparacion = (typeof comparaciones)[number];
export const etiquetasComparacion: Record<Comparacion, string> = {
  nada: 'Sin comparar',
  antes: 'Periodo anterior',
  anio: 'Hace un año',
};

export const vistas = ['barras', 'lineas', 'tabla'] as const;
export type VistaDeDatos = (typeof vistas)[number];
export const etiquetasVista: Record<VistaDeDatos, string> = { barras: 'Barras', lineas: 'Líneas', tabla: 'Tabla' };

export type Cortados = Record<Eje, Corte | null>;

/** Why a measure is not shown so; null where it is. */
export const wrongCut = (
  medida: Medida,
  cortados: Cortados,
): { eje: Eje; corte: Corte; por: 'ajeno' | 'repetido' } | null => {
  const seen = new Set<Corte>();
  for (const eje of ejes) {
    const corte = cortados[eje];
    if (corte === null) continue;
    if (!cortesOf(medida).includes(corte)) return { eje, corte, por: 'ajeno' };
    if (seen.has(corte)) return { eje, corte, por: 'repetido' };
    seen.add(corte);
  }
  return null;
};

/** The facts by which the parts of a measure are put in order of size: what is divided, of how much it is divided by. */
export const weightOf = (medida: Medida, valores: Partial<Record<Hecho, number>>): number => {
  const { suma, entre } = definiciones[medida];
  if (entre !== undefined) return Math.abs(valores[entre] ?? 0);
  return hechosOf(medida).reduce((sum, one) => sum + (suma[one] ?? 0) * (valores[one] ?? 0), 0);
};

const DAYS_OF_WEEK = 7;

/** The stretches of a period, whether or not anything happened in them. */
export const stretchesIn = (corte: CorteDeTiempo, { desde, hasta }: Periodo): string[] => {
  if (corte === 'mes') {
    const months: string[] = [];
    for (let at = `${desde.slice(0, 7)}-01`; at <= hasta; at = addMonths(at, 1)) months.push(at.slice(0, 7));
    return months;
  }
  const step = corte === 'semana' ? DAYS_OF_WEEK : 1;
  const from = corte === 'semana' ? mondayOf(desde) : desde;
  return Array.from({ length: Math.ceil(daysIn({ desde: from, hasta }) / step) }, (_, at) => addDays(from, at * step));
};

/**
 * Where each stretch of the earlier period stands in this one: the third day at the third. Of an earlier period that is longer, what is
 * over stands at the last, so that nothing is lost.
 */
export const placesOf = (corte: Corte, earlier: Periodo, now: Periodo): ((clave: string) => string) => {
  if (!isOfTime(corte)) return (clave) => clave;
  const here = stretchesIn(corte, now);
  const there = new Map(
    stretchesIn(corte, earlier).map((clave, at) => [clave, here[Math.min(at, here.length - 1)] ?? clave]),
  );
  return (clave) => there.get(clave) ?? clave;
};

/** The days of a stretch within a period: where a press on it leads. */
export const daysOfStretch = (corte: CorteDeTiempo, clave: string, within: Periodo): Periodo => {
  const desde = corte === 'mes' ? `${clave}-01` : clave;
  const hasta =
    corte === 'dia' ? clave : corte === 'semana' ? addDays(clave, DAYS_OF_WEEK - 1) : addDays(addMonths(desde, 1), -1);
  return { desde: desde < within.desde ? within.desde : desde, hasta: hasta > within.hasta ? within.hasta : hasta };
};

/** How many stand on the dashboard of one person. */
export const MOST_FIJADAS = 8;

/** Of what days a kept view is: always the same, or those of whoever opens it that day. */
export const periodosMoviles = ['hoy', 'ayer', 'semana', 'mes', 'mes_pasado', 'tres_meses', 'doce_meses'] as const;
export type PeriodoMovil = (typeof periodosMoviles)[number];
export const etiquetasPeriodo: Record<PeriodoMovil, string> = {
  hoy: 'Hoy',
  ayer: 'Ayer',
  semana: 'Esta semana',
  mes: 'Este mes',
  mes_pasado: 'Mes pasado',
  tres_meses: '3 meses',
  doce_meses: '12 meses',
};
