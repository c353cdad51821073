import { useCallback, useEffect, useState } from 'react';
import type { PaginaDeEntrada } from '#modules/entradas/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { publicApi } from './public-call.ts';
import './entradas.css';

/** The link that came: pressed by a person, for whatever reads mails before him opens pages and presses nothing. */
export function EntradaPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [empresa, setEmpresa] = useState<PaginaDeEntrada['empresa'] | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/entrada/{token}', { params: { token } }).then(
      (found) => setEmpresa(found.empresa),
      setFailure,
    );
  }, [token]);
  useEffect(load, [load]);
  if (!empresa) return <PublicWaiting look="entrar" failure={failure} onRetry={load} />;
  const enter = () => {
    setBusy(true);
    setProblem('');
    publicApi('POST /api/publico/entrada/{token}', { params: { token }, body: {} }).then(
      () => location.assign('/clienteDashboard'),
      (error: unknown) => {
        setBusy(false);
        setProblem(messageOf(error));
      },
    );
  };
  return (
    <PublicFrame look="entrar" empresa={empresa}>
      <h1>Entra a tu cuenta</h1>
      <section className="entrar-card">
        <p>Vas a entrar a tu cuenta en {empresa.nombre}.</p>
        <button type="button" className="entrar-button" disabled={busy} onClick={enter}>
          {busy ? 'Entrando…' : 'Entrar'}
        </button>
        {problem && (
          <p className="entrar-error" role="alert">
            {problem}
          </p>
        )}
      </section>
    </PublicFrame>
  );
}
