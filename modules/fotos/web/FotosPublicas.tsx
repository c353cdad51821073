import { useEffect, useRef, useState } from 'react';
import type { FotoPublica } from '#modules/fotos/contract.ts';
import { etiquetasCategoria, pairsOf } from '#modules/fotos/rules.ts';
import { MarcasSvg } from './MarcasSvg.tsx';
import './fotos-publicas.css';

interface FotosPublicasProps {
  fotos: readonly FotoPublica[];
  urlOf: (id: string, chica: boolean) => string;
}

/** What the workshop shows of the vehicle, with nothing of the office's kit. */
export function FotosPublicas({ fotos, urlOf }: FotosPublicasProps) {
  const [open, setOpen] = useState<number | null>(null);
  const pairs = pairsOf(fotos);
  const sayOf = (foto: FotoPublica) => [sidesOf(pairs, foto), foto.nota].filter(Boolean).join(': ');
  if (fotos.length === 0) return null;
  return (
    <section className="fotos-publicas" aria-labelledby="fotos-del-taller">
      <h2 id="fotos-del-taller">Fotos de tu vehículo</h2>
      <ul>
        {fotos.map((foto, i) => (
          <li key={foto.id}>
            {foto.clase === 'video' ? (
              <video
                src={urlOf(foto.id, false)}
                controls
                muted
                playsInline
                preload="metadata"
                aria-label={sayOf(foto)}
              />
            ) : (
              <button type="button" onClick={() => setOpen(i)} aria-label={`Ver ${sayOf(foto)}`}>
                <img src={urlOf(foto.id, true)} alt="" loading={i < 4 ? 'eager' : 'lazy'} />
                <MarcasSvg marcas={foto.marcas} ancho={foto.ancho} alto={foto.alto} fit="cover" />
              </button>
            )}
            <p>{sayOf(foto)}</p>
          </li>
        ))}
      </ul>
      {open !== null && <Large fotos={fotos} at={open} urlOf={urlOf} sayOf={sayOf} onAt={setOpen} />}
    </section>
  );
}

const sidesOf = (pairs: ReturnType<typeof pairsOf<FotoPublica>>, foto: FotoPublica): string => {
  if (pairs.some(([, despues]) => despues.id === foto.id)) return etiquetasCategoria.despues;
  if (pairs.some(([antes]) => antes.id === foto.id)) return etiquetasCategoria.antes;
  return etiquetasCategoria[foto.categoria];
};

interface LargeProps extends FotosPublicasProps {
  at: number;
  sayOf: (foto: FotoPublica) => string;
  onAt: (at: number | null) => void;
}

/** One over the whole screen; the browser's own pinch comes nearer. */
function Large({ fotos, at, urlOf, sayOf, onAt }: LargeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const foto = fotos[at];
  if (!foto) return null;
  return (
    <dialog
      ref={dialog}
      className="fotos-grande"
      aria-label={sayOf(foto)}
      onClose={() => onAt(null)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight' && fotos[at + 1]) onAt(at + 1);
        if (key === 'ArrowLeft' && at > 0) onAt(at - 1);
      }}
    >
      <div>
        {foto.clase === 'video' ? (
          <video src={urlOf(foto.id, false)} controls muted playsInline preload="metadata" />
        ) : (
          <>
            <img src={urlOf(foto.id, false)} alt={sayOf(foto)} />
            <MarcasSvg marcas={foto.marcas} ancho={foto.ancho} alto={foto.alto} />
          </>
        )}
      </div>
      <nav>
        <button type="button" disabled={at === 0} onClick={() => onAt(at - 1)}>
          Anterior
        </button>
        <span>{`${at + 1} de ${fotos.length}`}</span>
        <button type="button" disabled={at === fotos.length - 1} onClick={() => onAt(at + 1)}>
          Siguiente
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
      </nav>
      <p>{sayOf(foto)}</p>
    </dialog>
  );
}
