import type { ReactNode } from 'react';
import type { Hilo } from '#modules/soporte/rules/formas.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { formatTelefono } from '#platform/web/format.ts';
import { colorOf } from './public-call.ts';
import './soporte.css';

/** Whose page it is, and the way to reach him by voice. */
export function Frame({ empresa, children }: { empresa: Hilo['empresa']; children: ReactNode }) {
  return (
    <main className="ayuda" style={{ ['--marca' as string]: colorOf(empresa.color) }}>
      <header className="ayuda-brand">
        <span className="ayuda-initial" aria-hidden="true">
          {empresa.nombre.charAt(0)}
        </span>
        <div>
          <p className="ayuda-company">{empresa.nombre}</p>
          <p className="ayuda-small">
            {[empresa.horario, formatTelefono(empresa.telefono)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      {children}
    </main>
  );
}

/** While it opens, or instead of what could not be opened. */
export function Waiting({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure === undefined)
    return (
      <main className="ayuda ayuda-wait" aria-busy="true">
        Abriendo…
      </main>
    );
  const missing = failure instanceof ApiError && failure.status === 404;
  return (
    <main className="ayuda ayuda-wait">
      <h1>{missing ? 'Este enlace no está disponible' : 'No se pudo abrir'}</h1>
      <p>
        {missing
          ? 'Puede haber caducado o estar incompleto. Pide al taller que te lo envíe de nuevo.'
          : messageOf(failure)}
      </p>
      {!missing && (
        <button type="button" className="ayuda-button" onClick={onRetry}>
          Intentar de nuevo
        </button>
      )}
    </main>
  );
}
