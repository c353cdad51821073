import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Cita } from '#modules/citas/rules/formas.ts';
import { hourInZone } from '#platform/contract/zones.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import type { Destino } from '../agenda/use-mover.ts';
import { useAgenda } from '../queries.ts';
import { againstIt, hoursFor, type Lugar, placeOf } from './lugar.ts';
import { LugarFields } from './LugarFields.tsx';

/** The way to move one without dragging it: what stands in the way is said while it is chosen. */
export function MoverDialog({
  cita,
  onMove,
  onClose,
}: {
  cita: Cita;
  onMove: (destino: Destino) => void;
  onClose: () => void;
}) {
  const titleId = useId();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [lugar, setLugar] = useState<Lugar>({
    fecha: cita.fecha,
    hora: hourInZone(new Date(cita.desde), zona),
    bahia_id: cita.bahia_id ?? '',
    empleado_id: cita.empleado_id ?? '',
  });
  const { data } = useAgenda(lugar.fecha, 1);
  const against = data ? againstIt(data, lugar, cita.duracion_min, cita.id) : [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Mover la cita</DialogTitle>
      <DialogContent>
        {data ? (
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            <LugarFields
              agenda={data}
              lugar={lugar}
              duracion_min={cita.duracion_min}
              cita_id={cita.id}
              free={hoursFor(data, lugar, cita.duracion_min, cita.id)}
              against={against}
              onChange={(said) => setLugar({ ...lugar, ...said })}
            />
          </Box>
        ) : (
          <Loading shape="form" lines={2} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={lugar.hora === '' || against.some(({ duro }) => duro)}
          onClick={() => onMove(placeOf(lugar, zona))}
        >
          Mover
        </Button>
      </DialogActions>
    </Dialog>
  );
}
