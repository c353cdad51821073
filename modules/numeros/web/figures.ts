import { sayHours } from '#modules/jornadas/rules.ts';
import { compared } from '#modules/numeros/rules/cambio.ts';
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

/** How much more or less it is (`compared`), with its tone; null where it was nothing. */
export const changeOf = (
  medida: Medida,
  now: number | null,
  then: number | null,
): { text: string; tone: Tone } | null => {
  const change = compared(medida, now, then);
  if (change === null)
    return then === null || now === null || then === 0
      ? null
      : { text: `antes ${writeValue(medida, then)}`, tone: 'neutral' };
  const { masEsMejor } = definiciones[medida];
  return {
    text: change.text,
    tone: change.sign === 0 || masEsMejor === null ? 'neutral' : change.sign > 0 === masEsMejor ? 'ok' : 'error',
  };
};
