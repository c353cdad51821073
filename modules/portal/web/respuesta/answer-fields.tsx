import type { useAnswer } from './answer-call.ts';

type Answering = ReturnType<typeof useAnswer>;

/** Who answers. */
export function NameField({
  value,
  onChange,
  answer,
  first = false,
}: {
  value: string;
  onChange: (nombre: string) => void;
  answer: Answering;
  /** What is written first: it has the focus when its form opens. */
  first?: boolean;
}) {
  return (
    <label className="portal-field">
      Nombre completo
      <input
        name="nombre"
        autoComplete="name"
        maxLength={120}
        value={value}
        ref={first ? focusOnce : undefined}
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

const focusOnce = (box: HTMLInputElement | null) => box?.focus({ preventScroll: true });

/** The form that opens takes the focus and comes into sight. */
export const arrive = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true });
  comeIntoSight(heading);
};

export const comeIntoSight = (heading: HTMLElement | null) => {
  heading?.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
};
