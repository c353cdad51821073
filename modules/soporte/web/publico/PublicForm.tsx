import { type FormEvent, type ReactNode, useState } from 'react';
import type { TicketAbierto } from '#modules/soporte/rules/formas.ts';
import { PublicFiles } from './PublicFiles.tsx';
import { sendFiles } from '../files.ts';
import { publicApi } from './public-call.ts';
import { useKept } from '../use-kept.ts';
import { useSending } from '../use-sending.ts';

export interface Asked {
  nombre: string;
  email: string;
  telefono: string;
  asunto: string;
  texto: string;
  /** A field that nobody sees. */
  sitio: string;
}
const nothing: Asked = { nombre: '', email: '', telefono: '', asunto: '', texto: '', sitio: '' };

interface PublicFormProps {
  /** What names this form among those of this tab. */
  keptAs: string;
  /** Without an account one says who he is; with the link of a quotation that is known. */
  stranger: boolean;
  send: (asked: Asked, idempotencyKey: string) => Promise<TicketAbierto>;
}

/** Asks for help without an account; afterwards it goes to the thread, whose link is what there is to keep. */
export function PublicForm({ keptAs, stranger, send }: PublicFormProps) {
  const [asked, write, forget] = useKept<Asked>(keptAs, nothing);
  const [files, setFiles] = useState<File[]>([]);
  const { run, busy, failure, fields } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(asked, async (key) => {
      const { token, mensaje_id } = await send(asked, key);
      const lost = await sendFiles(files, (file) =>
        publicApi('POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos', {
          params: { token, mensaje_id },
          body: file,
        }),
      );
      forget();
      location.assign(`/Soporte/${token}${lost === '' ? '' : '#faltan-archivos'}`);
      return '';
    });
  };
  const text = (name: keyof Asked, label: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      label={label}
      value={asked[name]}
      problem={fields[name]}
      onWrite={(value) => write({ [name]: value })}
      {...more}
    />
  );
  return (
    <form className="ayuda-card ayuda-form" onSubmit={(event) => void submit(event)} noValidate>
      {text('nombre', stranger ? 'Tu nombre' : 'Tu nombre (si quieres)', { max: 120, autoComplete: 'name' })}
      {text('email', stranger ? 'Tu correo' : 'Tu correo, para avisarte (si quieres)', {
        max: 254,
        type: 'email',
        autoComplete: 'email',
      })}
      {stranger && text('telefono', 'Tu teléfono (si quieres)', { max: 20, type: 'tel', autoComplete: 'tel' })}
      {text('asunto', 'Asunto', { max: 120 })}
      {text('texto', 'Cuéntanos qué pasa', { max: 4000, rows: 5 })}
      {stranger && (
        <div className="ayuda-hidden" aria-hidden="true">
          <label>
            No llenes este campo
            <input
              tabIndex={-1}
              autoComplete="off"
              value={asked.sitio}
              onChange={(event) => write({ sitio: event.target.value })}
            />
          </label>
        </div>
      )}
      <PublicFiles files={files} onChange={setFiles} />
      {failure && (
        <p className="ayuda-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="ayuda-button" disabled={busy}>
        {busy ? 'Enviando…' : 'Enviar'}
      </button>
    </form>
  );
}

interface TextFieldProps {
  label: ReactNode;
  value: string;
  problem: string | undefined;
  onWrite: (value: string) => void;
  max: number;
  type: 'text' | 'email' | 'tel';
  rows: number;
  autoComplete: string;
}

function TextField({ label, value, problem, onWrite, max, type, rows, autoComplete }: Partial<TextFieldProps>) {
  const given = {
    value: value ?? '',
    maxLength: max,
    'aria-invalid': problem !== undefined,
    onChange: (event: { target: { value: string } }) => onWrite?.(event.target.value),
  };
  return (
    <label className="ayuda-field">
      {label}
      {rows ? (
        <textarea rows={rows} {...given} />
      ) : (
        <input type={type ?? 'text'} autoComplete={autoComplete ?? 'off'} {...given} />
      )}
      {problem && (
        <span className="ayuda-error" role="alert">
          {problem}
        </span>
      )}
    </label>
  );
}
