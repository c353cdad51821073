import { type Condicion, DIA_SEG, type Via } from './reglas.ts';

export interface Sugerencia extends Condicion {
  nombre: string;
  vias: readonly Via[];
}

/** What owners ask to be told, ready to be put with one press and changed afterwards. */
export const sugerencias: readonly Sugerencia[] = [
  {
    nombre: 'Margen bajo',
    clase: 'medida',
    medida: 'margen',
    lapso: 'mes',
    sentido: 'menos',
    umbral: 3_000,
    vias: ['campana', 'correo'],
  },
  {
    nombre: 'Corte con diferencia',
    clase: 'corte',
    medida: null,
    lapso: null,
    sentido: 'mas',
    umbral: 10_000,
    vias: ['campana', 'push'],
  },
  {
    nombre: 'Descuento grande',
    clase: 'descuento',
    medida: null,
    lapso: null,
    sentido: 'mas',
    umbral: 1_500,
    vias: ['campana', 'push'],
  },
  {
    nombre: 'Orden detenida',
    clase: 'detenida',
    medida: null,
    lapso: null,
    sentido: 'mas',
    umbral: 3 * DIA_SEG,
    vias: ['campana'],
  },
  {
    nombre: 'Refacción A por acabarse',
    clase: 'existencia',
    medida: null,
    lapso: null,
    sentido: 'menos',
    umbral: 7 * DIA_SEG,
    vias: ['campana'],
  },
  {
    nombre: 'Promesa vencida',
    clase: 'promesa',
    medida: null,
    lapso: null,
    sentido: 'mas',
    umbral: 0,
    vias: ['campana', 'push'],
  },
];
