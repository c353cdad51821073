import type { CotizacionPublica, EstadoPublico } from '#modules/portal/contract.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';

const tones: Record<EstadoPublico, 'ok' | 'info' | 'warn' | 'bad'> = {
  vigente: 'info',
  autorizada: 'ok',
  parcial: 'ok',
  rechazada: 'warn',
  vencida: 'warn',
  en_edicion: 'info',
  cancelada: 'bad',
};

/** Where it stands, in one sentence; nothing while there is only to read and choose. */
export function StateNotice({ cotizacion: c }: { cotizacion: CotizacionPublica }) {
  const text = textOf(c);
  const older = Number(new URLSearchParams(location.search).get('v') ?? c.revision) < c.revision;
  return (
    <div role="status" aria-live="polite">
      {older && (
        <p className="portal-notice info">Esta es la versión {c.revision}: sustituye a la que recibiste antes.</p>
      )}
      {text && (
        <div className={`portal-notice ${tones[c.estado]}`}>
          <strong>{text.title}</strong>
          <p>{text.detail}</p>
          {c.respuesta && (c.estado === 'autorizada' || c.estado === 'parcial') && (
            <p className="portal-seal">
              {c.respuesta.nombre} · {formatInstante(c.respuesta.creado_en)} · sello{' '}
              {c.respuesta.documento_hash.slice(0, 16)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const textOf = (c: CotizacionPublica): { title: string; detail: string } | null => {
  const authorised = formatMoney(c.autorizado_centavos);
  switch (c.estado) {
    case 'vigente':
      return null;
    case 'autorizada':
      return {
        title: `Autorizaste ${authorised}`,
        detail: c.orden_folio
          ? `El taller ya trabaja con la orden ${c.orden_folio}.`
          : 'El taller recibió tu autorización y se pondrá en contacto contigo.',
      };
    case 'parcial':
      return {
        title: `Autorizaste ${authorised} de ${formatMoney(c.total_centavos)}`,
        detail: 'Todavía puedes agregar lo que falta mientras esté vigente.',
      };
    case 'rechazada':
      return {
        title: 'Rechazaste esta cotización',
        detail: `Si cambias de opinión puedes autorizarla hasta el ${formatFecha(c.vigencia)}.`,
      };
    case 'vencida':
      return {
        title: `Venció el ${formatFecha(c.vigencia)}`,
        detail: 'Los precios pudieron cambiar. Pide una actualización y el taller te enviará una nueva.',
      };
    case 'en_edicion':
      return {
        title: 'El taller la está actualizando',
        detail: 'Vuelve a abrir este enlace en unos minutos para ver la nueva versión.',
      };
    case 'cancelada':
      return {
        title: 'Esta cotización fue cancelada',
        detail: 'Si todavía la necesitas, llama al taller o envía un mensaje.',
      };
  }
};
