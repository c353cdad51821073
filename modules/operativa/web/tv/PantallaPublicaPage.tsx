import { type ReactNode, useEffect, useState } from 'react';
import { Pared } from '#modules/tablero/web/public-door.tsx';
import { useAwake } from '#platform/web/live/use-awake.ts';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { Wall, WallAlone } from '#platform/web/wall/Wall.tsx';
import { followPantalla, type Visto } from './follow-pantalla.ts';
import { Muro } from './Muro.tsx';
import { PideCodigo } from './PideCodigo.tsx';
import { type Abierta, forgetPantalla, keepPantalla, openedBy, spendCode } from './open-pantalla.ts';

const TICK_MS = 2_000;

/** The television of a workshop: by its link or by a code that was typed, without a session, day and night. */
export function PantallaPublicaPage({ params }: BarePageProps) {
  const [written, setWritten] = useState(params.token ?? '');
  const [opened, setOpened] = useState<Abierta | null>(() => openedBy(written));
  useEffect(() => (opened === null ? spendCode(written, setOpened) : undefined), [written, opened]);
  useAwake();
  const open = (codigo: string) => {
    setWritten(codigo);
    setOpened(openedBy(codigo));
  };
  if (opened === null) return <Said>Abriendo…</Said>;
  if ('said' in opened) return <PideCodigo said={opened.said} onOpen={open} />;
  if ('none' in opened) return <PideCodigo onOpen={open} />;
  return <Colgada key={opened.token} token={opened.token} onCode={open} />;
}

const Said = ({ children }: { children: ReactNode }) => (
  <WallAlone>
    <h1>Pantalla del taller</h1>
    <p role="status">{children}</p>
  </WallAlone>
);

function Colgada({ token, onCode }: { token: string; onCode: (codigo: string) => void }) {
  const { seen, now } = useSeen(token);
  const { pared, toldAt, ahead, lost, gone } = seen;
  useEffect(() => {
    if (gone !== null) forgetPantalla(token);
    else if (pared) keepPantalla(token);
  }, [token, gone, pared]);
  const tema = pared?.tema;
  useEffect(() => {
    if (!tema) return;
    const { documentElement: html } = document;
    html.setAttribute('data-tema', tema === 'claro' ? 'light' : 'dark');
    html.style.colorScheme = tema === 'claro' ? 'light' : 'dark';
  }, [tema]);
  if (gone !== null) return <PideCodigo said={gone} onOpen={onCode} />;
  if (!pared) return <Said>{lost ? 'Sin conexión con el taller. Se intenta otra vez por sí sola.' : 'Abriendo…'}</Said>;
  const frame = {
    empresa: pared.empresa,
    nombre: pared.pantalla,
    zona: pared.zona,
    nowMs: now + ahead,
    lostAt: lost ? toldAt + ahead : null,
  };
  if ('columnas' in pared) return <Pared {...frame} columnas={pared.columnas} />;
  return (
    <Wall {...frame} className="muro">
      {pared.visto && <Muro visto={pared.visto} nowMs={frame.nowMs} zona={pared.zona} />}
    </Wall>
  );
}

const useSeen = (token: string): { seen: Visto; now: number } => {
  const [seen, setSeen] = useState<Visto>({ pared: null, toldAt: 0, ahead: 0, lost: false, gone: null });
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => followPantalla(token, (told) => setSeen((held) => ({ ...held, ...told }))), [token]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { seen, now };
};
