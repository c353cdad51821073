import { type FormEvent, useState } from 'react';
import { FALTA_ACEPTAR, FALTA_FIRMA } from '#modules/portal/rules/messages.ts';
import { formatMoney } from '#platform/web/format.ts';
import type { Signature } from '#platform/web/signature/SignatureField.tsx';
import { SignatureField } from '#platform/web/signature/SignatureLater.tsx';
import { type AnswerProps, leftOf, type More, sayLeft, sayMore, useAnswer } from './answer-call.ts';
import { AnswerButtons, comeIntoSight, NameField } from './answer-fields.tsx';

interface Consents {
  acepta_usadas: boolean | null;
  acepta_propias: boolean | null;
}

/** Name, signature and consent for what was chosen. */
export function SignForm(props: AnswerProps & { total: number; more: More | null; onBack: () => void }) {
  const { cotizacion: c, token, chosen, settled, onChange, total, more, onBack } = props;
  const left = leftOf(props);
  const [nombre, setNombre] = useState('');
  const [firma, setFirma] = useState<Signature | null>(null);
  const [acepta, setAcepta] = useState(false);
  const [parts, setParts] = useState<Consents>({ acepta_usadas: null, acepta_propias: null });
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
    void answer.send({
      revision: c.revision,
      autorizadas,
      dejadas: left,
      nombre,
      acepta,
      firma: firma?.png ?? null,
      motivo: '',
      ...parts,
    });
  };
  return (
    <form className="portal-card portal-form" onSubmit={submit} noValidate aria-label="Autorizar">
      <h2 ref={comeIntoSight}>{more ? `Autorizar ${formatMoney(more.mas)} más` : `Autorizar ${formatMoney(total)}`}</h2>
      {more && (
        <p key={`${more.ya} ${more.ahora}`} translate="no">
          {sayMore(more)}
        </p>
      )}
      {left.length > 0 && <p className="portal-small">{sayLeft(c, left.length)}</p>}
      <NameField value={nombre} onChange={setNombre} answer={answer} first />
      <p className="portal-small">{`Es la cotización de ${c.cliente}. Si autorizas por otra persona, escribe tu propio nombre.`}</p>
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
      <fieldset className="portal-parts">
        <legend className="portal-small">Si estás de acuerdo (puedes dejarlas sin marcar):</legend>
        <PartsBox
          label="Acepto refacciones usadas o reconstruidas."
          checked={parts.acepta_usadas === true}
          onChange={(yes) => setParts({ ...parts, acepta_usadas: yes || null })}
        />
        <PartsBox
          label="Entrego mis propias refacciones para que se instalen."
          checked={parts.acepta_propias === true}
          onChange={(yes) => setParts({ ...parts, acepta_propias: yes || null })}
        />
      </fieldset>
      <label className="portal-check">
        <input
          type="checkbox"
          checked={acepta}
          onChange={(event) => {
            setAcepta(event.target.checked);
            answer.mark({});
          }}
        />
        <span>
          {more
            ? `Leí la cotización y sus condiciones, y autorizo los trabajos elegidos: ${formatMoney(more.mas)} más, ${formatMoney(more.ahora)} en total.`
            : `Leí la cotización y sus condiciones, y autorizo los trabajos elegidos por ${formatMoney(total)}.`}
        </span>
      </label>
      {answer.fields.acepta && <p className="portal-error">{answer.fields.acepta}</p>}
      {c.condiciones && (
        <details>
          <summary>Condiciones</summary>
          <p className="portal-pre">{c.condiciones}</p>
        </details>
      )}
      <AnswerButtons answer={answer} label="Firmar y autorizar" onBack={onBack} />
    </form>
  );
}

function PartsBox({ label, checked, onChange }: { label: string; checked: boolean; onChange: (yes: boolean) => void }) {
  return (
    <label className="portal-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
