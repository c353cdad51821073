import { useCallback, useEffect, useState } from 'react';
import type { PasaporteDelDueno, PasaportePublico } from '#modules/pasaportes/contract.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { publicApi } from '../public-call.ts';
import { DelDueno } from './DelDueno.tsx';
import { sayProximo } from '../say-proximo.ts';
import { followIfStaff } from './follow-staff.ts';
import '../pasaporte.css';

/** What the sticker on the windscreen leads to: whoever works in the shop goes on to the vehicle; everybody else reads its story. */
export function PasaportePublicoPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [pasaporte, setPasaporte] = useState<PasaportePublico | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/pasaportes/{token}', { params: { token } }).then(setPasaporte, setFailure);
    void followIfStaff(token);
  }, [token]);
  useEffect(load, [load]);
  if (!pasaporte) return <PublicWaiting look="pasaporte" failure={failure} onRetry={load} />;
  return (
    <PublicFrame look="pasaporte" empresa={pasaporte.taller}>
      <Pasaporte token={token} pasaporte={pasaporte} />
    </PublicFrame>
  );
}

function Pasaporte({ token, pasaporte }: { token: string; pasaporte: PasaportePublico }) {
  const { vehiculo, agendar, taller, proximo, garantias, pendientes, puede_probar } = pasaporte;
  const [dueno, setDueno] = useState<{ digitos: string; datos: PasaporteDelDueno } | null>(null);
  return (
    <>
      <div className="pasaporte-head">
        <h1>{vehiculo.nombre || 'Tu vehículo'}</h1>
        <p>
          {vehiculo.placas && <span className="pasaporte-plates">{vehiculo.placas}</span>}{' '}
          {vehiculo.kilometraje !== null && (
            <span className="pasaporte-quiet">{`${formatNumber(vehiculo.kilometraje)} km`}</span>
          )}
        </p>
        {agendar ? (
          <a className="pasaporte-button" href={agendar}>
            Agendar
          </a>
        ) : (
          taller.telefono && (
            <a className="pasaporte-button" href={`tel:+52${taller.telefono}`}>
              Llamar para agendar
            </a>
          )
        )}
      </div>
      {proximo && (
        <section className="pasaporte-card" aria-labelledby="proximo">
          <h2 id="proximo">Tu siguiente servicio</h2>
          <p className="pasaporte-due">
            <span>{`${proximo.descripcion} `}</span>
            {proximo.ya && <span className="pasaporte-mark pasaporte-urgente">Ya le toca</span>}
          </p>
          <p className="pasaporte-quiet">{sayProximo(proximo)}</p>
        </section>
      )}
      {garantias.length > 0 && (
        <section className="pasaporte-card" aria-labelledby="garantia">
          <h2 id="garantia">En garantía</h2>
          <ul>
            {garantias.map((g) => (
              <li key={`${g.descripcion} ${g.vence}`} className="pasaporte-row">
                <span>{g.descripcion}</span>
                <span className="pasaporte-mark pasaporte-ok">
                  {`hasta el ${formatFecha(g.vence)}${g.hasta_km === null ? '' : ` o ${formatNumber(g.hasta_km)} km`}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pendientes.length > 0 && (
        <section className="pasaporte-card" aria-labelledby="pendiente">
          <h2 id="pendiente">Le hace falta</h2>
          <ul>
            {pendientes.map((p) => (
              <li key={p.descripcion} className="pasaporte-row">
                <span>{p.descripcion}</span>
                <span className={`pasaporte-mark pasaporte-${p.prioridad}`}>{PRIORIDAD[p.prioridad]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Historia visitas={pasaporte.visitas} />
      <DelDueno
        token={token}
        dueno={dueno}
        puede_probar={puede_probar}
        onProven={(digitos, datos) => setDueno({ digitos, datos })}
      />
    </>
  );
}

function Historia({ visitas }: { visitas: PasaportePublico['visitas'] }) {
  return (
    <section className="pasaporte-card" aria-labelledby="historia">
      <h2 id="historia">Lo que se le ha hecho</h2>
      {visitas.length === 0 && (
        <p className="pasaporte-quiet">Todavía nada. Cada trabajo queda aquí, con su fecha y su kilometraje.</p>
      )}
      <ol>
        {visitas.map((visita) => (
          <li key={`${visita.fecha} ${visita.trabajos.join()}`} className="pasaporte-visit">
            <p className="pasaporte-when">
              {`${formatFecha(visita.fecha)}${visita.kilometraje === null ? '' : ` · ${formatNumber(visita.kilometraje)} km`}`}
            </p>
            <p>{visita.trabajos.join(', ')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const PRIORIDAD: Record<PasaportePublico['pendientes'][number]['prioridad'], string> = {
  urgente: 'Urgente',
  recomendado: 'Recomendado',
  puede_esperar: 'Puede esperar',
};
