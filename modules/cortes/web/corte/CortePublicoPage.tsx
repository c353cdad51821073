import { useCallback, useEffect, useState } from 'react';
import type { CortePublico, cortesApi } from '#modules/cortes/contract.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import '#platform/web/public/public.css';
import '../corte-publico.css';

/** The link says the company; there is no session to lose. */
const api = client<typeof cortesApi>({ empresaId: null, quiet401: true });

/** What the QR of a printed cut opens: whether it is the one that was closed, and nothing of what it says. */
export function CortePublicoPage({ params }: BarePageProps) {
  const { corte, failure, reload } = useCortePublico(params.token ?? '');
  if (corte) return <Verdict corte={corte} />;
  if (failure === undefined)
    return (
      <main className="publica corte" aria-busy="true">
        <p>Comprobando el corte…</p>
      </main>
    );
  const missing = failure instanceof ApiError && failure.status === 404;
  return (
    <main className="publica corte">
      <section className={`corte-papel ${missing ? 'mal' : ''}`}>
        <h1>{missing ? 'Este corte no se puede comprobar' : 'No se pudo comprobar el corte'}</h1>
        <p>
          {missing
            ? 'El código está incompleto o no lo emitió este sistema. No des por bueno el papel.'
            : messageOf(failure)}
        </p>
        {!missing && (
          <button type="button" onClick={reload}>
            Intentar de nuevo
          </button>
        )}
      </section>
    </main>
  );
}

const verdicts: Record<CortePublico['estado'], { look: string; mark: string; title: string; detail: string }> = {
  valido: {
    look: 'bien',
    mark: '✓',
    title: 'Corte válido',
    detail: 'Sus datos están como se cerraron: nadie los ha cambiado.',
  },
  alterado: {
    look: 'mal',
    mark: '!',
    title: 'Corte alterado',
    detail: 'Los datos guardados ya no coinciden con la huella que se selló al cerrar. Pide una revisión.',
  },
  otro: {
    look: 'mal',
    mark: '!',
    title: 'El papel no coincide',
    detail: 'La huella impresa no es la de este corte. Pide que lo impriman de nuevo y compáralo.',
  },
};

function Verdict({ corte }: { corte: CortePublico }) {
  const { look, mark, title, detail } = verdicts[corte.estado];
  return (
    <main className="publica corte">
      <section className={`corte-papel ${look}`} role="status">
        <span className="corte-marca" aria-hidden="true">
          {mark}
        </span>
        <h1>{title}</h1>
        <p>{detail}</p>
        <dl>
          <div>
            <dt>Corte</dt>
            <dd>{corte.folio}</dd>
          </div>
          <div>
            <dt>Empresa</dt>
            <dd>{corte.empresa}</dd>
          </div>
          <div>
            <dt>Día de negocio</dt>
            <dd>{formatFecha(corte.fecha)}</dd>
          </div>
          <div>
            <dt>Huella</dt>
            <dd className="corte-huella">{corte.huella.match(/.{4}/g)?.join(' ')}</dd>
          </div>
        </dl>
        <p className="corte-nota">
          Compara folio, empresa, día y huella con los del papel. Aquí no se muestran importes.
        </p>
      </section>
    </main>
  );
}

const useCortePublico = (token: string) => {
  const [corte, setCorte] = useState<CortePublico | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    const h = new URLSearchParams(location.search).get('h');
    api('GET /api/publico/cortes/{token}', { params: { token }, query: h ? { h } : {} }).then(setCorte, setFailure);
  }, [token]);
  useEffect(load, [load]);
  return { corte, failure, reload: load };
};
