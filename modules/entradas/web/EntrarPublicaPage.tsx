import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { PaginaDeEntrada } from '#modules/entradas/contract.ts';
import { MINUTOS } from '#modules/entradas/rules.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { captchaApi, publicApi } from './public-call.ts';
import './entradas.css';

/** Where a customer asks to be let in: he writes his mail or his telephone, and a link comes. */
export function EntrarPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [pagina, setPagina] = useState<PaginaDeEntrada | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/entrar/{token}', { params: { token } }).then(setPagina, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!pagina) return <PublicWaiting look="entrar" failure={failure} onRetry={load} />;
  return (
    <PublicFrame look="entrar" empresa={pagina.empresa}>
      <h1>Entra a tu cuenta</h1>
      <Pedir token={token} pagina={pagina} onStale={load} />
    </PublicFrame>
  );
}

interface PedirProps {
  token: string;
  pagina: PaginaDeEntrada;
  onStale: () => void;
}

function Pedir({ token, pagina, onStale }: PedirProps) {
  const [said, setSaid] = useState({ contacto: '', sitio: '', signos: '' });
  const [captcha, setCaptcha] = useState<{ id: string; imagen: string } | null>(null);
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<'escribe' | 'envia' | 'enviado'>('escribe');
  const say = (change: Partial<typeof said>) => setSaid((now) => ({ ...now, ...change }));
  const refused = async (error: unknown): Promise<void> => {
    setFailure(messageOf(error));
    if (!(error instanceof ApiError)) return;
    if (error.code === 'formulario_viejo') onStale();
    if (error.code === 'captcha_requerido' || error.code === 'captcha_incorrecto') {
      say({ signos: '' });
      const { id, imagen = '' } = await captchaApi('POST /api/auth/captcha', { body: { tipo: 'imagen' } });
      setCaptcha({ id, imagen });
    }
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'envia') return;
    setState('envia');
    setFailure('');
    const { contacto, sitio, signos } = said;
    const proof = captcha ? { captcha: { id: captcha.id, respuesta: signos } } : {};
    try {
      await publicApi('POST /api/publico/entrar/{token}', {
        params: { token },
        body: { contacto, sitio, sello: pagina.sello, ...proof },
      });
      setState('enviado');
    } catch (error) {
      await refused(error).catch((again: unknown) => setFailure(messageOf(again)));
      setState('escribe');
    }
  };
  if (state === 'enviado')
    return (
      <section className="entrar-card" role="status">
        <p>
          <strong>Revisa tu correo o tu WhatsApp.</strong>
        </p>
        <p>{`Si el taller te tiene registrado, te llegó un enlace para entrar. Vale ${MINUTOS} minutos y una sola vez.`}</p>
        <button type="button" className="entrar-button" onClick={() => setState('escribe')}>
          No me llegó
        </button>
      </section>
    );
  return (
    <form className="entrar-card" noValidate onSubmit={(event) => void send(event)}>
      <p>Sin contraseña: te mandamos un enlace para ver tus vehículos, tus órdenes y tus pagos.</p>
      <label className="entrar-field">
        Tu correo o tu teléfono
        <input
          value={said.contacto}
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          aria-invalid={failure !== ''}
          onChange={(event) => say({ contacto: event.target.value })}
        />
      </label>
      <div className="entrar-hidden" aria-hidden="true">
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
      {captcha && (
        <label className="entrar-field">
          Escribe los signos de la imagen
          <img src={captcha.imagen} alt="Signos que hay que copiar" />
          <input
            value={said.signos}
            maxLength={10}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => say({ signos: event.target.value })}
          />
        </label>
      )}
      {failure && (
        <p className="entrar-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="entrar-button" disabled={state === 'envia'}>
        {state === 'envia' ? 'Enviando…' : 'Mandarme el enlace'}
      </button>
      <p className="entrar-quiet">
        ¿Tienes contraseña? <a href="/login">Inicia sesión</a>
      </p>
    </form>
  );
}
