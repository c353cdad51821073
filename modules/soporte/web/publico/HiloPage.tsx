import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { etiquetasTicket } from '#modules/soporte/rules/estados.ts';
import type { Hilo } from '#modules/soporte/rules/formas.ts';
import { formatInstante } from '#platform/web/format.ts';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { sendFiles, sizeOf } from '../files.ts';
import { Frame, Waiting } from '../Frame.tsx';
import { PublicFiles } from './PublicFiles.tsx';
import { publicApi } from './public-call.ts';
import { useKept } from '../use-kept.ts';
import { useSending } from '../use-sending.ts';

const WATCH_MS = 20_000;

/** A customer's ticket, by the link of his mail. */
export function HiloPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const { hilo, failure, reload, show } = useHilo(token);
  if (!hilo) return <Waiting failure={failure} onRetry={reload} />;
  const ended = hilo.estado === 'resuelto' || hilo.estado === 'cerrado';
  return (
    <Frame empresa={hilo.empresa}>
      <h1>{hilo.asunto}</h1>
      <p className="ayuda-small">
        <span className="ayuda-mono">{hilo.folio}</span>
        <span>{` · ${stateOf(hilo)}${hilo.documento_folio && ` · Sobre ${hilo.documento_folio}`}`}</span>
      </p>
      {location.hash === '#faltan-archivos' && (
        <p className="ayuda-notice warn" role="alert">
          Tu mensaje llegó, pero no todos los archivos. Envíalos de nuevo aquí abajo.
        </p>
      )}
      <ol className="ayuda-talk" aria-label="Conversación">
        {hilo.mensajes.map((m) => (
          <li key={m.id} className={m.del_taller ? 'theirs' : 'mine'}>
            <span className="ayuda-small">
              {`${m.del_taller ? `${m.nombre}, ${hilo.empresa.nombre}` : 'Tú'} · ${formatInstante(m.creado_en)}`}
            </span>
            <p className="ayuda-pre">{m.texto}</p>
            <Files archivos={m.archivos} token={token} />
          </li>
        ))}
      </ol>
      {ended && hilo.puede_escribir && (
        <p className="ayuda-notice ok">El taller lo dio por resuelto. Si algo sigue mal, escribe y se reabre.</p>
      )}
      {hilo.puede_escribir ? (
        <Reply token={token} reopens={ended} onSent={show} />
      ) : (
        <p className="ayuda-notice">{`Este ticket ya se cerró. Si algo sigue mal, abre uno nuevo y menciona ${hilo.folio}.`}</p>
      )}
      <p className="ayuda-small ayuda-foot">Guarda esta dirección: es la manera de volver a tu ticket.</p>
    </Frame>
  );
}

/** He reads whose turn it is, not how the workshop files it. */
const stateOf = ({ estado, mensajes }: Hilo): string => {
  if (estado === 'resuelto' || estado === 'cerrado') return etiquetasTicket[estado];
  return mensajes.at(-1)?.del_taller ? 'Te contestaron' : 'En revisión';
};

function Files({ archivos, token }: { archivos: Hilo['mensajes'][number]['archivos']; token: string }) {
  if (archivos.length === 0) return null;
  const url = (id: string) => `/api/publico/soporte/${encodeURIComponent(token)}/archivos/${id}`;
  return (
    <ul className="ayuda-shown">
      {archivos.map(({ id, nombre, tipo, tamano }) => (
        <li key={id}>
          <a href={url(id)} target="_blank" rel="noopener">
            {tipo.startsWith('image/') ? (
              <img src={url(id)} alt={nombre} loading="lazy" />
            ) : (
              `${nombre} (${sizeOf(tamano)})`
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reply({ token, reopens, onSent }: { token: string; reopens: boolean; onSent: (hilo: Hilo) => void }) {
  const [{ texto }, write, forget] = useKept(`soporte-hilo:${token}`, { texto: '' });
  const [files, setFiles] = useState<File[]>([]);
  const { run, busy, failure } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { texto: texto.trim() };
    if (body.texto === '') return;
    await run(body, async (idempotencyKey) => {
      const { mensaje_id, hilo } = await publicApi('POST /api/publico/soporte/{token}/mensajes', {
        params: { token },
        body,
        idempotencyKey,
      });
      const lost = await sendFiles(files, (file) =>
        publicApi('POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos', {
          params: { token, mensaje_id },
          body: file,
        }),
      );
      forget();
      setFiles([]);
      onSent(files.length === 0 ? hilo : await publicApi('GET /api/publico/soporte/{token}', { params: { token } }));
      return lost;
    });
  };
  return (
    <form className="ayuda-card ayuda-form" onSubmit={(event) => void submit(event)}>
      <label className="ayuda-field">
        <span>{reopens ? '¿Qué sigue mal?' : 'Escribe al taller'}</span>
        <textarea rows={3} maxLength={4000} value={texto} onChange={(event) => write({ texto: event.target.value })} />
      </label>
      <PublicFiles files={files} onChange={setFiles} />
      {failure && (
        <p className="ayuda-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="ayuda-button" disabled={busy || texto.trim() === ''}>
        {busy ? 'Enviando…' : reopens ? 'Reabrir y enviar' : 'Enviar'}
      </button>
    </form>
  );
}

const useHilo = (token: string) => {
  const [hilo, setHilo] = useState<Hilo | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/soporte/{token}', { params: { token } }).then(setHilo, setFailure);
  }, [token]);
  useEffect(load, [load]);
  useEffect(() => {
    // Nobody rings a bell in a page without an account: it asks, while somebody looks at it.
    const ask = () => document.visibilityState === 'visible' && load();
    const timer = setInterval(ask, WATCH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [load]);
  return { hilo, failure, reload: load, show: setHilo };
};
