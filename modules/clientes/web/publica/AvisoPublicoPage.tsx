import { useCallback, useEffect, useState } from 'react';
import type { AvisoPublico } from '#modules/clientes/contract.ts';
import { telLink } from '#platform/contract/phones.ts';
import { formatFecha, formatTelefono } from '#platform/web/format.ts';
import { brandOf, PublicBrand, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { aviso } from './aviso-call.ts';
import '../aviso.css';

/** The whole notice of privacy, with its version and day, and how whoever reads it asks for his data; to be read or printed. */
export function AvisoPublicoPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [data, setData] = useState<AvisoPublico | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    aviso.ask(token).then(setData, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!data)
    return (
      <PublicWaiting
        look="aviso"
        failure={failure}
        onRetry={load}
        gone="Este aviso ya no está aquí o el enlace está incompleto. Pide el aviso de privacidad al taller."
      />
    );
  const { taller, vigente } = data;
  return (
    <main className="publica aviso" style={brandOf(taller.color)}>
      <header>
        <PublicBrand
          nombre={taller.nombre}
          line={[taller.direccion, formatTelefono(taller.telefono)].filter(Boolean).join(' · ')}
        />
      </header>
      <article className="aviso-part">
        <h1>Aviso de privacidad</h1>
        <p className="aviso-small">{sayVersion(data)}</p>
        {!vigente && (
          <p className="aviso-old" role="status">
            Este es un texto anterior. <a href={location.pathname}>Leer el vigente</a>
          </p>
        )}
        <p className="aviso-text">{data.aviso.texto}</p>
      </article>
      <Derechos taller={taller} />
      <Versiones data={data} />
      <button type="button" className="aviso-button" onClick={() => print()}>
        Imprimir
      </button>
    </main>
  );
}

const dayOf = (instante: string, zona: string): string =>
  formatFecha(new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(new Date(instante)));

const sayVersion = ({ aviso: { version, escrito_en }, taller }: AvisoPublico): string =>
  escrito_en === null ? 'Texto vigente' : `Versión ${version}, del ${dayOf(escrito_en, taller.zona)}`;

/** How he asks to see, correct, cancel or oppose, as the law lets him. */
function Derechos({ taller: { nombre, nombre_fiscal, telefono, email, direccion } }: Pick<AvisoPublico, 'taller'>) {
  return (
    <section className="aviso-part" aria-label="Cómo ejercer tus derechos ARCO">
      <h2>Cómo ejercer tus derechos ARCO</h2>
      <p>{`Puedes pedir a ${nombre_fiscal || nombre} ver tus datos (acceso), corregirlos (rectificación), que se borren (cancelación) o que no se usen para algo (oposición), y retirar lo que aceptaste. Es gratis.`}</p>
      <ul>
        {telefono && (
          <li>
            Por teléfono: <a href={telLink(telefono)}>{formatTelefono(telefono)}</a>
          </li>
        )}
        {email && (
          <li>
            Por correo: <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        <li>{`En el mostrador${direccion ? `: ${direccion}` : ''}`}</li>
        <li>Desde tu cuenta, si tienes una con el taller.</li>
      </ul>
      <p>
        Di tu nombre, qué pides y cómo contestarte; se comprueba que eres tú. La respuesta llega en 20 días hábiles a lo
        más, y si procede se hace en los 15 siguientes.
      </p>
    </section>
  );
}

function Versiones({ data: { versiones, aviso: shown, taller } }: { data: AvisoPublico }) {
  const others = versiones.filter(({ version }) => version !== shown.version);
  if (others.length === 0) return null;
  return (
    <details className="aviso-part aviso-versions">
      <summary>Otras versiones</summary>
      <ul>
        {others.map(({ version, escrito_en }) => (
          <li key={version}>
            <a href={`${location.pathname}?version=${version}`}>
              {`Versión ${version}${escrito_en === null ? '' : `, del ${dayOf(escrito_en, taller.zona)}`}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
