import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { RotateCcw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Orden, Retrabajos as Told } from '#modules/ordenes/contract.ts';
import { reasonAgainst } from '#modules/ordenes/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { ordenPath } from '../looks.ts';
import { redoLine, useRetrabajos } from '../queries.ts';

const Dialog = lazy(() => import('./RetrabajoDialog.tsx').then((m) => ({ default: m.RetrabajoDialog })));

/** What an order of warranty does again, of whom, and why: what the first work paid follows whoever does it now. */
export function Retrabajos({ orden }: { orden: Orden }) {
  const { can } = usePermissions();
  const [open, setOpen] = useState(false);
  const { data, isError, error, refetch } = useRetrabajos(
    orden,
    orden.tipo === 'garantia' && can('ver_ordenes_trabajo'),
  );
  if (orden.tipo !== 'garantia' || !can('ver_ordenes_trabajo')) return null;
  const locked = reasonAgainst('assign', orden, can) !== null;
  const forget = (partida_id: string) =>
    redoLine(orden, partida_id, null).catch((problem: unknown) => toast(messageOf(problem), { tone: 'error' }));
  return (
    <Section
      title="Qué se vuelve a hacer"
      actions={
        !locked &&
        data && (
          <Button size="small" startIcon={<RotateCcw size={15} />} onClick={() => setOpen(true)}>
            Elegir trabajo
          </Button>
        )
      }
    >
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {data && data.hechos.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          Di qué trabajo entregado se repite: al entregar esta orden, lo que ganó quien lo hizo pasa a quien lo hace
          ahora.
        </Box>
      )}
      <Box component="ul" aria-label="Qué se vuelve a hacer" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.hechos.map((one) => (
          <Hecho
            key={one.partida_id}
            hecho={one}
            descripcion={
              orden.partidas.find(({ id }) => id === one.partida_id)?.descripcion ?? 'Un trabajo que se quitó'
            }
            onForget={locked ? undefined : () => void forget(one.partida_id)}
          />
        ))}
      </Box>
      <Suspense fallback={null}>
        {open && data && <Dialog orden={orden} retrabajos={data} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  );
}

interface HechoProps {
  hecho: Told['hechos'][number];
  descripcion: string;
  onForget: (() => void) | undefined;
}

function Hecho({ hecho: { de, motivo }, descripcion, onForget }: HechoProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{descripcion}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Repite «{de.descripcion}» de <Folio to={ordenPath(de.orden_id)}>{de.folio}</Folio>, {formatFecha(de.fecha)}
          {de.trabajadores.length > 0 && `; lo hizo ${de.trabajadores.join(', ')}`}
          {motivo && `. ${motivo}`}
        </Box>
      </Box>
      {onForget && (
        <IconButton
          aria-label={`Ya no repite «${de.descripcion}»`}
          onClick={onForget}
          sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
        >
          <Trash2 size={16} />
        </IconButton>
      )}
    </Box>
  );
}
