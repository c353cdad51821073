import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { SesionCaja } from '#modules/caja/contract.ts';
import type { CorteNuevo, CorteResumen } from '#modules/cortes/contract.ts';
import { isUnreachable, newId, newKey } from '#platform/web/call.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { closeCaja } from '../queries.ts';

type Said = Omit<z.input<typeof CorteNuevo>, 'id' | 'sesion_id'>;

/** Closes a register once: the same words sent again carry the same key, so an answer that got lost is found. */
export const useClosing = (sesion: SesionCaja, onClosed: (corte: CorteResumen) => void) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef({ values: '', key: '', id: '' });
  const { clear } = useDraft<object>(`corte:${sesion.id}`);
  const close = async (said: Said) => {
    const values = JSON.stringify(said);
    if (attempt.current.values !== values) attempt.current = { values, key: newKey(), id: newId() };
    setBusy(true);
    setFailure(null);
    try {
      const { id, key } = attempt.current;
      const corte = await closeCaja({ ...said, id, sesion_id: sesion.id }, key);
      void clear();
      onClosed(corte);
    } catch (error) {
      setFailure(
        isUnreachable(error)
          ? 'No llegó la respuesta. Pulsa «Cerrar caja» otra vez sin cambiar nada: si ya se cerró, verás su corte; nunca se cierra dos veces.'
          : messageOf(error),
      );
    } finally {
      setBusy(false);
    }
  };
  return { close, busy, failure };
};
