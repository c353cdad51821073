import { sayHours } from '#modules/jornadas/rules.ts';
import { definiciones, type Medida } from '#modules/numeros/rules/medidas.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const NONE = '—';

/** Hours with their sign. */
export const writeHours = (seconds: number): string => (seconds < 0 ? `−${sayHours(-seconds)}` : sayHours(seconds));

export const writeValue = (medida: Medida, value: number | null): string => {
  if (value === null) return NONE;
  const { unidad } = definiciones[medida];
  if (unidad === 'centavos') return formatMoney(value);
  if (unidad === 'segundos') return writeHours(value);
  if (unidad === 'cuenta') return formatNumber(value);
  return `${(value / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })} %`;
};

/** How much more or less it is: parts of what it was, or points where it is itself a part of a hundred; null where it was nothing. */
export const changeOf = (
  medida: Medida,
  now: number | null,
  then: number | null,
): { text: string; tone: Tone } | null => {
  if (now === null || then === null) return null;
  const { unidad, masEsMejor } = definiciones[medida];
  const isPart = unidad === 'diezmilesimas';
  if (!isPart && then <= 0) return then === 0 ? null : { text: `antes ${writeValue(medida, then)}`, tone: 'neutral' };
  const change = isPart ? (now - then) / 100 : ((now - then) / then) * 100;
  const rounded = isPart ? Math.round(change * 10) / 10 : Math.round(change);
  if (rounded === 0) return { text: 'igual', tone: 'neutral' };
  const written = Math.abs(rounded).toLocaleString('es-MX');
  const points = Math.abs(rounded) === 1 ? 'punto' : 'puntos';
  return {
    text: `${rounded > 0 ? '+' : '−'}${written} ${isPart ? points : '%'}`,
    tone: masEsMejor === null ? 'neutral' : rounded > 0 === masEsMejor ? 'ok' : 'error',
  };
};
