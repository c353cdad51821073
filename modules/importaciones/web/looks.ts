import type { Importacion, Renglon } from '#modules/importaciones/contract.ts';
import { ESTADOS, type Suerte, writesOf } from '#modules/importaciones/rules.ts';
import { definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const tones = { revision: 'warn', escribiendo: 'info', hecha: 'ok', deshaciendo: 'info', deshecha: 'neutral' } as const;

export const lookOfImportacion = ({ estado }: Pick<Importacion, 'estado'>): StateLook => ({
  label: ESTADOS[estado],
  tone: tones[estado],
});

export const toneOfSuerte: Record<Suerte, Tone> = {
  error: 'error',
  nuevo: 'ok',
  cambia: 'info',
  unido: 'neutral',
  omitido: 'neutral',
  igual: 'neutral',
  saltado: 'neutral',
};

/** What happens to a row, in a word. */
export const LO_QUE_PASA: Record<Suerte, string> = {
  error: 'Con error',
  nuevo: 'Nuevo',
  cambia: 'Se actualiza',
  unido: 'Se une',
  omitido: 'Se deja',
  igual: 'Sin cambios',
  saltado: 'No es de la lista',
};

export const plural = (n: number, one: string, many: string): string => `${formatNumber(n)} ${n === 1 ? one : many}`;

/** What is written, as people count it: «300 clientes y 342 vehículos». */
export const sayQue = ({ tipo, cuentas, resumen }: Pick<Importacion, 'tipo' | 'cuentas' | 'resumen'>): string =>
  resumen || plural(writesOf(cuentas), definicionOf(tipo).uno, definicionOf(tipo).varios);

/** What was or would be done, in one line. */
export const sayCuentas = (importacion: Pick<Importacion, 'tipo' | 'cuentas' | 'estado' | 'resumen'>): string => {
  const { cuentas, estado } = importacion;
  const parts = [
    sayQue(importacion),
    cuentas.cambia > 0 && `${formatNumber(cuentas.cambia)} de ellos ya estaban`,
    cuentas.error > 0 && `${formatNumber(cuentas.error)} con error`,
  ];
  const said = parts.filter(Boolean).join(', ');
  return estado === 'revision' ? `Por importar: ${said}` : said;
};

/** Where a record of that kind is seen. */
export const rutaDe = (
  tipo: Importacion['tipo'],
  { registro_id, nombre }: Pick<Renglon, 'registro_id' | 'nombre'>,
): string => {
  const { ruta, registro } = definicionOf(tipo);
  if (registro !== undefined && registro_id !== null) return `${ruta}?${registro}=${registro_id}`;
  return `${ruta}?q=${encodeURIComponent(nombre.split(' · ')[0] ?? '')}`;
};

/** `0` → `A`, as the sheet itself names its columns. */
export const columnLetter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnLetter(Math.floor(at / 26) - 1)}${columnLetter(at % 26)}`;
