import type { Cita } from '#modules/citas/rules/formas.ts';
import { etiquetasCita } from '#modules/citas/rules.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const TONES: Record<Cita['estado'], Tone> = {
  pedida: 'warn',
  confirmada: 'ok',
  llego: 'info',
  orden: 'primary',
  no_vino: 'error',
  cancelada: 'neutral',
};
export const toneOf = ({ estado }: Pick<Cita, 'estado'>): Tone => TONES[estado];

/** Its state in words; of one that nobody answered, who has to. */
export const sayEstado = ({ estado, falta, orden_folio }: Pick<Cita, 'estado' | 'falta' | 'orden_folio'>): string => {
  if (estado === 'orden') return orden_folio;
  if (estado === 'pedida' && falta === 'taller') return 'Confírmala tú';
  return etiquetasCita[estado];
};

export const nameOf = ({
  placas,
  nombre,
  vehiculo,
  tipo,
}: Pick<Cita, 'placas' | 'nombre' | 'vehiculo' | 'tipo'>): string => placas || nombre || vehiculo || tipo;

const day = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const noon = (fecha: string): Date => new Date(`${fecha}T12:00:00Z`);
export const sayDay = (fecha: string): string => day.format(noon(fecha));
export const sayShortDay = (fecha: string): string => short.format(noon(fecha)).replace('.', '');
