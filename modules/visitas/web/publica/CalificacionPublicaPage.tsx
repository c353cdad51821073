import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CalificacionPublica } from '#modules/visitas/contract.ts';
import { MALA, MOST_CALIFICACION, sayEstrellas } from '#modules/visitas/rules/calificar.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatFecha, formatInstante } from '#platform/web/format.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { publicApi } from './publica-call.ts';
import '../calificar.css';

/** A customer says how his visit was, and may say otherwise for some days. */
export function CalificacionPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [page, setPage] = useState<CalificacionPublica | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [again, setAgain] = useState(false);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/calificaciones/{token}', { params: { token } }).then(setPage, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!page) return <PublicWaiting look="calificar" failure={failure} onRetry={load} />;
  const asks = page.puede && (again || page.calificacion === null);
  return (
    <PublicFrame look="calificar" empresa={{ ...page.taller, horario: page.taller.direccion }}>
      <h1>{asks ? '¿Cómo te fue en tu visita?' : '¡Gracias por calificarnos!'}</h1>
      <section className="calificar-part" aria-label="Tu visita">
        <p>
          <strong>{page.vehiculo || 'Tu compra'}</strong>
        </p>
        <p className="calificar-small">{`${formatFecha(page.fecha)} · ${page.servicios.slice(0, 4).join(', ')}`}</p>
      </section>
      {asks ? (
        <Preguntar
          token={token}
          page={page}
          onSaid={(next) => {
            setPage(next);
            setAgain(false);
          }}
        />
      ) : (
        <Dicha page={page} onAgain={() => setAgain(true)} />
      )}
    </PublicFrame>
  );
}

const estrellas = [1, 2, 3, 4, 5] as const;
const dice = ['', 'Muy mal', 'Mal', 'Regular', 'Bien', 'Excelente'] as const;

interface PreguntarProps {
  token: string;
  page: CalificacionPublica;
  onSaid: (page: CalificacionPublica) => void;
}

function Preguntar({ token, page, onSaid }: PreguntarProps) {
  const [stars, setStars] = useState(page.calificacion?.estrellas ?? 0);
  const [texto, setTexto] = useState(page.calificacion?.texto ?? '');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (stars === 0) {
      setFailure('Elige de 1 a 5 estrellas.');
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const said = await publicApi('POST /api/publico/calificaciones/{token}', {
        params: { token },
        body: { estrellas: stars, texto },
        idempotencyKey: key.current,
      });
      onSaid(said);
    } catch (error) {
      setFailure(messageOf(error));
      key.current = newKey();
      setBusy(false);
    }
  };
  return (
    <form className="calificar-part" noValidate onSubmit={(event) => void send(event)}>
      <fieldset className="calificar-stars">
        <legend>Tu calificación</legend>
        <div>
          {estrellas.map((n) => (
            <label key={n} data-on={n <= stars}>
              <input
                type="radio"
                name="estrellas"
                value={n}
                checked={stars === n}
                onChange={() => {
                  setStars(n);
                  setFailure('');
                }}
              />
              <span className="calificar-name">{sayEstrellas(n)}</span>
              <Estrella />
            </label>
          ))}
        </div>
        <p className="calificar-small" aria-live="polite">
          {dice[stars]}
        </p>
      </fieldset>
      <label className="calificar-field">
        <span>
          {stars > 0 && stars <= MALA
            ? '¿Qué salió mal? Lo lee el dueño del taller.'
            : '¿Algo que quieras decirnos? (opcional)'}
        </span>
        <textarea
          rows={4}
          maxLength={MOST_CALIFICACION}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      </label>
      {failure && (
        <p className="calificar-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="calificar-button" disabled={busy}>
        {busy ? 'Enviando…' : 'Enviar'}
      </button>
    </form>
  );
}

function Dicha({ page, onAgain }: { page: CalificacionPublica; onAgain: () => void }) {
  const { calificacion: c, cambia_hasta, puede, resena, taller } = page;
  if (!c) return null;
  return (
    <section className="calificar-part" aria-label="Tu calificación">
      <p role="img" aria-label={sayEstrellas(c.estrellas)} className="calificar-given">
        {estrellas.map((n) => (
          <span key={n} data-on={n <= c.estrellas}>
            <Estrella />
          </span>
        ))}
      </p>
      {c.texto && <p className="calificar-words">{c.texto}</p>}
      {c.estrellas <= MALA && (
        <p role="status">Sentimos que no fuera como esperabas. El taller ya lo sabe y te busca.</p>
      )}
      {resena !== null && (
        <>
          <p>¿Nos ayudas diciéndolo también donde otros nos buscan?</p>
          <a className="calificar-button" href={resena} target="_blank" rel="noopener noreferrer">
            {`Dejar una reseña de ${taller.nombre}`}
          </a>
        </>
      )}
      {puede && cambia_hasta !== null && (
        <div className="calificar-row">
          <span className="calificar-small">{`Puedes cambiarla hasta el ${formatInstante(cambia_hasta)}.`}</span>
          <button type="button" className="calificar-quiet" onClick={onAgain}>
            Cambiar
          </button>
        </div>
      )}
    </section>
  );
}

const Estrella = () => (
  <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
    <path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z" />
  </svg>
);
