import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { CobroPublico } from '#modules/cobranza/rules/comprobantes.ts';
import { FotosPublicas } from '#modules/fotos/web/public-door.tsx';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { publicApi } from './public-call.ts';
import { ticketPlaces } from '../ticket-places.ts';
import '../cobro.css';

// What he owes is read first; the form comes behind it.
const EnviarComprobante = lazy(() => import('./EnviarComprobante.tsx').then((m) => ({ default: m.EnviarComprobante })));

/** The customer's own page: what he owes, where to pay it, and where to send the proof. */
export function CobroPublicoPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [cobro, setCobro] = useState<CobroPublico | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/cobranza/{token}', { params: { token } }).then(setCobro, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (cobro) return <Cobro cobro={cobro} token={token} onChange={setCobro} />;
  return <PublicWaiting look="cobro" failure={failure} onRetry={load} />;
}

interface CobroProps {
  cobro: CobroPublico;
  token: string;
  onChange: (cobro: CobroPublico) => void;
}

function Cobro({ cobro, token, onChange }: CobroProps) {
  const { empresa, debe_centavos, ahora_centavos, cliente, a_favor_centavos } = cobro;
  const owes = debe_centavos > 0;
  return (
    <PublicFrame look="cobro" empresa={empresa}>
      <div>
        <p className="cobro-small">{`Hola, ${cliente}`}</p>
        <h1>{owes ? `Tu saldo es de ${formatMoney(debe_centavos)}` : 'No debes nada. ¡Gracias!'}</h1>
        {owes && ahora_centavos === 0 && <p>Todavía no toca pagar: se paga cuando te entreguemos tu vehículo.</p>}
        {ahora_centavos > 0 && ahora_centavos < debe_centavos && (
          <p>
            Ahora toca pagar <strong>{formatMoney(ahora_centavos)}</strong>
            <span>{`${isAdvance(cobro) ? ': es el anticipo que acordaste' : ''}. El resto se paga al entregar.`}</span>
          </p>
        )}
        {a_favor_centavos > 0 && <p className="cobro-small">{`Tienes ${formatMoney(a_favor_centavos)} a favor.`}</p>}
      </div>
      <Cuentas cobro={cobro} />
      {owes && <DondePagar cobro={cobro} />}
      <TicketPlaces token={token} />
      <FotosPublicas fotos={cobro.fotos} urlOf={(id, chica) => fotoPath(token, id, chica)} />
      <Enviados cobro={cobro} />
      {owes && (
        <Suspense fallback={null}>
          <EnviarComprobante token={token} cobro={cobro} onChange={onChange} />
        </Suspense>
      )}
    </PublicFrame>
  );
}

/** All that is asked for is of cars that are still in the shop. */
const isAdvance = ({ cuentas }: CobroPublico): boolean =>
  cuentas.every(({ ahora_centavos, saldo_centavos }) => ahora_centavos === 0 || ahora_centavos < saldo_centavos);

/** What rooms above this one show of the same order. */
const TicketPlaces = ({ token }: { token: string }) =>
  ticketPlaces.map((Part, i) => (
    <Suspense key={i} fallback={null}>
      <Part token={token} />
    </Suspense>
  ));

const fotoPath = (token: string, id: string, chica: boolean): string =>
  `/api/publico/cobranza/${token}/fotos/${id}${chica ? '?tamano=chica' : ''}`;

function Cuentas({ cobro: { cuentas } }: { cobro: CobroPublico }) {
  if (cuentas.length === 0) return null;
  return (
    <ul className="cobro-card" aria-label="Tus cuentas">
      {cuentas.map((cuenta) => (
        <li key={cuenta.folio}>
          <span>
            <strong>{cuenta.folio}</strong>
            <span>{` ${cuenta.etiqueta}`}</span>
            <span className={cuenta.vencida ? 'cobro-small cobro-late' : 'cobro-small'}>{sayDue(cuenta)}</span>
            {cuenta.ahora_centavos > 0 && cuenta.ahora_centavos < cuenta.saldo_centavos && (
              <span className="cobro-small">{`Anticipo: ${formatMoney(cuenta.ahora_centavos)}`}</span>
            )}
            {cuenta.pagado_centavos > 0 && (
              <span className="cobro-small">
                {`${formatMoney(cuenta.pagado_centavos)} pagados de ${formatMoney(cuenta.total_centavos)}`}
              </span>
            )}
          </span>
          <strong>{formatMoney(cuenta.saldo_centavos)}</strong>
        </li>
      ))}
    </ul>
  );
}

const sayDue = ({ cancelada, saldo_centavos, vencida, vence }: CobroPublico['cuentas'][number]): string => {
  if (cancelada) return 'Cancelada';
  if (saldo_centavos <= 0) return 'Pagada';
  if (vence === null) return 'En el taller: se paga al entregar';
  return `${vencida ? 'Venció' : 'Vence'} el ${formatFecha(vence)}`;
};

function DondePagar({ cobro: { empresa, cuentas, una_cuenta } }: { cobro: CobroPublico }) {
  const { clabe, banco, nombre, nombre_fiscal } = empresa;
  if (!clabe)
    return <p className="cobro-card">Pregunta al taller a qué cuenta transferir y aquí envía tu comprobante.</p>;
  return (
    <section className="cobro-card" aria-label="Dónde pagar">
      <p className="cobro-small">{`Transferencia SPEI ${banco && `· ${banco}`}`}</p>
      <p className="cobro-clabe">{clabe.replace(/(\d{3})(\d{3})(\d{11})(\d)/, '$1 $2 $3 $4')}</p>
      <p className="cobro-small">
        <span>{`A nombre de ${nombre_fiscal || nombre}`}</span>
        {una_cuenta && cuentas[0] && <span>{` · concepto ${cuentas[0].folio}`}</span>}
      </p>
      <CopyClabe clabe={clabe} />
    </section>
  );
}

function CopyClabe({ clabe }: { clabe: string }) {
  const [copied, setCopied] = useState(false);
  // Plain http has no clipboard: the number stays selectable.
  if (!navigator.clipboard) return null;
  const copy = () =>
    void navigator.clipboard.writeText(clabe).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" className="cobro-quiet" onClick={copy}>
      {copied ? 'Copiada' : 'Copiar CLABE'}
    </button>
  );
}

function Enviados({ cobro: { comprobantes } }: { cobro: CobroPublico }) {
  if (comprobantes.length === 0) return null;
  return (
    <section className="cobro-card" aria-labelledby="enviados">
      <h2 id="enviados">Lo que enviaste</h2>
      <ul>
        {comprobantes.map((one) => (
          <li key={one.id}>
            <span>
              <span>{formatMoney(one.monto_centavos)}</span>
              <span className="cobro-small">{formatFecha(one.fecha)}</span>
              {one.motivo && <span className="cobro-small">{one.motivo}</span>}
            </span>
            <span className={`cobro-state cobro-${one.estado}`}>{SAID[one.estado]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SAID = { por_revisar: 'En revisión', aceptado: 'Aceptado', rechazado: 'No se aceptó' } as const;
