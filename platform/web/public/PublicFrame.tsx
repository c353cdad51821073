import { type CSSProperties, type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { formatTelefono } from '#platform/web/format.ts';
import './public.css';

interface Empresa {
  nombre: string;
  color: string;
  horario: string;
  telefono: string;
  /** Where the whole notice of privacy is read. */
  aviso?: string | null;
}

interface FrameProps {
  /** Class of the page's own look; its button is `<look>-button`. */
  look: string;
  empresa: Empresa;
  children: ReactNode;
}

/** Whose page it is, and the way to reach him by voice. */
export function PublicFrame({ look, empresa, children }: FrameProps) {
  return (
    <main className={`publica ${look}`} style={brandOf(empresa.color)}>
      <header>
        <PublicBrand
          nombre={empresa.nombre}
          line={[empresa.horario, formatTelefono(empresa.telefono)].filter(Boolean).join(' · ')}
        />
      </header>
      {children}
      <PublicNotice {...empresa} />
    </main>
  );
}

/** Who answers for what is written on a public page and what it is for: the short notice that the law asks for. */
export function PublicNotice({ nombre, telefono, aviso = null }: Pick<Empresa, 'nombre' | 'telefono' | 'aviso'>) {
  return (
    <details className="publica-aviso">
      <summary>Aviso de privacidad</summary>
      <p>
        {`${nombre} usa lo que escribes aquí para atenderte, hacer el trabajo, cobrarlo y responder por la garantía. Si te escribe para otra cosa, puedes decirle que no. Pide ver, corregir o borrar tus datos, u oponerte a su uso${telefono ? `, al ${formatTelefono(telefono)}` : ''} o desde tu cuenta; ahí está el aviso completo.`}
      </p>
      {aviso !== null && (
        <p>
          <a className="publica-enlace" href={aviso}>
            Leer el aviso completo
          </a>
        </p>
      )}
    </details>
  );
}

/** Who speaks to the customer: logo or initial, name, and one line more. */
export function PublicBrand({ nombre, line }: { nombre: string; line: string }) {
  const [logo, setLogo] = useState(logoOfPage);
  return (
    <div className="publica-brand">
      {logo === undefined ? (
        <span className="publica-initial" aria-hidden="true">
          {nombre.charAt(0)}
        </span>
      ) : (
        <img className="publica-logo" src={logo} alt="" onError={() => setLogo(undefined)} />
      )}
      <div>
        <p className="publica-company" translate="no">
          {nombre}
        </p>
        <p className="publica-ways">{line}</p>
      </div>
    </div>
  );
}

/** The server says in the head of the page where the logo is, if the workshop has one. */
const logoOfPage = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="logotipo"]')?.content;

interface WaitingProps {
  look: string;
  /** Why it could not be opened; undefined while it opens. */
  failure: unknown;
  onRetry: () => void;
  opening?: string;
  failed?: string;
  /** What to do where there is nothing behind the link. */
  gone?: string;
}

/** While it opens, or instead of what could not be opened. */
export function PublicWaiting({
  look,
  failure,
  onRetry,
  opening = 'Abriendo…',
  failed = 'No se pudo abrir',
  gone = 'Puede haber caducado o estar incompleto. Pide al taller que te lo envíe de nuevo.',
}: WaitingProps) {
  if (failure === undefined)
    return (
      <main className={`publica publica-wait ${look}`} aria-busy="true">
        {opening}
      </main>
    );
  const missing = failure instanceof ApiError && failure.status === 404;
  return (
    <main className={`publica publica-wait ${look}`}>
      <h1>{missing ? 'Este enlace no está disponible' : failed}</h1>
      <p>{missing ? gone : messageOf(failure)}</p>
      {!missing && (
        <button type="button" className={`${look}-button`} onClick={onRetry}>
          Intentar de nuevo
        </button>
      )}
    </main>
  );
}

/** Set by the company; anything that is not a plain colour is left to the house's own. */
export const brandOf = (color: string): CSSProperties => ({
  ['--marca' as string]: /^#[0-9a-f]{6}$/i.test(color) ? color : '#0E5C73',
});
