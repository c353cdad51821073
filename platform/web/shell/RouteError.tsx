import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#platform/web/call-error.ts';
import './spinner.css';

const reloadedKey = 'recarga_por_version';

/** What a page that broke shows. Plain CSS: the kit itself may be what did not arrive. */
export function RouteError() {
  const error = useRouteError();
  const missing = isMissingChunk(error);
  const [away, setAway] = useState(false);
  useEffect(() => {
    console.error(error);
    if (!missing) return;
    void answers().then((there) => {
      setAway(!there);
      // After an update the old page asks for files that are gone: one reload brings the new ones.
      if (!there || sessionStorage.getItem(reloadedKey)) return;
      sessionStorage.setItem(reloadedKey, 'si');
      location.reload();
    });
  }, [error, missing]);
  const { title, text } = away ? awayWords : wordsFor(error, missing);
  return (
    <main className="espera">
      <div role="alert" className="espera-aviso">
        <h1 className="espera-titulo">{title}</h1>
        <p className="espera-texto">{text}</p>
        <p>
          <button type="button" className="espera-boton" onClick={() => location.reload()}>
            Recargar la página
          </button>
          <a className="espera-boton" href="/">
            Ir al inicio
          </a>
        </p>
      </div>
    </main>
  );
}

/** Without connection a reload would leave nothing at all on the screen. */
const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  );

const awayWords = {
  title: 'Sin conexión',
  text: 'Esta pantalla todavía no estaba en este navegador. Lo que escribiste en las demás sigue guardado; recarga cuando vuelva la conexión.',
};

const wordsFor = (error: unknown, missing: boolean): { title: string; text: string } => {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: 'Esta página no existe', text: 'Revisa la dirección o vuelve al inicio.' };
  }
  if (missing) return { title: 'Hay una versión nueva', text: 'Recarga la página para usarla.' };
  if (error instanceof ApiError) return { title: 'No se pudo abrir la página', text: error.message };
  return {
    title: 'Algo falló',
    text: 'Recarga la página. Si vuelve a pasar, avisa a soporte con la hora en que ocurrió.',
  };
};

const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
