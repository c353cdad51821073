import type { TipoPartida } from '#modules/partidas/contract.ts';
import { satPorTipo } from '#modules/servicios/rules/sat.ts';

/** Units of the SAT's catalogue that a workshop uses, as people read them. */
export const unidadesSat = {
  servicio: 'E48',
  hora: 'HUR',
  pieza: 'H87',
  litro: 'LTR',
  juego: 'SET',
  kit: 'KT',
  par: 'PR',
  actividad: 'ACT',
} as const;
export type Unidad = keyof typeof unidadesSat;
export const unidadPorTipo: Record<TipoPartida, Unidad> = {
  servicio: satPorTipo.servicio.unidad,
  mano_obra: satPorTipo.mano_obra.unidad,
  refaccion: satPorTipo.refaccion.unidad,
  otro: satPorTipo.otro.unidad,
};

/** «1 pieza», «2.5 horas», «4 juegos»: units of our own list agree with their quantity; others stay as they were written. */
export const unidadFor = (unidad: string, cantidad_milesimas: number): string => {
  if (cantidad_milesimas === 1000 || !(unidad in unidadesSat)) return unidad;
  return /[rd]$/.test(unidad) ? `${unidad}es` : `${unidad}s`;
};

const CONTADAS: ReadonlySet<string> = new Set(['E48', 'H87', 'SET', 'KT', 'PR', 'ACT']);
const MEDIDAS: ReadonlySet<string> = new Set(
  'hora hr h minuto min litro lt lts l ml metro mt mts m cm m2 m3 kilo kilogramo kg gramo gr g galón galon pie pulgada'.split(
    ' ',
  ),
);

/** What is counted and never measured: half of it is not sold. By its unit of the catalogue, in words or as the SAT says it. */
export const isSoldWhole = ({ unidad, unidad_sat }: { unidad: string; unidad_sat: string }): boolean => {
  const said = unidad.trim().toLocaleLowerCase('es-MX').replaceAll('.', '');
  const one = said.endsWith('s') ? said.slice(0, -1) : said;
  return CONTADAS.has(unidad_sat) && !MEDIDAS.has(said) && !MEDIDAS.has(one);
};
