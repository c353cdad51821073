import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Clock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Regla } from '#modules/alertas/contract.ts';
import { sayHoras } from '#modules/alertas/rules/horas.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { SectionTabs } from '#platform/web/ui/strips/SectionTabs.tsx';
import { Historia } from './Historia.tsx';
import { HorasDialog } from './HorasDialog.tsx';
import { ReglaDialog } from './ReglaDialog.tsx';
import { Reglas } from './Reglas.tsx';
import { Sugeridas } from './Sugeridas.tsx';
import { useHoras, useReglas } from './queries.ts';

type Abierto = 'horas' | { regla: Regla | undefined } | null;

/** What owners want to be told, and what was told. */
export function Component() {
  const { data, error, refetch } = useReglas();
  const horas = useHoras();
  const [abierto, setAbierto] = useState<Abierto>(null);
  const [params, setParams] = useSearchParams();
  const zona = useSession((session) => session.company?.zona);
  const usuario_id = useSession((session) => session.user?.user_id) ?? '';
  const ask = (next: Record<string, string>) => setParams(next, { replace: true });
  const parte = params.get('ver') === 'historia' ? 'historia' : 'alertas';
  return (
    <>
      <PageHeader title="Alertas" subtitle="Te avisan una vez cada vez que algo pasa un límite.">
        {horas.data && (
          <Button startIcon={<Clock size={16} />} onClick={() => setAbierto('horas')} sx={touch}>
            Avisos {sayHoras(horas.data)}
          </Button>
        )}
        <Button
          variant="contained"
          startIcon={<Plus size={16} />}
          onClick={() => setAbierto({ regla: undefined })}
          sx={touch}
        >
          Nueva alerta
        </Button>
      </PageHeader>
      {error && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <SectionTabs
          label="Alertas"
          tabs={[
            {
              value: 'alertas',
              label: 'Alertas',
              ...(data.data.length > 0 ? { count: String(data.data.length) } : {}),
            },
            { value: 'historia', label: 'Historia' },
          ]}
          value={parte}
          onChange={(ver) => ask(ver === 'historia' ? { ver } : {})}
        >
          {parte === 'alertas' && (
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Reglas
                reglas={data.data}
                zona={zona}
                onEdit={(regla) => setAbierto({ regla })}
                onHistory={({ id }) => ask({ ver: 'historia', alerta: id })}
              />
              <Sugeridas reglas={data.data} usuario_id={usuario_id} />
            </Box>
          )}
          {parte === 'historia' && (
            <Historia
              reglas={data.data}
              regla={params.get('alerta') ?? ''}
              onRegla={(alerta) => ask({ ver: 'historia', ...(alerta ? { alerta } : {}) })}
              zona={zona}
            />
          )}
        </SectionTabs>
      )}
      {abierto === 'horas' && horas.data && <HorasDialog horas={horas.data} onClose={() => setAbierto(null)} />}
      {abierto !== null && abierto !== 'horas' && (
        <ReglaDialog regla={abierto.regla} usuario_id={usuario_id} onClose={() => setAbierto(null)} />
      )}
    </>
  );
}

const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
