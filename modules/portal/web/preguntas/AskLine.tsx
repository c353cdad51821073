import { type FormEvent, useState } from 'react';
import type { CotizacionPublica, PartidaPublica } from '#modules/portal/contract.ts';
import { useMessage } from './Ask.tsx';
import { Messages } from './Conversation.tsx';

interface AskLineProps {
  partida: PartidaPublica;
  cotizacion: CotizacionPublica;
  token: string;
  open: boolean;
  onSent: () => void;
}

/** A question about one line, and what was said of it, under it. */
export function AskLine({ partida, cotizacion, token, open, onSent }: AskLineProps) {
  const [asking, setAsking] = useState(false);
  const [texto, setTexto] = useState('');
  const said = cotizacion.mensajes.filter(({ partida_id }) => partida_id === partida.id);
  const { send, state, failure } = useMessage(token, () => {
    setAsking(false);
    setTexto('');
    onSent();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (texto.trim() !== '') void send('pregunta', texto.trim(), partida.id);
  };
  return (
    <div className="portal-ask-line">
      {said.length > 0 && <Messages mensajes={said} empresa={cotizacion.empresa.nombre} />}
      {said.length > 0 && said.at(-1)?.del_taller === false && (
        <p className="portal-small">El taller ya recibió tu pregunta. La respuesta aparecerá aquí.</p>
      )}
      {asking && (
        <form onSubmit={submit} className="portal-form">
          <label className="portal-field">
            <span>{`Tu pregunta sobre «${partida.descripcion}»`}</span>
            <textarea
              rows={3}
              maxLength={1000}
              value={texto}
              onChange={(event) => setTexto(event.target.value)}
              ref={focusOnce}
            />
          </label>
          <div className="portal-buttons">
            <button type="button" className="portal-button plain" onClick={() => setAsking(false)}>
              Volver
            </button>
            <button type="submit" className="portal-button" disabled={state === 'sending' || texto.trim() === ''}>
              Enviar pregunta
            </button>
          </div>
        </form>
      )}
      {!asking && open && (
        <button
          type="button"
          className="portal-quiet"
          onClick={() => setAsking(true)}
          aria-label={`Preguntar sobre ${partida.descripcion}`}
        >
          Preguntar
        </button>
      )}
      {failure && (
        <p className="portal-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

const focusOnce = (box: HTMLTextAreaElement | null) => box?.focus();
