import { type FormEvent, useState } from 'react';
import { type AnswerProps, leftOf, sayLeft, useAnswer } from './answer-call.ts';
import { AnswerButtons, arrive, NameField } from './answer-fields.tsx';

/** No, and why. */
export function RejectForm(props: AnswerProps & { whole: boolean; onBack: () => void }) {
  const { cotizacion: c, token, onChange, whole, onBack } = props;
  const left = whole ? [] : leftOf(props);
  const [nombre, setNombre] = useState('');
  const [motivo, setMotivo] = useState('');
  const answer = useAnswer(token, onChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void answer.send({
      revision: c.revision,
      autorizadas: [],
      dejadas: left,
      nombre,
      acepta: false,
      firma: null,
      motivo,
    });
  };
  return (
    <form className="portal-card portal-form" onSubmit={submit} noValidate aria-label="Rechazar">
      <h2 ref={arrive} tabIndex={-1}>
        {left.length > 0 ? 'Decir que por ahora no' : 'Rechazar la cotización'}
      </h2>
      {left.length > 0 && <p className="portal-small">{sayLeft(c, left.length)}</p>}
      <NameField value={nombre} onChange={setNombre} answer={answer} />
      <label className="portal-field">
        ¿Por qué? (ayuda al taller a mejorarla)
        <textarea rows={3} maxLength={500} value={motivo} onChange={(event) => setMotivo(event.target.value)} />
      </label>
      <AnswerButtons
        answer={answer}
        label={left.length > 0 ? 'Enviar respuesta' : 'Rechazar'}
        tone="danger"
        onBack={onBack}
      />
    </form>
  );
}
