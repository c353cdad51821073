import { useState } from 'react';
import { UpdateReview } from './UpdateDialog.tsx';
import { findUnsaved, isNothing, type LoadNames, type Unsaved } from './unsaved.ts';
import { updateNow } from './update.ts';
import { postponeUpdate, useVersion } from './version-store.ts';
import './update.css';

/** «Hay una versión nueva», at the bottom, while somebody works. Plain CSS: no layout is promised around it. */
export function UpdateNotice({ names }: { names: LoadNames }) {
  const latest = useVersion((state) => state.latest);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const update = async () => {
    setBusy(true);
    const found = await findUnsaved();
    if (isNothing(found)) return updateNow();
    setBusy(false);
    setUnsaved(found);
  };
  return (
    <>
      <section className="actualizar-aviso" aria-label="Versión nueva">
        <span role="status">Hay una versión nueva de Bahía: {latest}.</span>
        <span className="actualizar-botones">
          <button type="button" className="actualizar-boton" onClick={postponeUpdate}>
            Más tarde
          </button>
          <button type="button" className="actualizar-boton lleno" disabled={busy} onClick={() => void update()}>
            Actualizar ahora
          </button>
        </span>
      </section>
      {unsaved && <UpdateReview unsaved={unsaved} names={names} onClose={() => setUnsaved(null)} />}
    </>
  );
}
