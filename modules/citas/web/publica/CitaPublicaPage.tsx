import { useCallback, useEffect, useRef, useState } from 'react';
import type { CitaPublica } from '#modules/citas/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { HorasLibres } from './HorasLibres.tsx';
import { publicApi } from './public-call.ts';
import { sayMoment } from './words.ts';
import '../citas.css';

/** His appointment: he confirms it, takes another hour or cancels it, and puts it into his calendar. */
export function CitaPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [cita, setCita] = useState<CitaPublica | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/citas/{token}', { params: { token } }).then(setCita, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!cita) return <PublicWaiting look="cita" failure={failure} onRetry={load} />;
  return (
    <PublicFrame look="cita" empresa={{ ...cita.taller, horario: cita.taller.direccion }}>
      <h1>Tu cita</h1>
      <section className="cita-card" aria-label="Tu cita">
        <p className={`cita-state cita-${cita.estado}`} role="status">
          {sayState(cita)}
        </p>
        <p className="cita-when">{sayMoment(cita.desde, cita.zona)}</p>
        <p>
          {`${cita.tipo}${cita.vehiculo || cita.placas ? ` · ${[cita.vehiculo, cita.placas].filter(Boolean).join(' ')}` : ''}`}
        </p>
        {cita.estado !== 'cancelada' && (
          <a className="cita-link" href={`/api/publico/citas/${token}/ics`} download="cita.ics">
            Agregar a mi calendario
          </a>
        )}
      </section>
      {cita.puede_cambiar && <Responder token={token} cita={cita} onAnswered={setCita} />}
    </PublicFrame>
  );
}

const sayState = ({ estado, falta }: CitaPublica): string => {
  if (estado === 'pedida') return falta === 'taller' ? 'Apartada: el taller te la confirma' : 'Falta que la confirmes';
  return {
    confirmada: 'Confirmada',
    llego: 'Ya llegaste',
    orden: 'Tu vehículo ya está en el taller',
    no_vino: 'No llegaste a esta cita',
    cancelada: 'Cancelada',
  }[estado];
};

type Accion = 'confirmar' | 'cambiar' | 'cancelar';

function Responder({
  token,
  cita,
  onAnswered,
}: {
  token: string;
  cita: CitaPublica;
  onAnswered: (cita: CitaPublica) => void;
}) {
  const [open, setOpen] = useState<'cambiar' | 'cancelar' | null>(null);
  const [desde, setDesde] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const key = useRef(newKey());
  const hours = useCallback(
    (from?: string) =>
      publicApi('GET /api/publico/citas/{token}/horas', { params: { token }, query: from ? { desde: from } : {} }),
    [token],
  );
  const answer = async (accion: Accion): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const body = { accion, desde: accion === 'cambiar' ? desde : null };
      onAnswered(
        await publicApi('POST /api/publico/citas/{token}/respuesta', {
          params: { token },
          body,
          idempotencyKey: key.current,
        }),
      );
      setOpen(null);
      setDesde(null);
    } catch (error) {
      setFailure(messageOf(error));
      setRound(round + 1);
      setDesde(null);
    } finally {
      key.current = newKey();
      setBusy(false);
    }
  };
  return (
    <section className="cita-card" aria-label="Tu respuesta">
      {open === null && cita.falta === 'cliente' && (
        <button type="button" className="cita-button" disabled={busy} onClick={() => void answer('confirmar')}>
          Confirmar
        </button>
      )}
      {open === null && (
        <div className="cita-row">
          <button type="button" className="cita-quiet" onClick={() => setOpen('cambiar')}>
            Cambiar
          </button>
          <button type="button" className="cita-quiet" onClick={() => setOpen('cancelar')}>
            Cancelar
          </button>
        </div>
      )}
      {open === 'cambiar' && (
        <>
          <h2>Elige otra hora</h2>
          <HorasLibres zona={cita.zona} load={hours} value={desde} onPick={setDesde} round={round} />
          <button
            type="button"
            className="cita-button"
            disabled={busy || desde === null}
            onClick={() => void answer('cambiar')}
          >
            {desde === null ? 'Elige una hora' : `Cambiar al ${sayMoment(desde, cita.zona)}`}
          </button>
        </>
      )}
      {open === 'cancelar' && (
        <>
          <h2>¿Cancelar tu cita?</h2>
          <button type="button" className="cita-button" disabled={busy} onClick={() => void answer('cancelar')}>
            Sí, cancelarla
          </button>
        </>
      )}
      {open !== null && (
        <button type="button" className="cita-quiet" onClick={() => setOpen(null)}>
          Dejarla como está
        </button>
      )}
      {failure && (
        <p className="cita-error" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
