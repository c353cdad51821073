import { lazy, Suspense, useEffect, useState } from 'react';
import { sumRows } from '#modules/partidas/rules/cifras.ts';
import { differenceOf } from '#modules/portal/rules/diferencia.ts';
import { sumElegidas, wholeOf } from '#modules/portal/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { type AnswerProps, leftOf, sayMore } from './answer-call.ts';

// Nobody signs before he has read: both forms come behind the page, and are there when he presses.
const bringSign = () => import('./SignForm.tsx').then((m) => ({ default: m.SignForm }));
const bringReject = () => import('./RejectForm.tsx').then((m) => ({ default: m.RejectForm }));
const SignForm = lazy(bringSign);
const RejectForm = lazy(bringReject);

type Step = 'reading' | 'signing' | 'rejecting';

/** Running total under the thumb; then name, signature and consent. */
export function Answer(props: AnswerProps) {
  const { cotizacion: c, chosen, refused, settled } = props;
  const [step, setStep] = useState<Step>('reading');
  useEffect(() => {
    void Promise.allSettled([bringSign(), bringReject()]);
  }, []);
  const lines = c.partidas.filter((p) => chosen.has(p.id) || settled.has(p.id));
  const totals = sumElegidas(lines);
  const news = lines.filter((p) => !settled.has(p.id));
  const fresh = news.length;
  const more = differenceOf(c, news);
  const whole = wholeOf(c, lines);
  const left = leftOf(props).length;
  // Everything that he decided is a no: that is an answer too, and needs no signature.
  const saysNo = fresh === 0 && c.partidas.some((p) => refused.has(p.id) && p.decision !== 'rechazada');
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
        {more && (
          <p key={`${more.ya} ${more.ahora}`} className="portal-small" translate="no">
            {sayMore(more)}
          </p>
        )}
      </section>
      <Suspense fallback={null}>
        {step === 'signing' && (
          <SignForm {...props} total={totals.total_centavos} more={more} onBack={() => setStep('reading')} />
        )}
        {step === 'rejecting' && <RejectForm {...props} whole={!saysNo} onBack={() => setStep('reading')} />}
      </Suspense>
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
            {`${lines.length} de ${whole.length} elegidas${left > 0 ? ` · ${left} por decidir` : ''}`}
          </span>
          <output className="portal-total" aria-live="polite" translate="no">
            {`${formatMoney(more ? more.mas : totals.total_centavos)}${more ? ' más' : ''}`}
          </output>
        </p>
        {step === 'reading' && saysNo && (
          <button type="button" className="portal-button plain" onClick={() => setStep('rejecting')}>
            Enviar respuesta
          </button>
        )}
        {step !== 'signing' && !saysNo && (
          <button type="button" className="portal-button" disabled={fresh === 0} onClick={() => setStep('signing')}>
            {fresh === whole.length ? 'Autorizar todo' : 'Autorizar seleccionados'}
          </button>
        )}
      </div>
    </>
  );
}
