import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { client } from '#platform/web/call.ts';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { Frame, Waiting } from '../Frame.tsx';
import { publicApi } from './public-call.ts';
import { PublicForm } from './PublicForm.tsx';

// The portal stands above this room, so its contract cannot be read from here: this is the part that the page needs.
const portal = {
  'GET /api/publico/cotizaciones/{token}': {
    params: z.object({ token: z.string() }),
    reply: z.object({
      folio: z.string(),
      empresa: z.object({
        nombre: z.string(),
        telefono: z.string(),
        horario: z.string(),
        color: z.string(),
        aviso: z.nullable(z.string()),
      }),
    }),
  },
};
const quotation = client<typeof portal>({ empresaId: null, quiet401: true });
type Opened = Awaited<ReturnType<typeof quotation<'GET /api/publico/cotizaciones/{token}'>>>;

/** Help with one quotation, from its own link. */
export function SoporteCotizacionPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    quotation('GET /api/publico/cotizaciones/{token}', { params: { token } }).then(setOpened, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!opened) return <Waiting failure={failure} onRetry={load} />;
  return (
    <Frame empresa={opened.empresa}>
      <h1>{`Ayuda con ${opened.folio}`}</h1>
      <p className="ayuda-small">
        <a href={`/Cliente_cotizaciones/${encodeURIComponent(token)}`}>Volver a la cotización</a>
      </p>
      <PublicForm
        keptAs={`soporte:${token}`}
        stranger={false}
        send={({ asunto, texto, nombre, email }, idempotencyKey) =>
          publicApi('POST /api/publico/cotizaciones/{token}/soporte', {
            params: { token },
            body: { asunto, texto, nombre, email },
            idempotencyKey,
          })
        }
      />
    </Frame>
  );
}
