import { whatsappNumber } from '#modules/cotizaciones/rules.ts';
import { tellPrecios } from '#modules/partidas/rules/cifras.ts';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { daysLeft, tellVigencia } from '#modules/portal/rules.ts';
import { telLink } from '#platform/contract/phones.ts';
import { formatFecha, formatTelefono } from '#platform/web/format.ts';
import { PublicBrand } from '#platform/web/public/PublicFrame.tsx';
import { pdfPath } from './portal-call.ts';

/** Who quotes, what vehicle, until when. */
export function DocumentHead({ cotizacion: c, token }: { cotizacion: CotizacionPublica; token: string }) {
  const { empresa } = c;
  return (
    <header>
      <PublicBrand
        nombre={empresa.nombre}
        line={[empresa.nombre_fiscal !== empresa.nombre && empresa.nombre_fiscal, empresa.rfc && `RFC ${empresa.rfc}`]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className="portal-title">
        <div>
          <h1>{`Cotización ${c.folio}`}</h1>
          <p className="portal-small">
            {c.revision > 1 && <span>{`Versión ${c.revision} · `}</span>}
            <span>{`${formatFecha(c.fecha)} · Te atiende ${c.asesor} · ${tellPrecios[c.precios]}`}</span>
          </p>
        </div>
        <Validity cotizacion={c} />
      </div>
      <dl className="portal-facts">
        <Fact label="Cliente" value={c.cliente} />
        <Fact label="Vehículo" value={c.vehiculo} />
        {c.placas && (
          <div>
            <dt>Placas</dt>
            <dd>
              <span className="portal-plate">{c.placas}</span>
            </dd>
          </div>
        )}
        <Fact label="Kilometraje" value={c.kilometraje === null ? '' : `${c.kilometraje.toLocaleString('es-MX')} km`} />
        <Fact label="Motivo" value={c.motivo} wide />
        <Fact label="Entrega estimada" value={c.entrega_estimada} />
      </dl>
      <Contact cotizacion={c} token={token} />
    </header>
  );
}

function Validity({ cotizacion: c }: { cotizacion: CotizacionPublica }) {
  if (c.estado !== 'vigente' && c.estado !== 'parcial' && c.estado !== 'vencida') return null;
  const days = daysLeft(c.hoy, c.vigencia);
  const tone = days < 0 ? 'late' : days <= 3 ? 'soon' : 'calm';
  return (
    <span className={`portal-validity ${tone}`} title={`Vigente hasta el ${formatFecha(c.vigencia)}`}>
      {tellVigencia(c.hoy, c.vigencia)}
    </span>
  );
}

function Fact({ label, value, wide = false }: { label: string; value: string; wide?: boolean }) {
  if (value === '') return null;
  return (
    <div className={wide ? 'portal-wide' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Contact({
  cotizacion: { empresa, folio, estado, vehiculo },
  token,
}: {
  cotizacion: CotizacionPublica;
  token: string;
}) {
  const number = whatsappNumber(empresa.telefono);
  const hello = encodeURIComponent(`Hola, sobre la cotización ${folio}${vehiculo ? ` de mi ${vehiculo}` : ''}:`);
  return (
    <nav className="portal-links" aria-label="Contacto y documento">
      {number && (
        <a
          className="portal-link"
          href={`https://wa.me/${number}?text=${hello}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
      )}
      {empresa.telefono && (
        <a className="portal-link" href={telLink(empresa.telefono)}>
          {`Llamar ${formatTelefono(empresa.telefono)}`}
        </a>
      )}
      {estado !== 'en_edicion' && (
        <a className="portal-link" href={pdfPath(token)} target="_blank" rel="noopener">
          PDF
        </a>
      )}
      <Share folio={folio} empresa={empresa.nombre} />
    </nav>
  );
}

function Share({ folio, empresa }: { folio: string; empresa: string }) {
  // Missing on plain http and on many desktops: there the address bar does.
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    navigator.share({ title: `Cotización ${folio} de ${empresa}`, url: location.href }).catch(() => null);
  };
  return (
    <button type="button" className="portal-link" onClick={share}>
      Compartir
    </button>
  );
}
