import { useCallback, useEffect, useState } from 'react';
import type { AgendaPublica } from '#modules/citas/rules/formas.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { HorasLibres } from './HorasLibres.tsx';
import { publicApi } from './public-call.ts';
import { QuienPide } from './QuienPide.tsx';
import '../citas.css';

/** Where a customer asks for an appointment by himself: for what, on which day, at which free hour, who he is. */
export function AgendaPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [agenda, setAgenda] = useState<AgendaPublica | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/agenda/{token}', { params: { token } }).then(setAgenda, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!agenda) return <PublicWaiting look="cita" failure={failure} onRetry={load} />;
  return (
    <PublicFrame look="cita" empresa={{ ...agenda.taller, horario: agenda.taller.direccion }}>
      <h1>Pide tu cita</h1>
      {agenda.aviso && <p className="cita-small">{agenda.aviso}</p>}
      <Pedir token={token} agenda={agenda} onStale={load} />
    </PublicFrame>
  );
}

function Pedir({ token, agenda, onStale }: { token: string; agenda: AgendaPublica; onStale: () => void }) {
  const [tipo_id, setTipo] = useState<string | null>(null);
  const [desde, setDesde] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const hours = useCallback(
    (from?: string) =>
      publicApi('GET /api/publico/agenda/{token}/horas', {
        params: { token },
        query: { tipo_id: tipo_id ?? '', ...(from ? { desde: from } : {}) },
      }),
    [token, tipo_id],
  );
  return (
    <>
      <section className="cita-card" aria-labelledby="que">
        <h2 id="que">¿Qué necesitas?</h2>
        <div className="cita-types">
          {agenda.tipos.map(({ id, nombre }) => (
            <button
              key={id}
              type="button"
              className="cita-chip"
              aria-pressed={id === tipo_id}
              onClick={() => {
                setTipo(id);
                setDesde(null);
              }}
            >
              {nombre}
            </button>
          ))}
        </div>
      </section>
      {tipo_id !== null && (
        <section className="cita-card" aria-labelledby="cuando">
          <h2 id="cuando">¿Cuándo?</h2>
          <HorasLibres zona={agenda.zona} load={hours} value={desde} onPick={setDesde} round={round} />
        </section>
      )}
      {tipo_id !== null && desde !== null && (
        <QuienPide
          token={token}
          agenda={agenda}
          pedido={{ tipo_id, desde }}
          onTaken={() => {
            setDesde(null);
            setRound(round + 1);
          }}
          onStale={onStale}
        />
      )}
    </>
  );
}
