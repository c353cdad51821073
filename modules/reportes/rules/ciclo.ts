import { estadosOrden, etiquetasEspera, etiquetasEstado } from '#modules/ordenes/rules.ts';
import type { EstadoDeCiclo } from './formas-de-ciclo.ts';

export const FORMULA_DE_CICLO =
  'Órdenes entregadas en el periodo. De cada una se suma el tiempo que pasó en cada estado según su historia, en horas de reloj: también de noche y en días cerrados. Mediana: la mitad tardó eso o menos. p90: nueve de cada diez tardaron eso o menos. Una orden con varios oficios o técnicos cuenta en cada uno.';

/** «En espera: refacción». */
export const sayPaso = ({ estado, espera_por }: Pick<EstadoDeCiclo, 'estado' | 'espera_por'>): string =>
  espera_por === null
    ? etiquetasEstado[estado]
    : `${etiquetasEstado[estado]}: ${etiquetasEspera[espera_por].toLowerCase()}`;

/** In the order in which a visit goes through them. */
export const inOrder = (estados: readonly EstadoDeCiclo[]): EstadoDeCiclo[] =>
  estados.toSorted(
    (a, b) =>
      estadosOrden.indexOf(a.estado) - estadosOrden.indexOf(b.estado) ||
      (a.espera_por ?? '').localeCompare(b.espera_por ?? ''),
  );

/** Hours to a tenth, as a sheet adds them up. */
export const asHours = (segundos: number): number => Math.round(segundos / 360) / 10;
