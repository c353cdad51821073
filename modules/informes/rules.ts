import type { Medida } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays, addMonths, mondayOf } from '#platform/contract/zones.ts';

export const PERMISO = 'ver_dashboard';

export const tiposInforme = ['dia', 'semana', 'mes'] as const;
export type TipoInforme = (typeof tiposInforme)[number];
export const etiquetasInforme: Record<TipoInforme, { nombre: string; cuando: string }> = {
  dia: {
    nombre: 'Cierre del día',
    cuando: 'Todos los días. Desde las 12:00 trae el día que corre; antes, el día anterior.',
  },
  semana: { nombre: 'Resumen de la semana', cuando: 'Los lunes, de la semana que terminó.' },
  mes: { nombre: 'Resumen del mes', cuando: 'El día 1, del mes que terminó.' },
};
export const HORA_USUAL: Record<TipoInforme, number> = { dia: 20, semana: 8, mes: 8 };

/** What each report tells of its days, in its order; what is of costs only to who sees costs. */
export const medidasDe: readonly Medida[] = [
  'vendido',
  'cobrado',
  'autos',
  'ticket',
  'gastado',
  'utilidad_bruta',
  'margen',
  'utilidad_simple',
  'ofrecido',
  'cierre',
];

export interface Envio extends Periodo {
  /** On which day it is sent, at the hour of its subscription. */
  dia: string;
}

const MIDDAY = 12;

/** The last report of a kind whose moment has come: what was missed before it is not made up for. `ahora`: HH:MM of the company. */
export const lastOf = (tipo: TipoInforme, hora: number, hoy: string, ahora: string): Envio => {
  const isTime = Number(ahora.slice(0, 2)) >= hora;
  if (tipo === 'dia') {
    const dia = isTime ? hoy : addDays(hoy, -1);
    const of = hora >= MIDDAY ? dia : addDays(dia, -1);
    return { dia, desde: of, hasta: of };
  }
  if (tipo === 'semana') {
    const monday = mondayOf(hoy);
    const dia = monday < hoy || isTime ? monday : addDays(monday, -7);
    return { dia, desde: addDays(dia, -7), hasta: addDays(dia, -1) };
  }
  const first = `${hoy.slice(0, 7)}-01`;
  const dia = first < hoy || isTime ? first : addMonths(first, -1);
  return { dia, desde: addMonths(dia, -1), hasta: addDays(dia, -1) };
};
