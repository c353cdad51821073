import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { isHallazgo } from '#modules/portal/rules/decisiones.ts';
import { formatInstante } from '#platform/web/format.ts';

/** What he asked and what the workshop answered, but for what stands under its line. */
export function Conversation({ cotizacion: { mensajes, empresa, partidas } }: { cotizacion: CotizacionPublica }) {
  const under = new Set(partidas.filter(isHallazgo).map(({ id }) => id));
  const shown = mensajes.filter(({ partida_id }) => partida_id === null || !under.has(partida_id));
  if (shown.length === 0) return null;
  return (
    <section className="portal-card portal-talk" aria-label="Mensajes con el taller">
      <div className="portal-group">
        <h2>Mensajes con el taller</h2>
      </div>
      <Messages mensajes={shown} empresa={empresa.nombre} quoting />
    </section>
  );
}

interface MessagesProps {
  mensajes: CotizacionPublica['mensajes'];
  empresa: string;
  /** Says of which line each is. */
  quoting?: boolean;
}

export function Messages({ mensajes, empresa, quoting = false }: MessagesProps) {
  return (
    <ul className="portal-messages">
      {mensajes.map((m) => (
        <li key={m.creado_en + m.texto} className={m.del_taller ? 'theirs' : 'mine'}>
          <span className="portal-small">
            {`${m.del_taller ? `${m.nombre}, ${empresa}` : 'Tú'} · ${formatInstante(m.creado_en)}`}
          </span>
          {quoting && m.partida && <span className="portal-small">{`Sobre «${m.partida}»`}</span>}
          <p className="portal-pre">{m.texto}</p>
        </li>
      ))}
    </ul>
  );
}
