import { useRef, useState } from 'react';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { isHallazgo } from '#modules/portal/rules/decisiones.ts';
import { formatMoney } from '#platform/web/format.ts';
import { ApiError, messageOf, newKey } from '#platform/web/call.ts';
import { currentOf, portal } from '../portal-call.ts';
import { useShowInvalid } from '#platform/web/form/show-invalid.ts';

export interface AnswerProps {
  cotizacion: CotizacionPublica;
  token: string;
  chosen: ReadonlySet<string>;
  /** Findings that he said no to. */
  refused: ReadonlySet<string>;
  settled: ReadonlySet<string>;
  onChange: (c: CotizacionPublica) => void;
}

/** Findings of which he has said nothing: of what an order asks they stay asked, of any other offer they are a no. */
export const leftOf = ({
  cotizacion: c,
  chosen,
  refused,
  settled,
}: Omit<AnswerProps, 'onChange' | 'token'>): string[] =>
  c.partidas
    .filter((p) => isHallazgo(p) && !chosen.has(p.id) && !refused.has(p.id) && !settled.has(p.id))
    .map(({ id }) => id);

/** The same in words, before he signs. */
export const sayLeft = (c: CotizacionPublica, left: number): string => {
  if (left === 0) return '';
  const which = left === 1 ? 'Un trabajo que no decidiste' : `${left} trabajos que no decidiste`;
  if (c.amplia) return `${which} ${left === 1 ? 'queda' : 'quedan'} para después: este enlace sigue abierto.`;
  return `${which} ${left === 1 ? 'queda' : 'quedan'} sin autorizar.`;
};

/** What he authorised, what it would be and how much more that is. */
export interface More {
  ya: number;
  ahora: number;
  mas: number;
}
export const sayMore = ({ ya, ahora, mas }: More): string =>
  `Ya autorizaste ${formatMoney(ya)}; con lo elegido son ${formatMoney(ahora)}: ${formatMoney(mas)} más.`;

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
  useShowInvalid(fields);
  return { send, mark: setFields, busy, failure, fields };
};
