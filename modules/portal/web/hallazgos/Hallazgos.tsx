import { sayShown } from '#modules/partidas/rules/cifras.ts';
import type { CotizacionPublica, PartidaPublica } from '#modules/portal/contract.ts';
import { inOrder, isHallazgo } from '#modules/portal/rules/decisiones.ts';
import { AskLine } from '../preguntas/AskLine.tsx';
import type { Choices } from '../respuesta/choices.ts';
import { HallazgoFotos } from './HallazgoFotos.tsx';
import { factsOf, sayRise } from './line-facts.ts';

interface HallazgosProps {
  cotizacion: CotizacionPublica;
  token: string;
  choices: Choices;
  open: boolean;
  onAsked: () => void;
}

const COLORS = { rojo: 'Hay que atenderlo', amarillo: 'Se acerca', verde: 'Ya está bien', na: '' } as const;

/** What the shop found, the worst first: seen, said in plain words, with its price, and decided one by one. */
export function Hallazgos(props: HallazgosProps) {
  const found = inOrder(props.cotizacion.partidas.filter(isHallazgo));
  if (found.length === 0) return null;
  return (
    <section className="portal-found" aria-labelledby="hallazgos">
      <h2 id="hallazgos">{found.length === 1 ? 'Encontramos algo' : `Encontramos ${found.length} cosas`}</h2>
      <ul>
        {found.map((partida, i) => (
          <Finding key={partida.id} partida={partida} first={i === 0} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Finding({
  partida: p,
  first,
  cotizacion,
  token,
  choices,
  open,
  onAsked,
}: HallazgosProps & { partida: PartidaPublica; first: boolean }) {
  const { color = null, fotos = [], antes = '', hallado = '', bien = '' } = p.hallazgo ?? {};
  const facts = factsOf(p);
  const tone = color === 'rojo' || color === 'amarillo' || color === 'verde' ? color : '';
  return (
    <li className={`portal-card portal-finding ${tone}`} aria-label={p.descripcion}>
      <HallazgoFotos fotos={fotos} token={token} nombre={p.descripcion} first={first} />
      <div className="portal-finding-text">
        {tone && <span className={`portal-light ${tone}`}>{COLORS[tone]}</span>}
        <h3>{p.descripcion}</h3>
        {p.motivo && <p>{p.motivo}</p>}
        {(antes || bien) && (
          <p className="portal-trend">
            {antes && hallado ? (
              <>
                <strong>{`${measureOf(antes)} → ${hallado}`}</strong>
                <span>{` desde ${dayOf(antes)}`}</span>
              </>
            ) : (
              antes && `Antes: ${antes}`
            )}
            <span>{bien && ` Bien es ${bien}.`}</span>
          </p>
        )}
        <p className="portal-price">
          <strong>{sayShown(p, cotizacion.precios)}</strong>{' '}
          <span className="portal-small">
            {[cotizacion.precios === 'con_iva' ? 'con IVA' : 'más IVA', facts].filter(Boolean).join(' · ')}
          </span>
        </p>
        {p.firmado_centavos > 0 && (
          <p key={p.firmado_centavos} translate="no">
            {sayRise(p)}
          </p>
        )}
      </div>
      <Decide partida={p} choices={choices} open={open} />
      <AskLine partida={p} cotizacion={cotizacion} token={token} open={open} onSent={onAsked} />
    </li>
  );
}

// «6 mm el 12/05/2026», as the shop writes what it read before.
const measureOf = (antes: string): string => antes.split(' el ')[0] ?? antes;
const dayOf = (antes: string): string => `el ${antes.split(' el ')[1] ?? ''}`;

/** Yes or no; pressed again it is neither, until he signs. */
function Decide({ partida: p, choices, open }: { partida: PartidaPublica; choices: Choices; open: boolean }) {
  const { chosen, refused, settled, say } = choices;
  if (settled.has(p.id)) return <p className="portal-decision autorizada">Autorizado</p>;
  if (!open) return p.decision === 'rechazada' ? <p className="portal-decision rechazada">No lo autorizaste</p> : null;
  const [yes, no] = [chosen.has(p.id), refused.has(p.id)];
  return (
    <div className="portal-decide" role="group" aria-label={`¿Qué hacemos con «${p.descripcion}»?`}>
      <button type="button" className="yes" aria-pressed={yes} onClick={() => say(p.id, yes ? null : 'si')}>
        {yes ? '✓ Sí, háganlo' : 'Sí, háganlo'}
      </button>
      <button type="button" className="no" aria-pressed={no} onClick={() => say(p.id, no ? null : 'no')}>
        {no ? '✕ Por ahora no' : 'Por ahora no'}
      </button>
    </div>
  );
}
