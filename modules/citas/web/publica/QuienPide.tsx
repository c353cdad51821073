import { type FormEvent, useState } from 'react';
import type { AgendaPublica } from '#modules/citas/rules/formas.ts';
import { newId } from '#platform/web/call-keys.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { captchaApi, publicApi } from './public-call.ts';
import { Signos } from './Signos.tsx';
import { sayMoment } from './words.ts';

interface QuienPideProps {
  token: string;
  agenda: AgendaPublica;
  pedido: { tipo_id: string; desde: string };
  /** Somebody was quicker: another hour is needed. */
  onTaken: () => void;
  onStale: () => void;
}

/** Whoever comes from the page of his vehicle need not write them. */
const readPlates = (): string => (new URLSearchParams(location.search).get('placas') ?? '').slice(0, 15);

type Captcha = { id: string; imagen: string };

/** His plate and telephone; what he wrote stays whatever the answer is. */
export function QuienPide({ token, agenda, pedido, onTaken, onStale }: QuienPideProps) {
  const [said, setSaid] = useState({
    placas: readPlates(),
    telefono: '',
    nombre: '',
    motivo: '',
    sitio: '',
    signos: '',
  });
  const [id] = useState(newId);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const say = (change: Partial<typeof said>) => setSaid({ ...said, ...change });
  const refused = async (error: unknown): Promise<void> => {
    setFailure(messageOf(error));
    if (!(error instanceof ApiError)) return;
    setFields(error.fields ?? {});
    if (error.code === 'hora_ocupada') onTaken();
    if (error.code === 'formulario_viejo') onStale();
    if (error.code === 'captcha_requerido' || error.code === 'captcha_incorrecto') {
      say({ signos: '' });
      const { id: of, imagen = '' } = await captchaApi('POST /api/auth/captcha', { body: { tipo: 'imagen' } });
      setCaptcha({ id: of, imagen });
    }
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    setFields({});
    const { signos, ...rest } = said;
    try {
      const { token: own } = await publicApi('POST /api/publico/agenda/{token}', {
        params: { token },
        body: {
          id,
          ...pedido,
          ...rest,
          sello: agenda.sello,
          ...(captcha ? { captcha: { id: captcha.id, respuesta: signos } } : {}),
        },
      });
      location.assign(`/Cita/${own}`);
    } catch (error) {
      await refused(error).catch((again: unknown) => setFailure(messageOf(again)));
      setBusy(false);
    }
  };
  const field = (name: 'placas' | 'telefono' | 'nombre' | 'motivo', label: string, more: object = {}) => (
    <label className="cita-field">
      <span>{label}</span>
      <input
        value={said[name]}
        aria-invalid={fields[name] !== undefined}
        onChange={(event) => say({ [name]: event.target.value })}
        {...more}
      />
      {fields[name] && (
        <span className="cita-error" role="alert">
          {fields[name]}
        </span>
      )}
    </label>
  );
  return (
    <form className="cita-card" noValidate onSubmit={(event) => void send(event)}>
      <h2>¿Quién viene?</h2>
      <p className="cita-when">{sayMoment(pedido.desde, agenda.zona)}</p>
      {field('placas', 'Placas', { maxLength: 15, autoCapitalize: 'characters', autoComplete: 'off' })}
      {field('telefono', 'Tu teléfono', { type: 'tel', maxLength: 20, autoComplete: 'tel' })}
      {field('nombre', 'Tu nombre (si quieres)', { maxLength: 120, autoComplete: 'name' })}
      {field('motivo', '¿Qué le pasa? (si quieres)', { maxLength: 500, autoComplete: 'off' })}
      <div className="cita-hidden" aria-hidden="true">
        <label>
          No llenes este campo
          <input
            tabIndex={-1}
            autoComplete="off"
            value={said.sitio}
            onChange={(event) => say({ sitio: event.target.value })}
          />
        </label>
      </div>
      {captcha && <Signos imagen={captcha.imagen} value={said.signos} onWrite={(signos) => say({ signos })} />}
      {failure && (
        <p className="cita-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="cita-button" disabled={busy}>
        {busy ? 'Enviando…' : 'Pedir cita'}
      </button>
    </form>
  );
}
