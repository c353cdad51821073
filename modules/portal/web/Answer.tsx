import { type FormEvent, useRef, useState } from 'react';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { FALTA_ACEPTAR, FALTA_FIRMA } from '#modules/portal/rules/messages.ts';
import { sumElegidas } from '#modules/portal/rules.ts';
import { ApiError, messageOf, newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { type Signature, SignatureField } from '#platform/web/signature/SignatureField.tsx';
import { currentOf, portal } from './portal-call.ts';

interface AnswerProps {
  cotizacion: CotizacionPublica;
  token: string;
  chosen: ReadonlySet<string>;
  settled: ReadonlySet<string>;
  onChange: (c: CotizacionPublica) => void;
}

type Step = 'reading' | 'signing' | 'rejecting';

/** Running total under the thumb; then name, signature and consent. */
export function Answer(props: AnswerProps) {
  const { cotizacion: c, chosen, settled } = props;
  const [step, setStep] = useState<Step>('reading');
  const lines = c.partidas.filter((p) => chosen.has(p.id) || settled.has(p.id));
  const totals = sumElegidas(lines);
  const fresh = lines.filter((p) => !settled.has(p.id)).length;
  return (
    <>
      <section className="portal-card portal-sum" aria-label="Total de lo elegido">
        <dl>
          <Row label="Subtotal" centavos={totals.base_centavos} />
          <Row label="IVA" centavos={totals.iva_centavos} />
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
            {lines.length} de {c.partidas.length} elegidas
          </span>
          <output className="portal-total" aria-live="polite">
            {formatMoney(totals.total_centavos)}
          </output>
        </p>
        {step !== 'signing' && (
          <button type="button" className="portal-button" disabled={fresh === 0} onClick={() => setStep('signing')}>
            {fresh === c.partidas.length ? 'Autorizar todo' : 'Autorizar seleccionados'}
          </button>
        )}
      </div>
    </>
  );
}

function Row({ label, centavos }: { label: string; centavos: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(centavos)}</dd>
    </div>
  );
}

function SignForm({
  cotizacion: c,
  token,
  chosen,
  settled,
  onChange,
  total,
  onBack,
}: AnswerProps & { total: number; onBack: () => void }) {
  const [nombre, setNombre] = useState('');
  const [firma, setFirma] = useState<Signature | null>(null);
  const [acepta, setAcepta] = useState(false);
  const answer = useAnswer(token, onChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(nombre.trim() === '' ? { nombre: 'Escribe tu nombre completo.' } : {}),
      ...(firma === null ? { firma: FALTA_FIRMA } : {}),
      ...(acepta ? {} : { acepta: FALTA_ACEPTAR }),
    };
    if (Object.keys(missing).length > 0) return answer.mark(missing);
    const autorizadas = c.partidas.filter((p) => chosen.has(p.id) && !settled.has(p.id)).map((p) => p.id);
    void answer.send({ revision: c.revision, autorizadas, nombre, acepta, firma: firma?.png ?? null, motivo: '' });
  };
  return (
    <form className="portal-card portal-form" onSubmit={submit} noValidate aria-label="Autorizar">
      <h2 ref={arrive} tabIndex={-1}>
        Autorizar {formatMoney(total)}
      </h2>
      <label className="portal-field">
        Nombre completo
        <input
          name="nombre"
          autoComplete="name"
          maxLength={120}
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          aria-invalid={answer.fields.nombre !== undefined}
        />
        {answer.fields.nombre && <span className="portal-error">{answer.fields.nombre}</span>}
      </label>
      <SignatureField
        label="Firma"
        nombre={nombre}
        onChange={(signature) => {
          setFirma(signature);
          answer.mark({});
        }}
        error={answer.fields.firma}
        disabled={answer.busy}
      />
      <label className="portal-check">
        <input
          type="checkbox"
          checked={acepta}
          onChange={(event) => {
            setAcepta(event.target.checked);
            answer.mark({});
          }}
        />
        <span>Leí la cotización y sus condiciones, y autorizo los trabajos elegidos por {formatMoney(total)}.</span>
      </label>
      {answer.fields.acepta && <p className="portal-error">{answer.fields.acepta}</p>}
      {c.condiciones && (
        <details>
          <summary>Condiciones</summary>
          <p className="portal-pre">{c.condiciones}</p>
        </details>
      )}
      {answer.failure && (
        <p className="portal-error" role="alert">
          {answer.failure}
        </p>
      )}
      <div className="portal-buttons">
        <button type="button" className="portal-button plain" onClick={onBack} disabled={answer.busy}>
          Volver
        </button>
        <button type="submit" className="portal-button" disabled={answer.busy}>
          {answer.busy ? 'Enviando…' : 'Firmar y autorizar'}
        </button>
      </div>
    </form>
  );
}

function RejectForm({ cotizacion: c, token, onChange, onBack }: AnswerProps & { onBack: () => void }) {
  const [nombre, setNombre] = useState('');
  const [motivo, setMotivo] = useState('');
  const answer = useAnswer(token, onChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void answer.send({ revision: c.revision, autorizadas: [], nombre, acepta: false, firma: null, motivo });
  };
  return (
    <form className="portal-card portal-form" onSubmit={submit} noValidate aria-label="Rechazar">
      <h2 ref={arrive} tabIndex={-1}>
        Rechazar la cotización
      </h2>
      <label className="portal-field">
        Nombre completo
        <input
          name="nombre"
          autoComplete="name"
          maxLength={120}
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          aria-invalid={answer.fields.nombre !== undefined}
        />
        {answer.fields.nombre && <span className="portal-error">{answer.fields.nombre}</span>}
      </label>
      <label className="portal-field">
        ¿Por qué? (ayuda al taller a mejorarla)
        <textarea rows={3} maxLength={500} value={motivo} onChange={(event) => setMotivo(event.target.value)} />
      </label>
      {answer.failure && (
        <p className="portal-error" role="alert">
          {answer.failure}
        </p>
      )}
      <div className="portal-buttons">
        <button type="button" className="portal-button plain" onClick={onBack} disabled={answer.busy}>
          Volver
        </button>
        <button type="submit" className="portal-button danger" disabled={answer.busy}>
          {answer.busy ? 'Enviando…' : 'Rechazar'}
        </button>
      </div>
    </form>
  );
}

/** The form that opens takes the focus and comes into sight. */
const arrive = (heading: HTMLElement | null) => {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
};

type Body = Parameters<typeof portal<'POST /api/publico/cotizaciones/{token}/respuesta'>>[1]['body'];

const useAnswer = (token: string, onChange: (c: CotizacionPublica) => void) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  // The same answer keeps its key through every retry: signing twice authorises once.
  const intention = useRef({ body: '', key: '' });
  const send = async (body: Body) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFields({});
    const written = JSON.stringify(body);
    if (intention.current.body !== written) intention.current = { body: written, key: newKey() };
    try {
      onChange(
        await portal('POST /api/publico/cotizaciones/{token}/respuesta', {
          params: { token },
          body,
          idempotencyKey: intention.current.key,
        }),
      );
      scrollTo({ top: 0 });
    } catch (error) {
      const current = currentOf(error);
      if (current) onChange(current);
      const marked = error instanceof ApiError ? error.fields : {};
      setFields(marked);
      // What stands beside its field is not said twice.
      setFailure(Object.keys(marked).length > 0 ? null : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { send, mark: setFields, busy, failure, fields };
};
