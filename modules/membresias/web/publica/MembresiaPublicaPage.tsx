import { useCallback, useEffect, useRef, useState } from 'react';
import type { Publica } from '#modules/membresias/contract.ts';
import { sayDa, sayLimite } from '#modules/membresias/rules/beneficios.ts';
import { etiquetasEste, tintas } from '#modules/membresias/rules/palabras.ts';
import { etiquetasMembresia } from '#modules/membresias/rules.ts';
import { ApiError, messageOf, newKey } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import { localKeys, readJson, textIn, writeJson } from '#platform/web/session/stored-keys.ts';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { publica, publicApi } from './publica-call.ts';
import '../membresia.css';

/** The card of a membership: what is left and until when; without a network, as it was when it was last seen. */
export function MembresiaPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const { seen, failure, load } = useMembresia(token);
  if (!seen) return <PublicWaiting look="membresia" failure={failure} onRetry={load} />;
  const { data: m, vieja } = seen;
  return (
    <PublicFrame look="membresia" empresa={{ ...m.taller, horario: m.taller.direccion }}>
      {vieja && (
        <p className="membresia-old" role="status">
          {`Sin conexión: estado al ${formatFecha(m.hoy)}`}
        </p>
      )}
      <Tarjeta m={m} />
      <Staff m={m} />
      <Beneficios m={m} />
      {!vieja && <Pedir token={token} m={m} />}
      <Usos m={m} />
      {m.terminos && (
        <section className="membresia-part" aria-label="Términos">
          <h2>Términos</h2>
          <p className="membresia-terms">{m.terminos}</p>
        </section>
      )}
    </PublicFrame>
  );
}

interface Seen {
  data: Publica;
  /** Nobody answered: it is what this telephone kept. */
  vieja: boolean;
}

const useMembresia = (token: string) => {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    const key = `membresia:${token}`;
    publica.ask(token).then(
      (data) => {
        writeJson(localStorage, key, data);
        setSeen({ data, vieja: false });
      },
      (error: unknown) => {
        const answered = error instanceof ApiError && error.status > 0;
        // What was taken back is not kept either.
        if (answered && error.status === 404) localStorage.removeItem(key);
        const kept = answered ? null : (readJson(localStorage, key) as Publica | null);
        if (kept) setSeen({ data: kept, vieja: true });
        else setFailure(error);
      },
    );
  }, [token]);
  useEffect(load, [load]);
  useEffect(() => {
    // The page itself is kept for the day without a network.
    void import('#platform/web/versions/worker-registration.ts').then(({ registerWorker }) => registerWorker());
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [load]);
  return { seen, failure, load };
};

function Tarjeta({ m }: { m: Publica }) {
  return (
    <section className="membresia-card" aria-label="Tarjeta" style={{ backgroundColor: tintas[m.color] }}>
      <div>
        <h1>{m.plan_nombre}</h1>
        <p className="membresia-name">{m.cliente}</p>
        <p>{m.vehiculos.join(' · ') || 'Cualquiera de tus vehículos'}</p>
        <p className="membresia-state">
          <strong>{etiquetasMembresia[m.estado]}</strong>
          <span>{sayUntil(m)}</span>
        </p>
        <p className="membresia-folio">{m.folio}</p>
      </div>
      <img src={m.qr} alt="Código para mostrar en el taller" width={132} height={132} />
    </section>
  );
}

const sayUntil = ({ estado, fin, congelada_hasta, cancela_al }: Publica): string => {
  if (estado === 'congelada' && congelada_hasta) return `hasta el ${formatFecha(congelada_hasta)}`;
  if (fin === null) return 'Falta pagarla en el taller';
  if (estado === 'vencida') return `Venció el ${formatFecha(fin)}`;
  return `${cancela_al === null ? 'Vale hasta' : 'Termina'} el ${formatFecha(fin)}`;
};

/** Whoever works here and signed in on this telephone goes on to the counter with it. */
function Staff({ m }: { m: Publica }) {
  if (textIn(localStorage, localKeys.loginTime) === '') return null;
  return (
    <a className="membresia-button" href={`/comercial/Ventas?membresia=${m.membresia_id}`}>
      Canjear
    </a>
  );
}

