import type { Importacion } from '#modules/importaciones/contract.ts';
import { ESTADOS, type Suerte, writesOf } from '#modules/importaciones/rules.ts';
import { definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/StateChip.tsx';

const tones = { revision: 'warn', escribiendo: 'info', hecha: 'ok', deshaciendo: 'info', deshecha: 'neutral' } as const;

export const lookOfImportacion = ({ estado }: Pick<Importacion, 'estado'>): StateLook => ({
  label: ESTADOS[estado],
  tone: tones[estado],
});

export const toneOfSuerte: Record<Suerte, Tone> = {
  error: 'error',
  nuevo: 'ok',
  cambia: 'info',
  omitido: 'neutral',
  igual: 'neutral',
};

export const plural = (n: number, one: string, many: string): string => `${formatNumber(n)} ${n === 1 ? one : many}`;

/** What was or would be done, in one line. */
export const sayCuentas = ({ tipo, cuentas, estado }: Pick<Importacion, 'tipo' | 'cuentas' | 'estado'>): string => {
  const { uno, varios } = definicionOf(tipo);
  const parts = [
    plural(writesOf(cuentas), uno, varios),
    cuentas.cambia > 0 && `${formatNumber(cuentas.cambia)} de ellos ya estaban`,
    cuentas.error > 0 && `${formatNumber(cuentas.error)} con error`,
  ];
  const said = parts.filter(Boolean).join(', ');
  return estado === 'revision' ? `Por importar: ${said}` : said;
};

/** `0` → `A`, as the sheet itself names its columns. */
export const columnLetter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnLetter(Math.floor(at / 26) - 1)}${columnLetter(at % 26)}`;
