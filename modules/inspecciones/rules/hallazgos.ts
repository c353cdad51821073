import type { Prioridad } from '#modules/partidas/rules/prioridades.ts';
import { type Color, type Hallado, type Limites, readHallado, readVerde } from '../rules.ts';

interface Revisado extends Hallado, Limites {
  id: string;
  nombre: string;
  unidad: string;
  prioridad: Prioridad;
}

/** Whether somebody has to hear of it. */
export const isHallazgo = (color: Color | null): color is 'rojo' | 'amarillo' =>
  color === 'rojo' || color === 'amarillo';

/** Why it should be mended, in words of whoever pays for it. */
export const whyOf = (punto: Revisado): string => {
  const { nombre, unidad, nota } = punto;
  const found = readHallado(punto, unidad);
  const well = punto.valor_milesimas === null ? '' : readVerde(punto, unidad);
  const fact = [found, well && `bien es ${well}`].filter(Boolean).join('; ');
  return [fact ? `${nombre}: ${fact}.` : `${nombre}.`, nota].filter(Boolean).join(' ');
};

/** How soon: as its template says, but red is never left to wait nor yellow made urgent. */
export const soonOf = ({ color, prioridad }: Pick<Revisado, 'color' | 'prioridad'>): Prioridad => {
  if (color === 'rojo') return prioridad === 'puede_esperar' ? 'recomendado' : prioridad;
  return prioridad === 'urgente' ? 'recomendado' : prioridad;
};

/** What has to be told, the worst first and then as it was looked at. */
export const hallazgosOf = <P extends Revisado>(puntos: readonly P[]): P[] => [
  ...puntos.filter(({ color }) => color === 'rojo'),
  ...puntos.filter(({ color }) => color === 'amarillo'),
];