function Beneficios({ m }: { m: Publica }) {
  return (
    <section className="membresia-part" aria-label="Lo que te queda">
      <h2>Lo que te queda</h2>
      {m.estado === 'congelada' && (
        <p className="membresia-frozen" role="status">
          Congelada: hoy no da sus beneficios. Te esperan para cuando siga.
        </p>
      )}
      <ul className="membresia-list">
        {m.beneficios.map((b) => (
          <li key={b.nombre}>
            <strong>{`${b.nombre}, ${sayDa(b)}`}</strong>
            {b.limite === null ? (
              <span>{sayLimite(b)}</span>
            ) : (
              <>
                <span>{m.estado === 'congelada' ? sayWaits(b) : sayLeft(b)}</span>
                <progress
                  max={b.limite}
                  value={Math.max(0, b.limite - b.usados)}
                  aria-label={`Quedan de ${b.nombre}`}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Beneficio = Publica['beneficios'][number];
const leftOf = ({ limite, usados }: Beneficio): string => `${Math.max(0, (limite ?? 0) - usados)} de ${limite}`;
const sayLeft = (b: Beneficio): string =>
  `Quedan ${leftOf(b)} ${etiquetasEste[b.cada]}. De nuevo el ${formatFecha(b.renueva)}.`;
const sayWaits = (b: Beneficio): string => `Congelados: ${leftOf(b)}.`;

const PIDE = { renovar: 'Renovar', congelar: 'Congelar', contacto: 'Que me llamen' } as const;
type Que = keyof typeof PIDE;

function Pedir({ token, m }: { token: string; m: Publica }) {
  const [open, setOpen] = useState<Que | null>(null);
  const [nota, setNota] = useState('');
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const offered = (Object.keys(PIDE) as Que[]).filter(
    (que) => que !== 'congelar' || m.estado === 'activa' || m.estado === 'por_vencer',
  );
  const send = async (que: Que): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await publicApi('POST /api/publico/membresia/{token}/peticion', {
        params: { token },
        body: { que, nota },
        idempotencyKey: key.current,
      });
      key.current = newKey();
      setOpen(null);
      setNota('');
      setSaid('Listo: el taller ya lo sabe y te busca.');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="membresia-part" aria-label="Pedir al taller">
      {said && (
        <p className="membresia-said" role="status">
          {said}
        </p>
      )}
      {open === null ? (
        <div className="membresia-row">
          {offered.map((que) => (
            <button key={que} type="button" className="membresia-quiet" onClick={() => setOpen(que)}>
              {PIDE[que]}
            </button>
          ))}
        </div>
      ) : (
        <>
          <label className="membresia-field">
            <span>
              {open === 'congelar'
                ? '¿Desde cuándo y por cuánto tiempo?'
                : '¿Algo que deba saber el taller? (opcional)'}
            </span>
            <textarea rows={2} maxLength={300} value={nota} onChange={(event) => setNota(event.target.value)} />
          </label>
          <div className="membresia-row">
            <button type="button" className="membresia-button" disabled={busy} onClick={() => void send(open)}>
              {`Pedir: ${PIDE[open].toLowerCase()}`}
            </button>
            <button type="button" className="membresia-quiet" onClick={() => setOpen(null)}>
              No
            </button>
          </div>
        </>
      )}
      {failure && (
        <p className="membresia-error" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

function Usos({ m }: { m: Publica }) {
  if (m.usos.length === 0) return null;
  return (
    <section className="membresia-part" aria-label="Últimos usos">
      <h2>Últimos usos</h2>
      <ul className="membresia-list">
        {m.usos.map((uso) => (
          <li key={uso.id}>
            <span>{uso.tipo === 'reverso' ? `Se devolvió: ${short(uso.texto)}` : short(uso.texto)}</span>
            <span className="membresia-small">{`${formatFecha(uso.fecha)} ${uso.vehiculo}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const short = (texto: string): string => texto.replace(/^[^:]*: /, '');
