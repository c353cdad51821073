import { useEffect, useRef } from 'react';
import type { FotoPublica } from '#modules/fotos/contract.ts';
import { MarcasSvg } from './MarcasSvg.tsx';
import { useZoom } from './use-zoom.ts';
import './fotos-publicas.css';

interface VisorPublicoProps {
  fotos: readonly FotoPublica[];
  at: number;
  urlOf: (id: string, chica: boolean) => string;
  sayOf: (foto: FotoPublica) => string;
  onAt: (at: number | null) => void;
}

/** One over the whole screen: two fingers or a double tap come nearer, a swipe goes to the next. */
export function VisorPublico({ fotos, at, urlOf, sayOf, onAt }: VisorPublicoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const foto = fotos[at];
  if (!foto) return null;
  const step = (by: -1 | 1) => {
    if (fotos[at + by]) onAt(at + by);
  };
  return (
    <dialog
      ref={dialog}
      className="fotos-grande"
      aria-label={sayOf(foto)}
      onClose={() => onAt(null)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
    >
      {foto.clase === 'video' ? (
        <div>
          <video src={urlOf(foto.id, false)} controls muted playsInline preload="metadata" />
        </div>
      ) : (
        <Picture key={foto.id} foto={foto} src={urlOf(foto.id, false)} alt={sayOf(foto)} onStep={step} />
      )}
      <nav aria-label="Fotos">
        {fotos.length > 1 && (
          <>
            <button type="button" disabled={at === 0} onClick={() => step(-1)}>
              Anterior
            </button>
            <span>{`${at + 1} de ${fotos.length}`}</span>
            <button type="button" disabled={at === fotos.length - 1} onClick={() => step(1)}>
              Siguiente
            </button>
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
      </nav>
      <p>{sayOf(foto)}</p>
    </dialog>
  );
}

interface PictureProps {
  foto: FotoPublica;
  src: string;
  alt: string;
  onStep: (by: -1 | 1) => void;
}

function Picture({ foto, src, alt, onStep }: PictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { place, zoomBy, handlers } = useZoom(box, onStep);
  return (
    <div className="fotos-marco" ref={box} {...handlers}>
      <div style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})` }}>
        <img src={src} alt={alt} draggable={false} />
        <MarcasSvg marcas={foto.marcas} ancho={foto.ancho} alto={foto.alto} />
      </div>
      {/* Its own presses are not the picture's. */}
      <span onPointerDown={(event) => event.stopPropagation()}>
        <button type="button" onClick={() => zoomBy(1.6)} aria-label="Acercar">
          +
        </button>
        <button type="button" onClick={() => zoomBy(1 / 1.6)} disabled={place.scale === 1} aria-label="Alejar">
          −
        </button>
      </span>
    </div>
  );
}
