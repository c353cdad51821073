import { useRef, useState } from 'react';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { ApiError, messageOf, newKey } from '#platform/web/call.ts';
import { currentOf, portal } from './portal-call.ts';

export interface AnswerProps {
  cotizacion: CotizacionPublica;
  token: string;
  chosen: ReadonlySet<string>;
  settled: ReadonlySet<string>;
  onChange: (c: CotizacionPublica) => void;
}

type Body = Parameters<typeof portal<'POST /api/publico/cotizaciones/{token}/respuesta'>>[1]['body'];

/** Sends the customer's answer once, however often he presses. */
export const useAnswer = (token: string, onChange: (c: CotizacionPublica) => void) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  // The same answer keeps its key through every retry: signing twice authorises once.
  const intention = useRef({ body: '', key: '' });
  const send = async (body: Body) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFields({});
    const written = JSON.stringify(body);
    if (intention.current.body !== written) intention.current = { body: written, key: newKey() };
    try {
      onChange(
        await portal('POST /api/publico/cotizaciones/{token}/respuesta', {
          params: { token },
          body,
          idempotencyKey: intention.current.key,
        }),
      );
      scrollTo({ top: 0 });
    } catch (error) {
      const current = currentOf(error);
      if (current) onChange(current);
      const marked = error instanceof ApiError ? error.fields : {};
      setFields(marked);
      // What stands beside its field is not said twice.
      setFailure(Object.keys(marked).length > 0 ? null : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { send, mark: setFields, busy, failure, fields };
};
