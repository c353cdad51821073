import type { ProximoDeVehiculo, Visita } from '#modules/visitas/contract.ts';
import { etiquetasCerteza, type Proximo, urgenciaOf } from '#modules/visitas/rules/proximo.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

export const vehiculoPath = (id: string): string => `/activos/${id}`;
/** A ticket of the counter goes on from there to its own page. */
export const documentoPath = (id: string): string => `/comercial/OrdenTrabajo/${id}`;

/** Whole words after which the rest is left to whoever opens it. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

type When = Pick<Proximo, 'km' | 'fecha'>;

/** «a los 50,000 km o el 12 mar 2027» */
export const sayDue = ({ km, fecha }: When): string =>
  [km !== null && `a los ${formatNumber(km)} km`, fecha !== null && `el ${formatFecha(fecha)}`]
    .filter(Boolean)
    .join(' o ');

/** «alrededor del 12 mar 2027, 15 días más o menos»; '' where nothing says a day. */
export const sayExpected = ({ estimada, por, holgura_dias }: Proximo): string => {
  if (estimada === null) return '';
  if (por === 'fecha') return `el ${formatFecha(estimada)}`;
  return `hacia el ${formatFecha(estimada)}${holgura_dias > 0 ? `, ${holgura_dias} días más o menos` : ''}`;
};

/** What the day rests on. */
export const sayWhy = ({ metros_dia, certeza, proximo, fijado_por }: ProximoDeVehiculo): string => {
  if (fijado_por !== '') return `Lo dijo ${fijado_por}.`;
  if (metros_dia === null)
    return proximo?.km
      ? 'Todavía no se sabe cuánto se usa: hacen falta dos visitas con kilómetros.'
      : 'Por la fecha de su servicio.';
  return `Recorre ${formatNumber(Math.max(1, Math.round(metros_dia / 1_000)))} km al día según sus visitas; estimación ${etiquetasCerteza[certeza ?? 'baja']}.`;
};

export const tones: Record<ReturnType<typeof urgenciaOf>, Tone> = { vencido: 'error', pronto: 'warn', despues: 'info' };

/** «Le tocaba», «Le toca pronto», «Le toca». */
export const proximoLook = (
  proximo: Proximo,
  hoy: string,
  kilometraje: number | null,
): { label: string; tone: Tone } => {
  const urgencia = urgenciaOf(proximo, hoy, kilometraje);
  const day = proximo.estimada ?? proximo.fecha;
  const when = day === null ? `${formatNumber(proximo.km ?? 0)} km` : formatFecha(day);
  return {
    label: `${urgencia === 'vencido' ? 'Ya le toca' : 'Le toca'} ${shorten(proximo.que, 28)} · ${when}`,
    tone: tones[urgencia],
  };
};

/** When what was done that day is due again. */
export const sayNext = ({ proximo_km, proximo_fecha }: Visita): string =>
  [proximo_km !== null && `${formatNumber(proximo_km)} km`, proximo_fecha !== null && formatFecha(proximo_fecha)]
    .filter(Boolean)
    .join(' o ');
