import type { Medida } from '#modules/numeros/rules/medidas.ts';

/** The figures that stand beside each other. */
export interface Grupo {
  titulo: string;
  medidas: readonly Medida[];
}
export const GRUPOS = {
  entro: { titulo: 'Lo que entró', medidas: ['vendido', 'cobrado', 'autos', 'ticket'] },
  quedo: { titulo: 'Lo que quedó', medidas: ['utilidad_bruta', 'margen', 'gastado', 'utilidad_simple'] },
  ofrecio: { titulo: 'Lo que se ofreció', medidas: ['ofrecido', 'cierre'] },
  horas: { titulo: 'Horas', medidas: ['horas_vendidas', 'horas_trabajadas', 'horas_presentes', 'tarifa_efectiva'] },
  rinden: { titulo: 'Qué tanto rinden', medidas: ['eficiencia', 'utilizacion', 'rendimiento'] },
  cumple: { titulo: 'Cómo se cumple', medidas: ['promesa', 'reingresos'] },
} as const satisfies Record<string, Grupo>;

export const isGrupo = (bloque: string): bloque is keyof typeof GRUPOS => Object.keys(GRUPOS).includes(bloque);
