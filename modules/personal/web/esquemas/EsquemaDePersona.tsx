import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Asignacion } from '#modules/esquemas/contract.ts';
import { FORMAS } from '#modules/esquemas/rules.ts';
import { sayContenido } from '#modules/esquemas/rules/decir.ts';
import { formatFecha } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AsignarDialog } from './AsignarDialog.tsx';
import { Dice } from './EsquemasPart.tsx';
import { useEsquemas, useHistoria } from './queries.ts';

/** By which schemes a person earns, earned and will earn; what is changed counts from a day on. */
export function EsquemaDePersona({ empleado_id }: { empleado_id: string }) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const may = usePermissions().can('ver_empleados');
  const { data, isError, error, refetch } = useHistoria(empleado_id);
  const esquemas = useEsquemas();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" lines={4} />}
      {data?.data.length === 0 && <EmptyState>Gana con la tasa de cada servicio, o con la suya.</EmptyState>}
      {data && data.data.length > 0 && (
        <Box component="ol" aria-label="Sus esquemas" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {data.data.map((one) => (
            <Puesta key={one.id} one={one} />
          ))}
        </Box>
      )}
      {may && (
        <Button
          variant="outlined"
          disabled={!esquemas.data}
          onClick={() => setOpen(true)}
          sx={{ justifySelf: 'start', ...touch }}
        >
          Cambiar su esquema
        </Button>
      )}
      {open && esquemas.data && (
        <AsignarDialog
          esquemas={esquemas.data.data}
          empleado_id={empleado_id}
          hoy={hoy}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

const ESTADOS = {
  hoy: { label: 'Hoy', tone: 'ok' },
  antes: { label: 'Antes', tone: 'neutral' },
  despues: { label: 'Después', tone: 'info' },
} as const;

function Puesta({ one }: { one: Asignacion }) {
  const { label, tone } = ESTADOS[one.estado];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, pb: 3, borderBottom: '1px solid var(--mui-palette-divider)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {one.esquema_id === null ? 'Su propia tasa' : one.esquema}
        </Box>
        <StateChip tone={tone}>{label}</StateChip>
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Desde el {formatFecha(one.desde)}
        {one.contenido && ` · ${FORMAS[one.contenido.forma].toLowerCase()}`}
        {one.peso > 1 && ` · ${one.peso} partes`} · {one.usuario_nombre}
      </Box>
      {one.contenido && one.estado !== 'antes' && <Dice lines={sayContenido(one.contenido)} />}
    </Box>
  );
}

const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
