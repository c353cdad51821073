import { useState } from 'react';
import { figuresOf } from '#modules/cotizaciones/rules/cifras.ts';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { formatMoney } from '#platform/web/format.ts';

interface PaymentProps {
  cotizacion: CotizacionPublica;
  chosen: ReadonlySet<string>;
  /** Boxes may still be ticked: the figures follow them. */
  open: boolean;
}

/** The advance for what was chosen and where to send it. */
export function Payment({ cotizacion: c, chosen, open }: PaymentProps) {
  const { ahora, resta, title } = dueOf(c, open ? chosen : null);
  if (ahora === 0 || c.estado === 'vencida' || c.estado === 'rechazada') return null;
  return (
    <section className="portal-card" aria-labelledby="anticipo">
      <div className="portal-group">
        <h2 id="anticipo">{title}</h2>
        <p className="portal-big">{formatMoney(ahora)}</p>
        {resta > 0 && <p className="portal-small">{`Resta al entregar: ${formatMoney(resta)}`}</p>}
      </div>
      {c.empresa.clabe && (
        <div className="portal-clabe">
          <div>
            <p className="portal-small">{`Transferencia SPEI ${c.empresa.banco && `· ${c.empresa.banco}`}`}</p>
            <p className="portal-mono">{c.empresa.clabe.replace(/(\d{3})(\d{3})(\d{11})(\d)/, '$1 $2 $3 $4')}</p>
            <p className="portal-small">
              {`A nombre de ${c.empresa.nombre_fiscal || c.empresa.nombre} · concepto ${c.folio}`}
            </p>
          </div>
          <CopyClabe clabe={c.empresa.clabe} />
        </div>
      )}
    </section>
  );
}

/** Of its order what its account asks now; before there is one the advance, of what is ticked while boxes are open. */
const dueOf = (c: CotizacionPublica, chosen: ReadonlySet<string> | null) => {
  if (c.cobro) {
    const { ahora_centavos, saldo_centavos } = c.cobro;
    const part = ahora_centavos < saldo_centavos;
    return {
      ahora: ahora_centavos,
      resta: saldo_centavos - ahora_centavos,
      title: part ? 'Anticipo por pagar' : 'Por pagar',
    };
  }
  const { anticipo_centavos, resta_centavos } =
    chosen === null ? c : figuresOf({ ...c, partidas: c.partidas.map((p) => decide(p, chosen)) });
  return { ahora: anticipo_centavos, resta: resta_centavos, title: 'Anticipo para comenzar' };
};

const decide = (p: CotizacionPublica['partidas'][number], chosen: ReadonlySet<string>) => ({
  ...p,
  decision: p.decision === 'autorizada' || chosen.has(p.id) ? ('autorizada' as const) : ('rechazada' as const),
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
