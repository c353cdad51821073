import { etiquetasPrioridad, prioridades } from '#modules/partidas/contract.ts';
import type { CotizacionPublica, PartidaPublica } from '#modules/portal/contract.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';

interface LineGroupsProps {
  cotizacion: CotizacionPublica;
  chosen: ReadonlySet<string>;
  /** Already authorised: ticked for good. */
  settled: ReadonlySet<string>;
  open: boolean;
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
  const used = prioridades.filter((prioridad) => cotizacion.partidas.some((p) => p.prioridad === prioridad));
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
              <h2 id={`grupo-${prioridad}`}>Lo que incluye</h2>
            </div>
          )}
          <ul className="portal-lines">
            {cotizacion.partidas
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

function Line({ partida: p, chosen, settled, open, onToggle }: LineGroupsProps & { partida: PartidaPublica }) {
  const done = settled.has(p.id);
  const body = (
    <>
      <span className="portal-line-text">
        <span className="portal-line-name">{p.descripcion}</span>
        <span className="portal-small">{factsOf(p)}</span>
        {!open && p.decision !== 'pendiente' && (
          <span className={`portal-decision ${p.decision}`}>
            {p.decision === 'autorizada' ? 'Autorizada' : 'No autorizada'}
          </span>
        )}
        {open && done && <span className="portal-decision autorizada">Ya autorizada</span>}
      </span>
      <span className="portal-amount">{formatMoney(p.total_centavos)}</span>
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

const factsOf = (p: PartidaPublica): string => {
  const warranty = [
    p.garantia_dias ? `${p.garantia_dias} días` : '',
    p.garantia_km ? `${p.garantia_km.toLocaleString('es-MX')} km` : '',
  ]
    .filter(Boolean)
    .join(' o ');
  const single = p.cantidad_milesimas === 1000 && p.descuento_centavos === 0;
  return [
    single
      ? ''
      : `${formatMilesimas(p.cantidad_milesimas)} ${p.unidad} × ${formatMoney(p.precio_centavos)}`.replace('  ', ' '),
    p.descuento_centavos > 0 ? `ahorras ${formatMoney(p.descuento_centavos)}` : '',
    p.tasa_iva === 0 ? 'sin IVA' : '',
    warranty && `garantía ${warranty}`,
  ]
    .filter(Boolean)
    .join(' · ');
};
