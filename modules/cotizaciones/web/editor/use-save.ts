import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import { ApiError, messageOf, newId, newKey } from '#platform/web/call.ts';
import { isStale } from '#platform/web/form/ConflictNotice.tsx';
import { keepRecord } from '#platform/web/keep-record.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Captura, entryOf, findMissing } from './editor-state.ts';
import { pathOf } from '../looks.ts';
import { createCotizacion, saveCotizacion } from '../queries.ts';

/** What was written here, and the document as somebody else left it. */
export interface SheetConflict {
  mine: Captura<ClienteActivo>;
  current: Cotizacion;
}

interface SaveOptions {
  existing: Cotizacion | null;
  precios: ModoPrecio;
  onSaved: () => Promise<void>;
}

/** Saves the sheet once however often it is asked, and keeps both versions in sight when somebody else saved first. */
export const useSave = ({ existing: live, precios, onSaved }: SaveOptions) => {
  // What the sheet was filled with: the page goes on hearing of others, and saving over what nobody here has seen would undo it.
  const [existing] = useState(live);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<SheetConflict | null>(null);
  // Id and key of this one intention: trying again after a lost answer finds the same document.
  const intention = useRef({ id: newId(), key: newKey(), body: '' });
  const running = useRef(false);
  const last = useRef<Captura<ClienteActivo> | null>(null);

  const send = (captura: Captura<ClienteActivo>, elegido: ClienteActivo, version: number): Promise<Cotizacion> => {
    const body = entryOf(captura, elegido.cliente.id, elegido.activo?.id ?? null);
    if (existing) return saveCotizacion(existing.id, body, version);
    const written = JSON.stringify(body);
    if (intention.current.body !== '' && intention.current.body !== written)
      intention.current = { id: newId(), key: newKey(), body: '' };
    intention.current.body = written;
    return createCotizacion({ ...body, id: intention.current.id }, intention.current.key);
  };

  const save = async (captura: Captura<ClienteActivo>, version = existing?.version ?? 0): Promise<void> => {
    if (running.current) return;
    const missing = findMissing(captura, precios);
    setFailure(missing);
    if (missing !== null || captura.elegido === null) return;
    last.current = captura;
    running.current = true;
    setBusy(true);
    setConflict(null);
    try {
      const saved = await send(captura, captura.elegido, version);
      await onSaved();
      // The key pressed next belongs to the document, not to the field that had the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      toast(existing ? `${saved.folio} guardada.` : `${saved.folio} guardada. Ya tiene folio.`);
      await navigate(pathOf(saved.id), { replace: existing === null });
    } catch (error) {
      // The server sends the present record.
      if (isStale(error)) setConflict({ mine: captura, current: error.current as Cotizacion });
      else setFailure(tell(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    save,
    busy,
    failure,
    conflict,
    keepMine: async () => {
      if (last.current && conflict) await save(last.current, conflict.current.version);
    },
    discardMine: () => {
      if (!conflict) return;
      keepRecord('cotizaciones', conflict.current);
      void onSaved().then(() => navigate(pathOf(conflict.current.id), { replace: true }));
    },
  };
};

const tell = (error: unknown): string => {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return [messageOf(error), ...fields].join(' ');
};
