import { useCallback, useEffect, useState } from 'react';
import { FotosPublicas, fetchFotosPublicas } from '#modules/fotos/web/public-door.tsx';
import type { Informe } from '#modules/inspecciones/rules/formas.ts';
import { telLink } from '#platform/contract/phones.ts';
import { formatFecha, formatTelefono } from '#platform/web/format.ts';
import { brandOf, PublicBrand, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { informe as asked } from './informe-call.ts';
import './informe.css';

// Its photos are drawn by a script of their own, which comes with this one.
fetchFotosPublicas();

const WORDS = { rojo: 'Mal', amarillo: 'Pronto', verde: 'Bien', na: '' } as const;
type Punto = Informe['puntos'][number];

/** What the customer opens: first what is wrong, then what will be, then the proof of all that was looked at. */
export function InformePublicoPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const { informe, failure, reload } = useInforme(token);
  if (informe) return <Sheet informe={informe} token={token} />;
  return (
    <PublicWaiting
      look="informe"
      failure={failure}
      onRetry={reload}
      opening="Abriendo el informe…"
      failed="No se pudo abrir el informe"
    />
  );
}

function Sheet({ informe, token }: { informe: Informe; token: string }) {
  const { empresa, puntos, diagnostico } = informe;
  const path = `/api/publico/inspecciones/${encodeURIComponent(token)}`;
  const of = (color: Punto['color']) => puntos.filter((punto) => punto.color === color);
  const [rojos, amarillos, verdes, others] = [of('rojo'), of('amarillo'), of('verde'), of(null)];
  const [isFirstThere, setFirstThere] = useState(false);
  const first = [...rojos, ...amarillos, ...verdes, ...others].find(({ fotos }) => fotos.some(isPicture));
  const photos: PhotosProps = {
    urlOf: (id, chica) => `${path}/fotos/${id}${chica ? '?tamano=chica' : ''}`,
    fetchedOf: (punto) => (isFirstThere || !first ? 'all' : punto === first ? 'first' : 'none'),
    onFirst: () => setFirstThere(true),
  };
  return (
    <main className="publica informe" style={brandOf(empresa.color)}>
      <PublicBrand nombre={empresa.nombre} line={[empresa.direccion, empresa.horario].filter(Boolean).join(' · ')} />
      <h1>{informe.vehiculo ? `Tu ${informe.vehiculo}` : informe.nombre}</h1>
      <p className="informe-small">
        {[
          informe.nombre,
          formatFecha(informe.fecha),
          informe.kilometraje !== null && `${informe.kilometraje.toLocaleString('es-MX')} km`,
          informe.placas,
          informe.folio,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="informe-counts" aria-label="Resultado">
        <Count n={rojos.length} color="rojo" word={rojos.length === 1 ? 'urge' : 'urgen'} />
        <Count n={amarillos.length} color="amarillo" word="pronto" />
        <Count n={verdes.length} color="verde" word="bien" />
      </ul>
      {diagnostico && (
        <section className="informe-card">
          <h2>Lo que nos dijiste</h2>
          <dl>
            <Said name="Queja" text={diagnostico.queja} />
            <Said name="Causa" text={diagnostico.causa} />
            <Said name="Corrección" text={diagnostico.correccion} />
          </dl>
        </section>
      )}
      {informe.cotizacion && (
        <p className="informe-card informe-waits">{`El taller te envió la cotización ${informe.cotizacion.folio} con lo que conviene hacer. Ábrela desde su mensaje${empresa.telefono && ', o pide que te la reenvíe'}.`}</p>
      )}
      <Group title="Hay que atender" puntos={rojos} photos={photos} />
      <Group title="Se acerca" puntos={amarillos} photos={photos} />
      <Group title="Está bien" puntos={verdes} photos={photos} />
      <Group title="También se anotó" puntos={others} photos={photos} />
      {informe.fotos.length > 0 && (
        <div className="informe-card">
          <FotosPublicas fotos={informe.fotos} urlOf={photos.urlOf} fetched={photos.fetchedOf(null)} />
        </div>
      )}
      <nav className="informe-links" aria-label="Contacto y documento">
        {empresa.telefono && (
          <a className="informe-button" href={telLink(empresa.telefono)}>
            {`Llamar ${formatTelefono(empresa.telefono)}`}
          </a>
        )}
        <a className="informe-link" href={`${path}/pdf`} target="_blank" rel="noopener">
          PDF
        </a>
      </nav>
    </main>
  );
}

const Count = ({ n, color, word }: { n: number; color: string; word: string }) => (
  <li className={`informe-count ${n > 0 ? color : ''}`}>
    <strong>{n}</strong>
    <span>{` ${word}`}</span>
  </li>
);

const Said = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );

const isPicture = ({ clase }: Punto['fotos'][number]): boolean => clase === 'foto';

interface PhotosProps {
  /** Where a photo's bytes are. */
  urlOf: (id: string, chica: boolean) => string;
  /** Which photos of a point, or of the vehicle, may be fetched by now. */
  fetchedOf: (punto: Punto | null) => 'all' | 'first' | 'none';
  onFirst: () => void;
}

interface GroupProps {
  title: string;
  puntos: readonly Punto[];
  photos: PhotosProps;
}

function Group({ title, puntos, photos: { urlOf, fetchedOf, onFirst } }: GroupProps) {
  if (puntos.length === 0) return null;
  return (
    <section className="informe-card">
      <h2>{title}</h2>
      <ul className="informe-points">
        {puntos.map((punto) => (
          <li key={punto.id}>
            <div className="informe-line">
              <span className="informe-name">{punto.nombre}</span>
              {punto.hallado && <span className="informe-found">{punto.hallado}</span>}
              {punto.color && punto.color !== 'na' && (
                <span className={`informe-chip ${punto.color}`}>{WORDS[punto.color]}</span>
              )}
            </div>
            {punto.nota && <p>{punto.nota}</p>}
            {(punto.antes || (punto.bien && punto.color !== 'verde')) && (
              <p className="informe-small">
                {[
                  punto.bien && punto.color !== 'verde' && `Bien es ${punto.bien}.`,
                  punto.antes && `Antes: ${punto.antes}.`,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            )}
            {punto.fotos.length > 0 && (
              <div className="informe-photos">
                <FotosPublicas
                  fotos={punto.fotos}
                  urlOf={urlOf}
                  de={punto.nombre}
                  fetched={fetchedOf(punto)}
                  onFirst={onFirst}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const useInforme = (token: string) => {
  const [informe, setInforme] = useState<Informe | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    asked.ask(token).then(setInforme, setFailure);
  }, [token]);
  useEffect(load, [load]);
  return { informe, failure, reload: load };
};
