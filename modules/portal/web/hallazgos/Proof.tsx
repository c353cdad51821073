import { useState } from 'react';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { portal } from '../portal-call.ts';

/** What was looked at and is well: proof of care, folded away, and the whole report where the shop gives it. */
export function Proof({ cotizacion: { inspeccion }, token }: { cotizacion: CotizacionPublica; token: string }) {
  if (!inspeccion || (inspeccion.bien.length === 0 && !inspeccion.compartida)) return null;
  const { bien, nombre, fecha, compartida } = inspeccion;
  return (
    <section className="portal-card portal-proof" aria-label="Lo que está bien">
      {bien.length > 0 && (
        <details>
          <summary>
            <span className="portal-light verde">
              {bien.length === 1 ? '1 punto está bien' : `${bien.length} puntos están bien`}
            </span>
          </summary>
          <p className="portal-small">{`${nombre}, ${formatFecha(fecha)}`}</p>
          <ul>
            {bien.map((punto) => (
              <li key={punto.nombre}>
                <span>{punto.nombre}</span>
                <span className="portal-small">
                  {[punto.hallado, punto.antes && `antes ${punto.antes}`].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {compartida && <Report token={token} />}
    </section>
  );
}

function Report({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await portal('POST /api/publico/cotizaciones/{token}/informe', { params: { token } });
      location.assign(new URL(url).pathname);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="portal-link" disabled={busy} onClick={() => void open()}>
        Ver el informe completo
      </button>
      {failure && (
        <p className="portal-error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
