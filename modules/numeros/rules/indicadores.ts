import { roundHalfAway } from '#platform/contract/money.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';
import type { Periodo } from '#platform/contract/periods.ts';

/**
 * Measures that go line by line or look far back: they are read by themselves, so that the figures of the dashboard do not wait for
 * them, and are no part of what the explorer cuts.
 */
export const indicadores = ['margen_refacciones', 'recuperado', 'cierre_renglones', 'retencion'] as const;
export type Indicador = (typeof indicadores)[number];

/** By what the documents of one are put in order: their day, their customer, what each says. */
export const ordenesDeIndicador = ['fecha', '-fecha', 'cliente', '-cliente', 'cifra', '-cifra'] as const;
export type OrdenDeIndicador = (typeof ordenesDeIndicador)[number];

interface DefinicionDeIndicador {
  nombre: string;
  /** As it is printed beside the figure. */
  formula: string;
  unidad: 'centavos' | 'diezmilesimas';
  /** What is divided, and by what; as they are called beside a document. */
  arriba: string;
  abajo: string | null;
  /** Told only to who sees costs. */
  deCosto: boolean;
}

export const definicionesDeIndicador: Record<Indicador, DefinicionDeIndicador> = {
  margen_refacciones: {
    nombre: 'Margen de refacciones',
    formula:
      '(Venta sin IVA de las refacciones con costo − su costo) ÷ esa venta, de lo entregado en el periodo menos lo devuelto.',
    unidad: 'diezmilesimas',
    arriba: 'utilidad',
    abajo: 'venta',
    deCosto: true,
  },
  recuperado: {
    nombre: 'Recuperado',
    formula:
      'Venta sin IVA de los renglones entregados en el periodo que venían de trabajo pendiente, menos lo devuelto. Lo que trajo un contacto sin renglón pendiente no cuenta.',
    unidad: 'centavos',
    arriba: 'recuperado',
    abajo: null,
    deCosto: false,
  },
  cierre_renglones: {
    nombre: 'Cierre por renglones',
    formula:
      'Renglones autorizados ÷ renglones ofrecidos en las cotizaciones del periodo. De las opciones A, B o C cuenta solo la que se autorizó; las canceladas no cuentan.',
    unidad: 'diezmilesimas',
    arriba: 'autorizados',
    abajo: 'ofrecidos',
    deCosto: false,
  },
  retencion: {
    nombre: 'Retención',
    formula:
      'De los clientes que vinieron entre 12 y 6 meses antes del fin del periodo, los que volvieron en los últimos 6 meses. Cuenta lo entregado; público en general no.',
    unidad: 'diezmilesimas',
    arriba: 'volvieron',
    abajo: 'vinieron',
    deCosto: false,
  },
};

export interface Contado {
  arriba: number;
  abajo: number;
}

/** In its unit; null where there is nothing to divide by. */
export const valueOfIndicador = (indicador: Indicador, { arriba, abajo }: Contado): number | null => {
  if (definicionesDeIndicador[indicador].abajo === null) return arriba;
  return abajo <= 0 ? null : roundHalfAway(BigInt(arriba) * 10_000n, BigInt(abajo));
};

/** Who came first, and until when he may come again: twelve to six months before the end, and from then on. */
export const retentionDays = ({ hasta }: Periodo): { vino: Periodo; volvio: Periodo } => {
  const middle = addMonths(hasta, -6);
  return {
    vino: { desde: addMonths(hasta, -12), hasta: middle },
    volvio: { desde: addDays(middle, 1), hasta },
  };
};

/** Of several companies together; null where one of them does not tell it. */
export const addUpIndicador = (parts: readonly (Contado | null)[]): Contado | null =>
  parts.reduce<Contado | null>(
    (sum, one) => (sum && one ? { arriba: sum.arriba + one.arriba, abajo: sum.abajo + one.abajo } : null),
    { arriba: 0, abajo: 0 },
  );
