import { type FormEvent, useRef, useState } from 'react';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { portal } from '../portal-call.ts';

/** A question to the advisor; on an expired quotation, the request for new prices comes first. */
export function Ask({
  cotizacion: c,
  token,
  onSent,
}: {
  cotizacion: CotizacionPublica;
  token: string;
  onSent: () => void;
}) {
  const expired = c.estado === 'vencida';
  const [open, setOpen] = useState(false);
  const [texto, setTexto] = useState('');
  const { send, state, failure } = useMessage(token, onSent);
  if (state === 'sent')
    return <p className="portal-notice ok">Listo: el taller recibió tu mensaje. La respuesta aparecerá aquí mismo.</p>;
  const renew = () => void send('actualizacion', 'Quiero los precios actualizados.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (texto.trim() !== '') void send('pregunta', texto.trim());
  };
  return (
    <section className="portal-card portal-ask" aria-label="Preguntar al taller">
      {expired && (
        <button type="button" className="portal-button" onClick={renew} disabled={state === 'sending'}>
          Pedir actualización
        </button>
      )}
      {!open && (
        <button type="button" className="portal-button plain" onClick={() => setOpen(true)}>
          Preguntar algo
        </button>
      )}
      {open && (
        <form className="portal-form" onSubmit={submit}>
          <label className="portal-field">
            Tu pregunta
            {/* The button was just pressed to write here. */}
            <textarea
              rows={3}
              maxLength={1000}
              value={texto}
              onChange={(event) => setTexto(event.target.value)}
              ref={focusOnce}
            />
          </label>
          <button type="submit" className="portal-button" disabled={state === 'sending' || texto.trim() === ''}>
            Enviar pregunta
          </button>
        </form>
      )}
      {failure && (
        <p className="portal-error" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

const focusOnce = (box: HTMLTextAreaElement | null) => box?.focus();

export const useMessage = (token: string, onSent: () => void) => {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const intention = useRef({ texto: '', key: '' });
  const send = async (tipo: 'pregunta' | 'actualizacion', texto: string, partida_id: string | null = null) => {
    if (state === 'sending') return;
    setState('sending');
    setFailure(null);
    if (intention.current.texto !== texto) intention.current = { texto, key: newKey() };
    try {
      await portal('POST /api/publico/cotizaciones/{token}/mensaje', {
        params: { token },
        body: { tipo, texto, nombre: '', partida_id },
        idempotencyKey: intention.current.key,
      });
      setState('sent');
      onSent();
    } catch (error) {
      setFailure(messageOf(error));
      setState('idle');
    }
  };
  return { send, state, failure };
};
