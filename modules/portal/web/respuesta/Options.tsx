import type { ModoPrecio, Opcion } from '#modules/partidas/contract.ts';
import { shownOf } from '#modules/partidas/rules/cifras.ts';
import { usedOpciones } from '#modules/partidas/rules/opciones.ts';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { sumElegidas } from '#modules/portal/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { factsOf } from '../hallazgos/line-facts.ts';

interface OptionsProps {
  cotizacion: CotizacionPublica;
  chosen: ReadonlySet<string>;
  settled: ReadonlySet<string>;
  open: boolean;
  onPick: (opcion: Opcion | null) => void;
}

/** Alternatives side by side: one of them, or none. */
export function Options({ cotizacion: { partidas, precios }, chosen, settled, open, onPick }: OptionsProps) {
  const used = usedOpciones(partidas);
  if (used.length === 0) return null;
  const of = (opcion: Opcion) => partidas.filter((p) => p.opcion === opcion);
  const fixed = used.find((opcion) => of(opcion).some((p) => settled.has(p.id))) ?? null;
  const picked = fixed ?? used.find((opcion) => of(opcion).some((p) => chosen.has(p.id))) ?? null;
  return (
    <section className="portal-card" aria-labelledby="opciones">
      <div className="portal-group">
        <h2 id="opciones">{open && fixed === null ? 'Elige una opción' : 'Opciones'}</h2>
        <p className="portal-small">El total cuenta solo la que elijas.</p>
      </div>
      <div role={open ? 'radiogroup' : undefined} aria-labelledby="opciones">
        {used.map((opcion) => (
          <Option
            key={opcion}
            name={`Opción ${opcion}`}
            lines={of(opcion)}
            precios={precios}
            checked={picked === opcion}
            open={open}
            locked={fixed !== null}
            onPick={() => onPick(opcion)}
          />
        ))}
        {open && fixed === null && (
          <Option
            name="Ninguna"
            lines={[]}
            precios={precios}
            checked={picked === null}
            open
            locked={false}
            onPick={() => onPick(null)}
          />
        )}
      </div>
    </section>
  );
}

interface OptionProps {
  name: string;
  lines: CotizacionPublica['partidas'];
  precios: ModoPrecio;
  checked: boolean;
  open: boolean;
  locked: boolean;
  onPick: () => void;
}

function Option({ name, lines, precios, checked, open, locked, onPick }: OptionProps) {
  const taken = lines.some((p) => p.decision === 'autorizada');
  const body = (
    <>
      <span className="portal-line-text">
        <span className="portal-line-name">{name}</span>
        {lines.map((p) => (
          <span key={p.id} className="portal-line-text">
            <span>{p.descripcion}</span>
            {factsOf(p) && <span className="portal-small">{factsOf(p)}</span>}
          </span>
        ))}
        {taken && <span className="portal-decision autorizada">Autorizada</span>}
      </span>
      {lines.length > 0 && <span className="portal-amount">{formatMoney(shownOf(sumElegidas(lines), precios))}</span>}
    </>
  );
  if (!open) return <div className={`portal-line ${taken ? '' : 'rechazada'}`}>{body}</div>;
  return (
    <div className="portal-line">
      <label>
        <input type="radio" name="opcion" checked={checked} disabled={locked} onChange={onPick} />
        {body}
      </label>
    </div>
  );
}
