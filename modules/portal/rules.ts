import type { EstadoCotizacion } from '#modules/cotizaciones/rules/estados.ts';
import type { Opcion } from '#modules/partidas/contract.ts';
import { countedOf } from '#modules/partidas/rules/opciones.ts';
import type { EstadoPublico, PartidaPublica } from '#modules/portal/contract.ts';
import { addCentavos } from '#platform/contract/money.ts';

const PUBLICO: Record<EstadoCotizacion, EstadoPublico> = {
  borrador: 'en_edicion',
  enviada: 'vigente',
  vista: 'vigente',
  autorizada: 'autorizada',
  parcial: 'parcial',
  rechazada: 'rechazada',
  convertida: 'autorizada',
  cancelada: 'cancelada',
  vencida: 'vencida',
};

/** A draft is not for the customer's eyes even when it is late. */
export const estadoPublicoOf = (estado: EstadoCotizacion, enviada: boolean): EstadoPublico => {
  if (estado === 'vencida' && !enviada) return 'en_edicion';
  return PUBLICO[estado];
};

/** Whether boxes may be ticked: a partial or rejected answer can still grow while the offer is valid. */
export const canAnswer = (c: { estado: EstadoPublico; hoy: string; vigencia: string; orden_folio: string }): boolean =>
  c.orden_folio === '' &&
  c.vigencia >= c.hoy &&
  (c.estado === 'vigente' || c.estado === 'parcial' || c.estado === 'rechazada');

/** Days left, today included as 0; negative once expired. */
export const daysLeft = (hoy: string, vigencia: string): number =>
  Math.round((Date.parse(`${vigencia}T00:00:00Z`) - Date.parse(`${hoy}T00:00:00Z`)) / 86_400_000);

export const tellVigencia = (hoy: string, vigencia: string): string => {
  const days = daysLeft(hoy, vigencia);
  if (days < 0) return days === -1 ? 'Venció ayer' : `Venció hace ${-days} días`;
  if (days === 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `Vence en ${days} días`;
};

/** A link may be forwarded: who opens it recognises the name, a stranger does not learn it. «María F. L.» */
export const maskName = (nombre: string): string => {
  const [first = '', ...rest] = nombre.trim().split(/[\s,]+/);
  return [first, ...rest.filter((word) => word.length > 2).map((word) => `${word.charAt(0)}.`)].join(' ');
};

/** Lines that there are to choose, given the option that these belong to: of alternatives, one. */
export const wholeOf = <P extends { opcion: Opcion | null }>(
  c: { partidas: readonly P[]; opcion: Opcion | null },
  chosen: readonly P[],
): P[] => countedOf(c.partidas, chosen.find(({ opcion }) => opcion !== null)?.opcion ?? c.opcion);

/** Sum of the lines chosen: each already carries its rounded amounts. */
export const sumElegidas = (
  partidas: readonly Pick<PartidaPublica, 'base_centavos' | 'iva_centavos' | 'total_centavos'>[],
) => ({
  base_centavos: addCentavos(...partidas.map((p) => p.base_centavos)),
  iva_centavos: addCentavos(...partidas.map((p) => p.iva_centavos)),
  total_centavos: addCentavos(...partidas.map((p) => p.total_centavos)),
});
