import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { hourInZone } from '#platform/contract/zones.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import type { Destino } from '../agenda/use-mover.ts';
import { useAgenda } from '../queries.ts';
import type { Lugar } from './lugar.ts';
import { NuevaCitaForm } from './NuevaCitaForm.tsx';

interface NuevaCitaDialogProps {
  fecha: string;
  /** The free place that was touched. */
  lugar: Destino | null;
  activo_id: string | null;
  onClose: () => void;
  onDone: (cita: Cita) => void;
}

/** A new appointment: who, for what and when; the first hour that is free is proposed. */
export function NuevaCitaDialog({ fecha, lugar: touched, activo_id, onClose, onDone }: NuevaCitaDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [lugar, setLugar] = useState<Lugar>({
    fecha,
    hora: '',
    bahia_id: touched?.bahia_id ?? '',
    empleado_id: touched?.empleado_id ?? '',
  });
  const { data, error, isError, refetch } = useAgenda(lugar.fecha, 1);
  const agenda: Agenda | undefined = data?.desde === lugar.fecha ? data : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Nueva cita</DialogTitle>
      <DialogContent>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="form" lines={4} />}
        {data && (
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }} aria-busy={agenda === undefined}>
            <NuevaCitaForm
              agenda={agenda ?? data}
              lugar={lugar}
              touched={touched ? hourInZone(new Date(touched.desde), data.zona) : ''}
              activo_id={activo_id}
              onPlace={(said) => setLugar((now) => ({ ...now, ...said }))}
              onClose={onClose}
              onDone={onDone}
            />
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}
