import type { Cupon } from '#modules/cupones/contract.ts';
import { etiquetasCupon, sayDa } from '#modules/cupones/rules/palabras.ts';
import { formatFecha } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';

const tones = { vigente: 'ok', por_empezar: 'info', vencido: 'error', agotado: 'warn', retirado: 'neutral' } as const;

export const lookOf = ({ estado }: Pick<Cupon, 'estado'>): StateLook => ({
  label: etiquetasCupon[estado],
  tone: tones[estado],
});

/** «10 % menos en Lavado, Encerado». */
export const sayQue = (c: Pick<Cupon, 'alcance' | 'da' | 'diezmilesimas' | 'centavos' | 'blancos'>): string => {
  const of = c.blancos.map(({ nombre }) => nombre).join(', ');
  return `${sayDa(c)}${of ? ` en ${of}` : ''}`;
};

/** «12 de 50», «12». */
export const sayUsados = ({ usados, limite }: Pick<Cupon, 'usados' | 'limite'>): string =>
  limite === null ? String(usados) : `${usados} de ${limite}`;

/** «del 01/05/2026 al 31/05/2026». */
export const sayVigencia = ({ desde, hasta }: Pick<Cupon, 'desde' | 'hasta'>): string => {
  if (desde === null && hasta === null) return 'Sin fecha de término';
  if (hasta === null) return `Desde el ${formatFecha(desde ?? '')}`;
  return desde === null ? `Hasta el ${formatFecha(hasta)}` : `Del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
};
