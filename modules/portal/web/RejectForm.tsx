import { type FormEvent, useState } from 'react';
import { type AnswerProps, useAnswer } from './answer-call.ts';
import { AnswerButtons, arrive, NameField } from './answer-fields.tsx';

/** No, and why. */
export function RejectForm({ cotizacion: c, token, onChange, onBack }: AnswerProps & { onBack: () => void }) {
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
      <NameField value={nombre} onChange={setNombre} answer={answer} />
      <label className="portal-field">
        ¿Por qué? (ayuda al taller a mejorarla)
        <textarea rows={3} maxLength={500} value={motivo} onChange={(event) => setMotivo(event.target.value)} />
      </label>
      <AnswerButtons answer={answer} label="Rechazar" tone="danger" onBack={onBack} />
    </form>
  );
}
