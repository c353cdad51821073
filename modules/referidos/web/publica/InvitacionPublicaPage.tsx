import { useCallback, useEffect, useState } from 'react';
import type { Invitacion } from '#modules/referidos/contract.ts';
import { telLink } from '#platform/contract/phones.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { invitacion } from './invitacion-call.ts';
import '../invitacion.css';

/** Who sends him, what he gets for it and how he comes. */
export function InvitacionPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [data, setData] = useState<Invitacion | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    invitacion.ask(token).then(setData, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!data)
    return (
      <PublicWaiting
        look="invitacion"
        failure={failure}
        onRetry={load}
        gone="Esta invitación ya no vale o está incompleta. Pide a quien te la mandó que te la envíe de nuevo."
      />
    );
  return (
    <PublicFrame look="invitacion" empresa={data.taller}>
      {data.vigente ? <Regalo data={data} /> : <Terminada nombre={data.taller.nombre} />}
      <Ir data={data} />
      {data.terminos.length > 0 && (
        <section className="invitacion-part" aria-label="Condiciones">
          <h2>Condiciones</h2>
          <ul className="invitacion-list">
            {data.terminos.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
    </PublicFrame>
  );
}

const Regalo = ({ data: { quien, taller, regalo, codigo } }: { data: Invitacion }) => (
  <section className="invitacion-gift" aria-label="Tu invitación">
    <p>{`${quien} te recomienda ${taller.nombre}`}</p>
    <h1>{regalo === null ? 'Te esperamos en tu primera visita' : firstBig(regalo)}</h1>
    {regalo !== null && <p>En tu primera visita.</p>}
    <p className="invitacion-say">Di este código al llegar:</p>
    <p className="invitacion-code">{codigo}</p>
  </section>
);

const Terminada = ({ nombre }: { nombre: string }) => (
  <section className="invitacion-gift" aria-label="Tu invitación">
    <h1>Esta invitación ya terminó</h1>
    <p>{`Pregunta en ${nombre} qué hay para quien viene por primera vez.`}</p>
  </section>
);

function Ir({ data: { agendar, taller } }: { data: Invitacion }) {
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${taller.nombre}, ${taller.direccion}`)}`;
  return (
    <section className="invitacion-part" aria-label="Cómo venir">
      <h2>Cómo venir</h2>
      {taller.direccion && <p>{taller.direccion}</p>}
      <div className="invitacion-row">
        {agendar !== null && (
          <a className="invitacion-button" href={agendar}>
            Agendar cita
          </a>
        )}
        {taller.telefono && (
          <a className={agendar === null ? 'invitacion-button' : 'invitacion-quiet'} href={telLink(taller.telefono)}>
            Llamar
          </a>
        )}
        {taller.direccion && (
          <a className="invitacion-quiet" href={map} target="_blank" rel="noreferrer">
            Ver en el mapa
          </a>
        )}
      </div>
    </section>
  );
}

const firstBig = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
