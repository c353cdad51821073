import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { isHallazgo } from '#modules/portal/rules/decisiones.ts';
import { canAnswer } from '#modules/portal/rules.ts';
import { brandOf, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { Answer } from './respuesta/Answer.tsx';
import { Ask } from './preguntas/Ask.tsx';
import { useChoices } from './respuesta/choices.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { cotizacion as asked } from './cotizacion-call.ts';
import { Conversation } from './preguntas/Conversation.tsx';
import { Hallazgos } from './hallazgos/Hallazgos.tsx';
import { LineGroups } from './hallazgos/LineGroups.tsx';
import { Options } from './respuesta/Options.tsx';
import { Payment } from './Payment.tsx';
import { Privacy } from './Privacy.tsx';
import { StateNotice } from './StateNotice.tsx';
import './portal.css';

// Folded away under what he has to decide.
const Proof = lazy(async () => ({ default: (await import('./hallazgos/Proof.tsx')).Proof }));

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
  const choices = useChoices(c, token);
  const { chosen, refused, settled, cambiadas } = choices;
  const rest = { ...c, partidas: c.partidas.filter((p) => !isHallazgo(p)) };
  return (
    <main className="publica portal" style={brandOf(c.empresa.color)}>
      <DocumentHead cotizacion={c} token={token} />
      <StateNotice cotizacion={c} />
      {c.partidas.length > 0 && (
        <>
          {open && cambiadas > 0 && (
            <p className="portal-notice warn" role="status">
              {`${cambiadas === 1 ? 'El taller cambió un trabajo' : `El taller cambió ${cambiadas} trabajos`} mientras decidías: decídelo de nuevo. Lo demás sigue como lo elegiste.`}
            </p>
          )}
          <Hallazgos cotizacion={c} token={token} choices={choices} open={open} onAsked={reload} />
          <Suspense fallback={null}>
            <Proof cotizacion={c} token={token} />
          </Suspense>
          <LineGroups
            cotizacion={rest}
            chosen={chosen}
            settled={settled}
            open={open}
            also={rest.partidas.length < c.partidas.length}
            onToggle={choices.toggle}
          />
          <Options cotizacion={c} chosen={chosen} settled={settled} open={open} onPick={choices.pick} />
          {c.comentarios && <p className="portal-note">{c.comentarios}</p>}
          {open && (
            <Answer
              cotizacion={c}
              token={token}
              chosen={chosen}
              refused={refused}
              settled={settled}
              onChange={onChange}
            />
          )}
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

/** A new revision or answer starts the sheet over: of what he had chosen, what reads the same is carried (`useChoices`). */
const stampOf = (c: CotizacionPublica): string => [c.revision, c.estado, c.autorizado_centavos].join();

const useCotizacionPublica = (token: string) => {
  const [cotizacion, setCotizacion] = useState<CotizacionPublica | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    asked.ask(token).then(setCotizacion, setFailure);
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
