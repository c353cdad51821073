import { useState } from 'react';
import { sumRows } from '#modules/partidas/rules/cifras.ts';
import { sumElegidas, wholeOf } from '#modules/portal/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import type { AnswerProps } from './answer-call.ts';
import { RejectForm } from './RejectForm.tsx';
import { SignForm } from './SignForm.tsx';

type Step = 'reading' | 'signing' | 'rejecting';

/** Running total under the thumb; then name, signature and consent. */
export function Answer(props: AnswerProps) {
  const { cotizacion: c, chosen, settled } = props;
  const [step, setStep] = useState<Step>('reading');
  const lines = c.partidas.filter((p) => chosen.has(p.id) || settled.has(p.id));
  const totals = sumElegidas(lines);
  const fresh = lines.filter((p) => !settled.has(p.id)).length;
  const whole = wholeOf(c, lines);
  return (
    <>
      <section className="portal-card portal-sum" aria-label="Total de lo elegido">
        <dl>
          {sumRows(lines, c.precios).map(({ etiqueta, centavos, aspecto }) => (
            <div key={etiqueta} className={aspecto}>
              <dt>{etiqueta}</dt>
              <dd>{formatMoney(centavos)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {step === 'signing' && <SignForm {...props} total={totals.total_centavos} onBack={() => setStep('reading')} />}
      {step === 'rejecting' && <RejectForm {...props} onBack={() => setStep('reading')} />}
      {step === 'reading' && settled.size === 0 && c.estado === 'vigente' && (
        <p className="portal-center">
          <button type="button" className="portal-quiet" onClick={() => setStep('rejecting')}>
            No quiero autorizar nada
          </button>
        </p>
      )}
      <div className="portal-bar">
        <p>
          <span className="portal-small">
            {lines.length} de {whole.length} elegidas
          </span>
          <output className="portal-total" aria-live="polite">
            {formatMoney(totals.total_centavos)}
          </output>
        </p>
        {step !== 'signing' && (
          <button type="button" className="portal-button" disabled={fresh === 0} onClick={() => setStep('signing')}>
            {fresh === whole.length ? 'Autorizar todo' : 'Autorizar seleccionados'}
          </button>
        )}
      </div>
    </>
  );
}
