import { useCallback, useEffect, useState } from 'react';
import type { Hilo } from '#modules/soporte/rules/formas.ts';
import { ApiError } from '#platform/web/call.ts';
import type { BarePageProps } from '#platform/web/shell/screen.ts';
import { Frame, Waiting } from '../Frame.tsx';
import { publicApi } from './public-call.ts';
import { PublicForm } from './PublicForm.tsx';

/** The company's form for whoever has no account. */
export function SoporteTallerPage({ params }: BarePageProps) {
  const token = params.token ?? '';
  const [form, setForm] = useState<{ empresa: Hilo['empresa']; sello: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const load = useCallback(() => {
    setFailure(undefined);
    publicApi('GET /api/publico/soporte-taller/{token}', { params: { token } }).then(setForm, setFailure);
  }, [token]);
  useEffect(load, [load]);
  if (!form) return <Waiting failure={failure} onRetry={load} />;
  return (
    <Frame empresa={form.empresa}>
      <h1>¿En qué te ayudamos?</h1>
      <p className="ayuda-small">Te contestamos por correo y en una página donde podrás seguir tu ticket.</p>
      <PublicForm
        keptAs={`soporte:${token}`}
        stranger
        send={async (asked, idempotencyKey) => {
          try {
            return await publicApi('POST /api/publico/soporte-taller/{token}', {
              params: { token },
              body: { ...asked, sello: form.sello },
              idempotencyKey,
            });
          } catch (error) {
            // The page was open since yesterday: a fresh one lies under the same words.
            if (error instanceof ApiError && error.code === 'formulario_viejo') load();
            throw error;
          }
        }}
      />
    </Frame>
  );
}
