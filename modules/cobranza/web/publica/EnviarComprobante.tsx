import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CobroPublico } from '#modules/cobranza/rules/comprobantes.ts';
import { tiposDocumento } from '#platform/contract/upload.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { parseCentavos } from '#platform/web/form/parse.ts';
import { shrinkPicture } from '#platform/web/form/shrink-picture.ts';
import { problemOfFile } from '../files.ts';
import { publicApi } from './public-call.ts';

interface EnviarProps {
  token: string;
  cobro: CobroPublico;
  onChange: (cobro: CobroPublico) => void;
}
type Problems = Readonly<Record<string, string>>;

/** The proof of a transfer: how much, when, its key and its picture. The same file sent again is the same. */
export function EnviarComprobante({ token, cobro, onChange }: EnviarProps) {
  const [file, setFile] = useState<File | null>(null);
  const [monto, setMonto] = useState(((cobro.ahora_centavos || cobro.debe_centavos) / 100).toFixed(2));
  const [fecha, setFecha] = useState(cobro.hoy);
  const [clave, setClave] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const parsed = parseCentavos(monto);
    const monto_centavos = parsed.kind === 'value' ? parsed.value : 0;
    const wrong = judge(monto_centavos, fecha, file);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || !file) return;
    setBusy(true);
    try {
      const query = { monto_centavos, fecha, rastreo: clave.trim() };
      const body = await shrinkPicture(file);
      onChange(await publicApi('POST /api/publico/cobranza/{token}/comprobantes', { params: { token }, query, body }));
      setSent(sent + 1);
      setFile(null);
      setClave('');
    } catch (error) {
      const marked = error instanceof ApiError ? error.fields : {};
      // What stands beside its field is not said twice.
      setProblems(Object.keys(marked).length > 0 ? marked : { todo: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="cobro-card cobro-form" noValidate onSubmit={(event) => void send(event)} aria-labelledby="enviar">
      <h2 id="enviar">¿Ya transferiste? Envía tu comprobante</h2>
      <Field label="Foto o PDF del comprobante" problem={problems.archivo}>
        {(props) => (
          <input
            {...props}
            // Emptied once it left: a file input cannot be told to.
            key={sent}
            type="file"
            accept={tiposDocumento.join(',')}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Field label="Cuánto transferiste" problem={problems.monto_centavos}>
        {(props) => (
          <input {...props} inputMode="decimal" value={monto} onChange={(event) => setMonto(event.target.value)} />
        )}
      </Field>
      <Field label="Qué día" problem={problems.fecha}>
        {(props) => (
          <input
            {...props}
            type="date"
            max={cobro.hoy}
            value={fecha}
            onChange={(event) => setFecha(event.target.value)}
          />
        )}
      </Field>
      <Field label="Clave de rastreo (si la tienes)" problem={problems.rastreo}>
        {(props) => (
          <input
            {...props}
            maxLength={30}
            autoCapitalize="characters"
            value={clave}
            onChange={(event) => setClave(event.target.value)}
          />
        )}
      </Field>
      {problems.todo && (
        <p className="cobro-error" role="alert">
          {problems.todo}
        </p>
      )}
      <p role="status" className={sent > 0 ? 'cobro-done' : ''}>
        {sent > 0 &&
          Object.keys(problems).length === 0 &&
          'Lo recibimos. El taller lo revisa y aquí verás la respuesta.'}
      </p>
      <button type="submit" className="cobro-button" disabled={busy}>
        {busy ? 'Enviando…' : 'Enviar comprobante'}
      </button>
    </form>
  );
}

interface FieldProps {
  label: string;
  problem: string | undefined;
  children: (props: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

function Field({ label, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div className="cobro-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-problema` })}
      <p id={`${id}-problema`} className="cobro-error">
        {problem}
      </p>
    </div>
  );
}

const judge = (centavos: number, fecha: string, file: File | null): Problems => {
  const archivo = problemOfFile(file);
  return {
    ...(archivo === null ? {} : { archivo }),
    ...(centavos > 0 ? {} : { monto_centavos: 'Escribe cuánto transferiste, con centavos.' }),
    ...(fecha === '' ? { fecha: 'Elige qué día transferiste.' } : {}),
  };
};
