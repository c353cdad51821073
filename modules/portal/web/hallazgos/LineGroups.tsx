import { sayShown } from '#modules/partidas/rules/cifras.ts';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import type { CotizacionPublica, PartidaPublica } from '#modules/portal/contract.ts';
import { factsOf, sayRise } from './line-facts.ts';

interface LineGroupsProps {
  cotizacion: CotizacionPublica;
  chosen: ReadonlySet<string>;
  /** Already authorised: ticked for good. */
  settled: ReadonlySet<string>;
  open: boolean;
  /** Something stands above them. */
  also: boolean;
  onToggle: (id: string) => void;
}

const hints = {
  urgente: 'Afecta tu seguridad o puede dañar el vehículo.',
  recomendado: 'Conviene hacerlo en esta visita.',
  puede_esperar: 'Lo puedes dejar para después.',
} as const;

/** Lines by urgency, so that the first thing read is what cannot wait. */
export function LineGroups(props: LineGroupsProps) {
  const { cotizacion } = props;
  const fixed = cotizacion.partidas.filter((p) => p.opcion === null);
  const used = prioridades.filter((prioridad) => fixed.some((p) => p.prioridad === prioridad));
  return (
    <>
      {used.map((prioridad) => (
        <section key={prioridad} className="portal-card" aria-labelledby={`grupo-${prioridad}`}>
          {used.length > 1 || prioridad !== 'recomendado' ? (
            <div className={`portal-group ${prioridad}`}>
              <h2 id={`grupo-${prioridad}`}>{etiquetasPrioridad[prioridad]}</h2>
              <p className="portal-small">{hints[prioridad]}</p>
            </div>
          ) : (
            <div className="portal-group">
              <h2 id={`grupo-${prioridad}`}>{props.also ? 'También se cotiza' : 'Lo que incluye'}</h2>
            </div>
          )}
          <ul className="portal-lines">
            {fixed
              .filter((p) => p.prioridad === prioridad)
              .map((p) => (
                <Line key={p.id} partida={p} {...props} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Line({
  cotizacion,
  partida: p,
  chosen,
  settled,
  open,
  onToggle,
}: LineGroupsProps & { partida: PartidaPublica }) {
  const done = settled.has(p.id);
  const body = (
    <>
      <span className="portal-line-text">
        <span className="portal-line-name">{p.descripcion}</span>
        {p.motivo && <span className="portal-why">{p.motivo}</span>}
        <span className="portal-small">{factsOf(p)}</span>
        {p.firmado_centavos > 0 && (
          <span key={p.firmado_centavos} className="portal-why" translate="no">
            {sayRise(p)}
          </span>
        )}
        {!open && p.decision !== 'pendiente' && (
          <span className={`portal-decision ${p.decision}`}>
            {p.decision === 'autorizada' ? 'Autorizada' : 'No autorizada'}
          </span>
        )}
        {open && done && <span className="portal-decision autorizada">Ya autorizada</span>}
      </span>
      <span className="portal-amount">{sayShown(p, cotizacion.precios)}</span>
    </>
  );
  if (!open) return <li className={`portal-line ${p.decision}`}>{body}</li>;
  return (
    <li className="portal-line">
      <label>
        <input type="checkbox" checked={done || chosen.has(p.id)} disabled={done} onChange={() => onToggle(p.id)} />
        {body}
      </label>
    </li>
  );
}
