import type { CotizacionPublica, EstadoPublico } from '#modules/portal/contract.ts';
import { differenceOf, moreOf } from '#modules/portal/rules/diferencia.ts';
import { countedOf } from '#modules/partidas/rules/opciones.ts';
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
        <p className="portal-notice info">{`Esta es la versión ${c.revision}: sustituye a la que recibiste antes.`}</p>
      )}
      {text && (
        <div className={`portal-notice ${tones[c.estado]}`}>
          <strong>{text.title}</strong>
          <p>{text.detail}</p>
          {c.respuesta && (c.estado === 'autorizada' || c.estado === 'parcial') && (
            <p className="portal-seal">
              {`${c.respuesta.nombre} · ${formatInstante(c.respuesta.creado_en)} · sello ${c.respuesta.documento_hash.slice(0, 16)}`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** What is asked beyond an order, in one sentence: only the difference, beside what he already authorised. */
const asked = (c: CotizacionPublica): { title: string; detail: string } | null => {
  const difference = differenceOf(c, countedOf(c.partidas, c.opcion));
  if (difference === null) return null;
  const { ya, ahora, mas } = difference;
  return {
    title: `El taller te pide autorizar ${formatMoney(mas)} más`,
    detail: `Ya autorizaste ${formatMoney(ya)}; con esto serían ${formatMoney(ahora)}.`,
  };
};

const taken = (c: CotizacionPublica, ya_centavos: number): { title: string; detail: string } => {
  const left = c.partidas.some((p) => p.decision === 'pendiente');
  return {
    title: `Autorizaste ${formatMoney(moreOf(c.partidas.filter((p) => p.decision === 'autorizada')))} más`,
    detail: `En total llevas autorizado ${formatMoney(ya_centavos)}.${left ? ' Todavía puedes agregar lo que falta mientras esté vigente.' : ''}`,
  };
};

const textOf = (c: CotizacionPublica): { title: string; detail: string } | null => {
  const authorised = formatMoney(c.autorizado_centavos);
  switch (c.estado) {
    case 'vigente':
      return asked(c);
    case 'autorizada':
      if (c.ya_autorizado_centavos !== null) return taken(c, c.ya_autorizado_centavos);
      return {
        title: `Autorizaste ${authorised}`,
        detail: c.orden_folio
          ? `El taller ya trabaja con la orden ${c.orden_folio}.`
          : 'El taller recibió tu autorización y se pondrá en contacto contigo.',
      };
    case 'parcial':
      if (c.ya_autorizado_centavos !== null) return taken(c, c.ya_autorizado_centavos);
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
