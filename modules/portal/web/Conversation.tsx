import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { formatInstante } from '#platform/web/format.ts';

/** What he asked and what the workshop answered. */
export function Conversation({ cotizacion: { mensajes, empresa } }: { cotizacion: CotizacionPublica }) {
  if (mensajes.length === 0) return null;
  return (
    <section className="portal-card portal-talk" aria-label="Mensajes con el taller">
      <div className="portal-group">
        <h2>Mensajes con el taller</h2>
      </div>
      <ul>
        {mensajes.map((m) => (
          <li key={m.creado_en + m.texto} className={m.del_taller ? 'theirs' : 'mine'}>
            <span className="portal-small">
              {m.del_taller ? `${m.nombre}, ${empresa.nombre}` : 'Tú'} · {formatInstante(m.creado_en)}
            </span>
            <p className="portal-pre">{m.texto}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
