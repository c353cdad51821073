import { useEffect, useState } from 'react';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { followPantalla, type Visto } from './follow-pantalla.ts';
import { Pared } from './Pared.tsx';

const TICK_MS = 2_000;

/** The television of a workshop: by its link, without a session, day and night. */
export function PantallaPublicaPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [seen, setSeen] = useState<Visto>({ pared: null, toldAt: 0, ahead: 0, lost: false, gone: null });
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => followPantalla(token, (told) => setSeen((held) => ({ ...held, ...told }))), [token]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useAwake();
  const { pared, toldAt, ahead, lost, gone } = seen;
  if (gone !== null) return <Alone>{gone}</Alone>;
  if (!pared)
    return <Alone>{lost ? 'Sin conexión con el taller. Se intenta otra vez por sí sola.' : 'Abriendo…'}</Alone>;
  return (
    <Pared
      empresa={pared.empresa}
      nombre={pared.pantalla}
      zona={pared.zona}
      columnas={pared.columnas}
      nowMs={now + ahead}
      lostAt={lost ? toldAt + ahead : null}
    />
  );
}

const Alone = ({ children }: { children: string }) => (
  <main className="pared-alone">
    <p role="status">{children}</p>
  </main>
);
