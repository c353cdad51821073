import { colorOfMedida, hasLimites, type Limites } from '../rules.ts';

export interface Lectura {
  valor_milesimas: number;
  fecha: string;
}

const DAY_MS = 86_400_000;
/** Closer together than this, two readings say more of who measured than of what wears. */
const FEWEST_DAYS = 14;
const MOST_DAYS = 5 * 365;

/** On what day a measure turns red if it goes on as between two visits; null when that cannot be said. */
export const redOn = (limites: Limites, before: Lectura, now: Lectura): string | null => {
  if (!hasLimites(limites) || colorOfMedida(limites, now.valor_milesimas) === 'rojo') return null;
  const days = (Date.parse(now.fecha) - Date.parse(before.fecha)) / DAY_MS;
  const change = now.valor_milesimas - before.valor_milesimas;
  if (days < FEWEST_DAYS || change === 0) return null;
  const end =
    change < 0 ? (limites.amarillo_desde ?? limites.verde_desde) : (limites.amarillo_hasta ?? limites.verde_hasta);
  if (end === null) return null;
  const left = (end - now.valor_milesimas) / (change / days);
  return left > MOST_DAYS
    ? null
    : new Date(Date.parse(now.fecha) + Math.ceil(left) * DAY_MS).toISOString().slice(0, 10);
};
