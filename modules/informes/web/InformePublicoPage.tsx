import { useCallback, useEffect, useState } from 'react';
import type { InformePublico } from '#modules/informes/contract.ts';
import { etiquetasInforme } from '#modules/informes/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { PublicBrand, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { informe, publicApi } from './informe-call.ts';
import './informe.css';

/** One press, and nobody is written to any more; a reader that only opens links leaves everything as it was. */
export function InformePublicoPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [data, setData] = useState<InformePublico | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [wrong, setWrong] = useState('');
  const load = useCallback(() => {
    setFailure(undefined);
    informe.ask(token).then(setData, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!data)
    return (
      <PublicWaiting
        look="informe"
        failure={failure}
        onRetry={load}
        gone="Este enlace ya no sirve. Apaga el informe en Bahía, en Reportes › Informes por correo."
      />
    );
  const leave = () => {
    setWrong('');
    publicApi('POST /api/publico/informes/{token}/baja', { params: { token } }).then(setData, (error: unknown) =>
      setWrong(messageOf(error)),
    );
  };
  const { nombre } = etiquetasInforme[data.tipo];
  return (
    <main className="publica informe">
      <header>
        <PublicBrand nombre={data.empresa} line="Informes por correo" />
      </header>
      <section className="informe-part">
        <h1>{nombre}</h1>
        {data.activa ? (
          <>
            <p>Lo recibes por correo.</p>
            <button type="button" className="informe-button" onClick={leave}>
              Dejar de recibirlo
            </button>
          </>
        ) : (
          <p role="status">Ya no se te envía. Puedes volver a pedirlo en Bahía, en Reportes › Informes por correo.</p>
        )}
        {wrong && <p role="alert">{wrong}</p>}
      </section>
    </main>
  );
}
