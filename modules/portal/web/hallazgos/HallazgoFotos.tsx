import { useState } from 'react';
import type { FotoPublica } from '#modules/fotos/contract.ts';
import { MarcasDeFoto, VisorPublico } from '#modules/fotos/web/public-door.tsx';
import { fotoPath } from '../portal-call.ts';

interface HallazgoFotosProps {
  fotos: readonly FotoPublica[];
  token: string;
  nombre: string;
  /** The first on the page: it comes before anything else. */
  first: boolean;
}

/** The photo of what was found, as wide as the page, in a place that is kept for it; the others under it, and each over the whole screen. */
export function HallazgoFotos({ fotos, token, nombre, first }: HallazgoFotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [main, ...rest] = fotos;
  if (!main) return null;
  const urlOf = (id: string, chica: boolean) => fotoPath(token, id, chica);
  const sayOf = ({ nota }: FotoPublica) => nota || nombre;
  return (
    <>
      <Tile foto={main} urlOf={urlOf} say={sayOf(main)} first={first} large onOpen={() => setOpen(0)} />
      {rest.length > 0 && (
        <div className="portal-more-photos">
          {rest.map((foto, i) => (
            <Tile key={foto.id} foto={foto} urlOf={urlOf} say={sayOf(foto)} onOpen={() => setOpen(i + 1)} />
          ))}
        </div>
      )}
      {open !== null && <VisorPublico fotos={fotos} at={open} urlOf={urlOf} sayOf={sayOf} onAt={setOpen} />}
    </>
  );
}

interface TileProps {
  foto: FotoPublica;
  urlOf: (id: string, chica: boolean) => string;
  say: string;
  first?: boolean;
  large?: boolean;
  onOpen: () => void;
}

function Tile({ foto, urlOf, say, first = false, large = false, onOpen }: TileProps) {
  const [isThere, setThere] = useState(false);
  const [isSharp, setSharp] = useState(false);
  const video = foto.clase === 'video';
  return (
    <button
      type="button"
      className={large ? 'portal-photo' : 'portal-photo small'}
      onClick={onOpen}
      aria-label={`Ver ${video ? 'video' : 'foto'}: ${say}`}
    >
      {video ? (
        <span aria-hidden="true">▶ Video</span>
      ) : (
        <>
          <img
            src={urlOf(foto.id, true)}
            alt=""
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => setThere(true)}
          />
          {/* The small one says it; where the network has room to spare, the whole one takes its place. */}
          {large && isThere && !isThrifty() && (
            <img
              src={urlOf(foto.id, false)}
              alt=""
              loading="lazy"
              fetchPriority="low"
              decoding="async"
              style={{ opacity: isSharp ? 1 : 0 }}
              onLoad={() => setSharp(true)}
            />
          )}
          <MarcasDeFoto marcas={foto.marcas} ancho={foto.ancho} alto={foto.alto} fit="cover" />
        </>
      )}
    </button>
  );
}

/** He pays for what he fetches, or it would take its time; not every browser says it. */
const isThrifty = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection !== undefined && (connection.saveData === true || connection.effectiveType !== '4g');
};
