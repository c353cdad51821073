import type { Mensaje } from '#modules/whatsapp/contract.ts';
import { type EstadoMensaje, etiquetasEstado } from '#modules/whatsapp/rules/estados.ts';
import { PLANTILLAS } from '#modules/whatsapp/rules/eventos.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { formatTelefono } from '#platform/web/format.ts';

const tones: Record<EstadoMensaje, Tone> = {
  por_enviar: 'warn',
  enviado: 'info',
  entregado: 'info',
  leido: 'ok',
  fallido: 'error',
  recibido: 'primary',
};

/** What waits for a hand says so: nobody else will send it. */
export const lookOf = ({ estado, canal, descartado_en }: Mensaje): StateLook => {
  if (descartado_en !== null) return { label: 'Descartado', tone: 'neutral' };
  if (estado === 'por_enviar') return { label: canal === 'enlace' ? 'Envíalo tú' : 'Por enviar', tone: tones[estado] };
  return { label: etiquetasEstado[estado], tone: tones[estado] };
};

export const nameOf = (evento: Mensaje['evento']): string =>
  evento === 'respuesta' ? 'Mensaje del cliente' : PLANTILLAS[evento].nombre;

/** +524771234567 → «477 123 4567»; of another country, as it is. */
export const phoneOf = (e164: string): string => (e164.startsWith('+52') ? formatTelefono(e164.slice(3)) : e164);

/** Whom a message is for: the name, or the number where nobody wrote one. */
export const addresseeOf = ({ nombre, telefono }: { nombre: string; telefono: string }): string =>
  nombre || phoneOf(telefono);
