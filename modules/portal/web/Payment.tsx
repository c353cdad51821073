import { useState } from 'react';
import { calculateAnticipo } from '#modules/partidas/rules.ts';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { sumElegidas, wholeOf } from '#modules/portal/rules.ts';
import { formatMoney } from '#platform/web/format.ts';

/** The advance for what was chosen and where to send it. */
export function Payment({ cotizacion: c, chosen }: { cotizacion: CotizacionPublica; chosen: ReadonlySet<string> }) {
  const total = sumElegidas(c.partidas.filter((p) => chosen.has(p.id))).total_centavos;
  // Agreed on the whole quotation, as its PDF says; never more than what was chosen.
  const whole = sumElegidas(
    wholeOf(
      c,
      c.partidas.filter((p) => chosen.has(p.id)),
    ),
  ).total_centavos;
  const { ahora, resta, title } = c.cobro
    ? {
        ahora: c.cobro.ahora_centavos,
        resta: c.cobro.saldo_centavos - c.cobro.ahora_centavos,
        title: c.cobro.ahora_centavos < c.cobro.saldo_centavos ? 'Anticipo por pagar' : 'Por pagar',
      }
    : sayAnticipo(Math.min(calculateAnticipo(whole, c.anticipo), total), total);
  if (ahora === 0 || c.estado === 'vencida' || c.estado === 'rechazada') return null;
  return (
    <section className="portal-card" aria-labelledby="anticipo">
      <div className="portal-group">
        <h2 id="anticipo">{title}</h2>
        <p className="portal-big">{formatMoney(ahora)}</p>
        {resta > 0 && <p className="portal-small">Resta al entregar: {formatMoney(resta)}</p>}
      </div>
      {c.empresa.clabe && (
        <div className="portal-clabe">
          <div>
            <p className="portal-small">Transferencia SPEI {c.empresa.banco && `· ${c.empresa.banco}`}</p>
            <p className="portal-mono">{c.empresa.clabe.replace(/(\d{3})(\d{3})(\d{11})(\d)/, '$1 $2 $3 $4')}</p>
            <p className="portal-small">
              A nombre de {c.empresa.nombre_fiscal || c.empresa.nombre} · concepto {c.folio}
            </p>
          </div>
          <CopyClabe clabe={c.empresa.clabe} />
        </div>
      )}
    </section>
  );
}

const sayAnticipo = (anticipo: number, total: number) => ({
  ahora: anticipo,
  resta: total - anticipo,
  title: 'Anticipo para comenzar',
});

function CopyClabe({ clabe }: { clabe: string }) {
  const [copied, setCopied] = useState(false);
  // Plain http has no clipboard: the number stays selectable.
  if (!navigator.clipboard) return null;
  const copy = () => {
    navigator.clipboard.writeText(clabe).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className="portal-link" onClick={copy}>
      {copied ? 'Copiada' : 'Copiar CLABE'}
    </button>
  );
}
