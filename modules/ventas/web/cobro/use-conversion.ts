import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ordenPath } from '#modules/ordenes/web/front-door.tsx';
import { messageOf, newKey } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { carritoOf, emptyCarro } from '../carro/carro.ts';
import { toCotizacion, toOrden } from '../queries.ts';
import type { Mostrador } from '../use-mostrador.ts';

/** The cart as an order or a quotation: once, and straight to it. */
export const useConversion = (m: Mostrador) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const attempt = useRef({ values: '', key: '' });
  const run = async (autorizacion_id: string | null) => {
    const { carro } = m;
    const body = carritoOf(carro);
    const values = [carro.tipo, autorizacion_id, JSON.stringify(body)].join();
    if (attempt.current.values !== values) attempt.current = { values, key: newKey() };
    setBusy(true);
    setError(null);
    try {
      const { key } = attempt.current;
      const { id, folio, comentario_folio } = await (carro.tipo === 'orden'
        ? toOrden({ ...body, autorizacion_id }, key)
        : toCotizacion(body, key));
      await m.draft.clear();
      m.replace(emptyCarro());
      toast(comentario_folio ? `${folio} guardada, con el comentario ${comentario_folio}.` : `${folio} guardada.`);
      void navigate(carro.tipo === 'orden' ? ordenPath(id) : `/comercial/cotizaciones/${id}`);
    } catch (problem) {
      setError(messageOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
};
