import { useCallback, useEffect, useState } from 'react';
import type { Opcion } from '#modules/partidas/contract.ts';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { canAnswer, wholeOf } from '#modules/portal/rules.ts';
import { brandOf, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { Answer } from './Answer.tsx';
import { Ask } from './Ask.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { Conversation } from './Conversation.tsx';
import { LineGroups } from './LineGroups.tsx';
import { Options } from './Options.tsx';
import { Payment } from './Payment.tsx';
import { Privacy } from './Privacy.tsx';
import { portal } from './portal-call.ts';
import { StateNotice } from './StateNotice.tsx';
import './portal.css';

/** What the customer opens from WhatsApp: reads, chooses, signs. */
export function CotizacionPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const { cotizacion, failure, reload, show } = useCotizacionPublica(token);
  if (cotizacion)
    return <Sheet key={stampOf(cotizacion)} cotizacion={cotizacion} token={token} onChange={show} reload={reload} />;
  return (
    <PublicWaiting
      look="portal"
      failure={failure}
      onRetry={reload}
      opening="Abriendo tu cotización…"
      failed="No se pudo abrir tu cotización"
    />
  );
}

function Sheet({
  cotizacion: c,
  token,
  onChange,
  reload,
}: {
  cotizacion: CotizacionPublica;
  token: string;
  onChange: (c: CotizacionPublica) => void;
  reload: () => void;
}) {
  const open = canAnswer(c);
  const settled = new Set(c.partidas.filter((p) => p.decision === 'autorizada').map((p) => p.id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() =>
    settled.size > 0 ? settled : new Set(wholeOf(c, []).map((p) => p.id)),
  );
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const pick = (opcion: Opcion | null) => {
    const rest = c.partidas.filter((p) => (p.opcion === null ? chosen.has(p.id) : p.opcion === opcion));
    setChosen(new Set(rest.map((p) => p.id)));
  };
  return (
    <main className="publica portal" style={brandOf(c.empresa.color)}>
      <DocumentHead cotizacion={c} token={token} />
      <StateNotice cotizacion={c} />
      {c.partidas.length > 0 && (
        <>
          <LineGroups cotizacion={c} chosen={chosen} settled={settled} open={open} onToggle={toggle} />
          <Options cotizacion={c} chosen={chosen} settled={settled} open={open} onPick={pick} />
          {c.comentarios && <p className="portal-note">{c.comentarios}</p>}
          {open && <Answer cotizacion={c} token={token} chosen={chosen} settled={settled} onChange={onChange} />}
          <Payment cotizacion={c} chosen={chosen} open={open} />
        </>
      )}
      <Conversation cotizacion={c} />
      <Ask cotizacion={c} token={token} onSent={reload} />
      <p className="portal-center">
        <a className="portal-link" href={`/Cliente_cotizaciones/${encodeURIComponent(token)}/soporte`}>
          ¿Algo salió mal? Pedir ayuda
        </a>
      </p>
      <Privacy cotizacion={c} />
    </main>
  );
}

/** A new revision or answer starts the sheet over: nothing chosen on the old one is carried. */
const stampOf = (c: CotizacionPublica): string => [c.revision, c.estado, c.autorizado_centavos].join();

const useCotizacionPublica = (token: string) => {
  const [cotizacion, setCotizacion] = useState<CotizacionPublica | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    portal('GET /api/publico/cotizaciones/{token}', { params: { token } }).then(setCotizacion, setFailure);
  }, [token]);
  useEffect(load, [load]);
  useEffect(() => {
    // Back from WhatsApp or the bank: what the shop changed meanwhile is shown, never a stale price.
    const onShow = () => document.visibilityState === 'visible' && load();
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [load]);
  return { cotizacion, failure, reload: load, show: setCotizacion };
};
