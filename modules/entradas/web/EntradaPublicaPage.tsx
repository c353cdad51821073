import { useCallback, useEffect, useState } from 'react';
import type { EntradaAbierta } from '#modules/entradas/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { publicApi } from './public-call.ts';
import './entradas.css';

/** The link that came: pressed by a person, for whatever reads mails before him opens pages and presses nothing. */
export function EntradaPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [abierta, setAbierta] = useState<EntradaAbierta | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/entrada/{token}', { params: { token } }).then(setAbierta, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!abierta) return <PublicWaiting look="entrar" failure={failure} onRetry={load} />;
  return (
    <PublicFrame look="entrar" empresa={abierta.empresa}>
      <h1>{abierta.confirma === 'cambio' ? 'Confirma que es tuyo' : 'Entra a tu cuenta'}</h1>
      <Entrar token={token} abierta={abierta} />
    </PublicFrame>
  );
}

function Entrar({
  token,
  abierta: { empresa, contacto, cuentas, confirma },
}: {
  token: string;
  abierta: EntradaAbierta;
}) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = (cliente_id?: string) => {
    setBusy(true);
    setProblem('');
    publicApi('POST /api/publico/entrada/{token}', { params: { token }, body: cliente_id ? { cliente_id } : {} }).then(
      () => location.assign('/clienteDashboard'),
      (error: unknown) => {
        setBusy(false);
        setProblem(messageOf(error));
      },
    );
  };
  const [one] = cuentas;
  return (
    <section className="entrar-card">
      {confirma === 'cambio' ? (
        <p>
          {`${one?.nombre ?? ''} escribió ${contacto} en su cuenta de ${empresa.nombre}. Confirma solo si eres tú: desde hoy se entra con este contacto.`}
        </p>
      ) : (
        <p>{`Vas a entrar a tu cuenta en ${empresa.nombre}.`}</p>
      )}
      {confirma === 'primera' && (
        <p className="entrar-quiet">{`Al entrar confirmas que ${contacto} es tuyo. Te lo pedimos una vez, aunque ya hubieras entrado antes: desde ahora solo abre tu cuenta el correo o el teléfono que tú confirmas.`}</p>
      )}
      {cuentas.length > 1 && <p>Este contacto es de varios clientes. ¿Con cuál entras?</p>}
      {cuentas.length > 1 ? (
        cuentas.map(({ id, nombre }) => (
          <button key={id} type="button" className="entrar-button" disabled={busy} onClick={() => enter(id)}>
            {nombre}
          </button>
        ))
      ) : (
        <button type="button" className="entrar-button" disabled={busy} onClick={() => enter()}>
          {busy ? 'Entrando…' : confirma === 'cambio' ? 'Confirmar y entrar' : 'Entrar'}
        </button>
      )}
      {problem && (
        <p className="entrar-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
