import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ClipboardCheck, KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { entregarPath, nuevaPath, recepcionPath } from '../paths.ts';
import { useDeOrden } from '../queries.ts';
import { Resumen } from './Resumen.tsx';

/** Before it is handed over: it is compared with how it came in. */
export function AlEntregar({ orden }: { orden: Orden }) {
  const { data } = useDeOrden(orden.id);
  const recepcion = data?.recepcion;
  if (!recepcion || recepcion.salida !== null) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" component={Link} to={entregarPath(recepcion.id)}>
          Comparar y entregar
        </Button>
      }
    >
      Se recibió con fotos y marcas. Compáralo con cómo llegó y que firme.
    </Alert>
  );
}

/** On the order: how its vehicle came in, or where to receive it. Where the shop asks for none and there is none, nothing. */
export function EnOrden({ orden }: { orden: Orden }) {
  const { data } = useDeOrden(orden.id);
  const { can } = usePermissions();
  if (!data) return null;
  const { recepcion, pide } = data;
  if (recepcion)
    return (
      <Section
        title="Recepción"
        actions={
          <Button size="small" component={Link} to={recepcionPath(recepcion.id)}>
            Ver todo
          </Button>
        }
      >
        <Resumen recepcion={recepcion} />
        {orden.estado === 'terminada' && recepcion.salida === null && can('ver_ordenes_trabajo') && (
          <Button
            variant="outlined"
            fullWidth
            startIcon={<KeyRound size={17} />}
            component={Link}
            to={entregarPath(recepcion.id)}
            sx={{ mt: 4 }}
          >
            Comparar y entregar
          </Button>
        )}
      </Section>
    );
  if (!pide || !isOpen(orden.estado) || orden.activo_id === null || !can('recibir_vehiculos')) return null;
  return (
    <Section title="Recepción">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 200px', color: 'text.secondary' }}>Falta decir cómo llegó el vehículo.</Box>
        <Button
          variant="outlined"
          startIcon={<ClipboardCheck size={17} />}
          component={Link}
          to={nuevaPath({ orden: orden.id })}
        >
          Recibir
        </Button>
      </Box>
    </Section>
  );
}
