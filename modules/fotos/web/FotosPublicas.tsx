import { useId, useState } from 'react';
import type { FotoPublica } from '#modules/fotos/contract.ts';
import { etiquetasCategoria, pairsOf } from '#modules/fotos/rules.ts';
import { MarcasSvg } from './MarcasSvg.tsx';
import { VisorPublico } from './VisorPublico.tsx';
import './fotos-publicas.css';

interface FotosPublicasProps {
  fotos: readonly FotoPublica[];
  urlOf: (id: string, chica: boolean) => string;
  title?: string;
  /** What they all show, where they stand beside it: in a row, without a title. */
  de?: string;
  /** Until the page's first picture is there, it alone has the network: of these, all are fetched, only the first, or none yet. */
  fetched?: Fetched;
  onFirst?: () => void;
}
type Fetched = 'all' | 'first' | 'none';

/** Words that somebody wrote over it: they are seen on the button, so its name has them. */
const writtenOn = ({ marcas }: FotoPublica): string[] =>
  marcas.flatMap((marca) => (marca.tipo === 'texto' ? [marca.texto] : []));

/** What the workshop shows of the vehicle, with nothing of the office's kit. */
export function FotosPublicas(props: FotosPublicasProps) {
  const { fotos, urlOf, title = 'Fotos de tu vehículo', de, fetched = 'all', onFirst } = props;
  const titleId = useId();
  const [open, setOpen] = useState<number | null>(null);
  const pairs = pairsOf(fotos);
  const first = firstPictureOf(fotos);
  const sayOf = (foto: FotoPublica) => {
    const side = sidesOf(pairs, foto);
    return [de && side === etiquetasCategoria.trabajo ? de : side, foto.nota].filter(Boolean).join(': ');
  };
  if (fotos.length === 0) return null;
  const list = (
    <ul {...(de ? { 'aria-label': `Fotos de ${de}` } : {})}>
      {fotos.map((foto, i) => (
        <li key={foto.id}>
          {foto.clase === 'video' ? (
            <Film foto={foto} urlOf={urlOf} label={sayOf(foto)} />
          ) : (
            <button
              type="button"
              onClick={() => setOpen(i)}
              aria-label={[`Ver ${sayOf(foto)}`, ...writtenOn(foto)].join('. ')}
            >
              <Picture
                src={fetched === 'all' || (fetched === 'first' && foto === first) ? urlOf(foto.id, true) : undefined}
                isFirst={fetched === 'first'}
                isEager={!de && i < 4}
                onDone={onFirst}
              />
              <MarcasSvg marcas={foto.marcas} ancho={foto.ancho} alto={foto.alto} fit="cover" />
            </button>
          )}
          {(!de || foto.nota !== '') && <p>{de ? foto.nota : sayOf(foto)}</p>}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {de ? (
        <div className="fotos-publicas fotos-tira">{list}</div>
      ) : (
        <section className="fotos-publicas" aria-labelledby={titleId}>
          <h2 id={titleId}>{title}</h2>
          {list}
        </section>
      )}
      {open !== null && <VisorPublico fotos={fotos} at={open} urlOf={urlOf} sayOf={sayOf} onAt={setOpen} />}
    </>
  );
}

/** The one that a page waits for: a film says nothing when it is there. */
const firstPictureOf = (fotos: readonly FotoPublica[]): FotoPublica | undefined =>
  fotos.find(({ clase }) => clase === 'foto');

interface PictureProps {
  src: string | undefined;
  isFirst: boolean;
  isEager: boolean;
  onDone: (() => void) | undefined;
}
/** Its place is kept before it is fetched. */
const Picture = ({ src, isFirst, isEager, onDone }: PictureProps) =>
  src === undefined ? null : (
    <img
      src={src}
      alt=""
      loading={isFirst || isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onLoad={onDone}
      onError={onDone}
    />
  );

interface FilmProps extends Pick<FotosPublicasProps, 'urlOf'> {
  foto: FotoPublica;
  label: string;
}
/** With its picture, none of the film is loaded before somebody wants to see it. */
const Film = ({ foto, urlOf, label }: FilmProps) => (
  <video
    src={urlOf(foto.id, false)}
    controls
    muted
    playsInline
    preload={foto.con_portada ? 'none' : 'metadata'}
    {...(foto.con_portada ? { poster: urlOf(foto.id, true) } : {})}
    aria-label={label}
  />
);

const sidesOf = (pairs: ReturnType<typeof pairsOf<FotoPublica>>, foto: FotoPublica): string => {
  if (pairs.some(([, despues]) => despues.id === foto.id)) return etiquetasCategoria.despues;
  if (pairs.some(([antes]) => antes.id === foto.id)) return etiquetasCategoria.antes;
  return etiquetasCategoria[foto.categoria];
};
