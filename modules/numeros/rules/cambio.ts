import { definiciones, type Medida } from './medidas.ts';

/**
 * How much more or less a measure is than it was, as it is written on screens and in mails: in per cent of what it was, or in
 * percentage points where it is itself a percentage. Null where there is nothing to compare it with.
 */
export const compared = (
  medida: Medida,
  now: number | null,
  then: number | null,
): { text: string; sign: -1 | 0 | 1 } | null => {
  if (now === null || then === null) return null;
  const isPart = definiciones[medida].unidad === 'diezmilesimas';
  if (!isPart && then <= 0) return null;
  const change = isPart ? (now - then) / 100 : ((now - then) / then) * 100;
  const rounded = isPart ? Math.round(change * 10) / 10 : Math.round(change);
  if (rounded === 0) return { text: 'igual', sign: 0 };
  const written = Math.abs(rounded).toLocaleString('es-MX');
  const points = Math.abs(rounded) === 1 ? 'punto' : 'puntos';
  return { text: `${rounded > 0 ? '+' : '−'}${written} ${isPart ? points : '%'}`, sign: rounded > 0 ? 1 : -1 };
};
