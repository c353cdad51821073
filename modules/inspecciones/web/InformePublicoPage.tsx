import { useCallback, useEffect, useState } from 'react';
import type { inspeccionesApi } from '#modules/inspecciones/contract.ts';
import type { Informe } from '#modules/inspecciones/rules/formas.ts';
import { client } from '#platform/web/call.ts';
import { formatFecha, formatTelefono } from '#platform/web/format.ts';
import { brandOf, PublicBrand, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import './informe.css';

const api = client<typeof inspeccionesApi>({ empresaId: null, quiet401: true });
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
  const of = (color: Punto['color']) => puntos.filter((punto) => punto.color === color);
  const [rojos, amarillos, verdes] = [of('rojo'), of('amarillo'), of('verde')];
  const path = `/api/publico/inspecciones/${encodeURIComponent(token)}`;
  return (
    <main className="publica informe" style={brandOf(empresa.color)}>
      <PublicBrand
        nombre={empresa.nombre}
        line={[empresa.direccion, empresa.horario].filter(Boolean).join(' · ')}
        logo={empresa.tiene_logo ? <img className="informe-logo" src={`${path}/logo`} alt="" /> : undefined}
      />
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
      <Group title="Hay que atender" puntos={rojos} />
      <Group title="Se acerca" puntos={amarillos} />
      <Group title="Está bien" puntos={verdes} />
      <Group title="También se anotó" puntos={of(null)} />
      <nav className="informe-links" aria-label="Contacto y documento">
        {empresa.telefono && (
          <a className="informe-button" href={`tel:${empresa.telefono}`}>
            Llamar {formatTelefono(empresa.telefono)}
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
    <strong>{n}</strong> {word}
  </li>
);

const Said = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );

function Group({ title, puntos }: { title: string; puntos: readonly Punto[] }) {
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
    api('GET /api/publico/inspecciones/{token}', { params: { token } }).then(setInforme, setFailure);
  }, [token]);
  useEffect(load, [load]);
  return { informe, failure, reload: load };
};
