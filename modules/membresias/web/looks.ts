import type { Membresia } from '#modules/membresias/contract.ts';
import { etiquetasMembresia } from '#modules/membresias/rules.ts';
import { formatFecha } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';

const tones = {
  pendiente: 'warn',
  activa: 'ok',
  por_vencer: 'warn',
  vencida: 'error',
  congelada: 'info',
  cancelada: 'neutral',
} as const;

export const lookOf = ({ estado }: Pick<Membresia, 'estado'>): StateLook => ({
  label: etiquetasMembresia[estado],
  tone: tones[estado],
});

/** «hasta el 03/12/2026», «venció el…», «sin pagar». */
export const sayHasta = ({
  estado,
  fin,
  congelada_hasta,
  cancela_al,
}: Pick<Membresia, 'estado' | 'fin' | 'congelada_hasta' | 'cancela_al'>): string => {
  if (estado === 'congelada' && congelada_hasta) return `congelada hasta el ${formatFecha(congelada_hasta)}`;
  if (fin === null) return 'sin pagar';
  if (estado === 'vencida') return `venció el ${formatFecha(fin)}`;
  return `${cancela_al === null ? 'hasta' : 'termina'} el ${formatFecha(fin)}`;
};

export const placasDe = ({ vehiculos }: Pick<Membresia, 'vehiculos'>): string =>
  vehiculos.map(({ placas, etiqueta }) => placas || etiqueta).join(', ');

/** What was given, without whose plan gives it. */
export const sayBeneficio = ({ texto }: { texto: string }): string => texto.replace(/^[^:]*: /, '');
