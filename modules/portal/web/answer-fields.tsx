import type { useAnswer } from './answer-call.ts';

type Answering = ReturnType<typeof useAnswer>;

/** Who answers. */
export function NameField({
  value,
  onChange,
  answer,
}: {
  value: string;
  onChange: (nombre: string) => void;
  answer: Answering;
}) {
  return (
    <label className="portal-field">
      Nombre completo
      <input
        name="nombre"
        autoComplete="name"
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={answer.fields.nombre !== undefined}
      />
      {answer.fields.nombre && <span className="portal-error">{answer.fields.nombre}</span>}
    </label>
  );
}

/** What went wrong, the way back and the way on. */
export function AnswerButtons({
  answer,
  label,
  tone = '',
  onBack,
}: {
  answer: Answering;
  label: string;
  tone?: 'danger' | '';
  onBack: () => void;
}) {
  return (
    <>
      {answer.failure && (
        <p className="portal-error" role="alert">
          {answer.failure}
        </p>
      )}
      <div className="portal-buttons">
        <button type="button" className="portal-button plain" onClick={onBack} disabled={answer.busy}>
          Volver
        </button>
        <button type="submit" className={`portal-button ${tone}`} disabled={answer.busy}>
          {answer.busy ? 'Enviando…' : label}
        </button>
      </div>
    </>
  );
}

/** The form that opens takes the focus and comes into sight. */
export const arrive = (heading: HTMLElement | null) => {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
};
