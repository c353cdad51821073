import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { PartidasList } from './PartidasList.tsx';
import { useVersion, useVersiones } from '../queries.ts';
import { TotalsList } from '../TotalsList.tsx';

/** Earlier versions, to be read and nothing else. */
export function Versions({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const { data = [] } = useVersiones(c);
  const [open, setOpen] = useState<number | null>(null);
  const zona = useSession((state) => state.company?.zona);
  if (c.revision === 1 || data.length === 0) return null;
  return (
    <Section title="Versiones anteriores">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data.map((one) => (
          <Box component="li" key={one.revision} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              Versión {one.revision}, {formatMoney(one.total_centavos)}
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                La sustituyó {one.sustituida_por}, {formatInstante(one.creado_en, zona)}
              </Box>
            </Box>
            <Button size="small" aria-label={`Ver la versión ${one.revision}`} onClick={() => setOpen(one.revision)}>
              Ver
            </Button>
          </Box>
        ))}
      </Box>
      {open !== null && <VersionDialog cotizacion={c} revision={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function VersionDialog({
  cotizacion,
  revision,
  onClose,
}: {
  cotizacion: Cotizacion;
  revision: number;
  onClose: () => void;
}) {
  const titleId = useId();
  const { data, error, isError, refetch } = useVersion(cotizacion.id, revision);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {cotizacion.folio}, versión {revision}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="info">Sustituida: solo se puede leer. La versión que vale es la {cotizacion.revision}.</Alert>
        {data ? (
          <>
            <Box sx={{ color: 'text.secondary' }}>
              {data.cliente.nombre} · {formatFecha(data.fecha)} · vigente hasta el {formatFecha(data.vigencia)}
            </Box>
            <Box sx={{ mx: -4 }}>
              <PartidasList cotizacion={data} />
            </Box>
            <TotalsList cotizacion={data} />
          </>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading shape="document" />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
