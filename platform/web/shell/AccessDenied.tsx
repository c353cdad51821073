import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { CenteredNotice } from './CenteredNotice.tsx';

export function AccessDenied() {
  return (
    <CenteredNotice
      icon={Lock}
      title="Acceso denegado"
      action={
        <Button component={Link} to="/" variant="outlined">
          Ir al inicio
        </Button>
      }
    >
      No tienes permiso para ver esta pantalla en esta empresa. Pídelo a un administrador.
    </CenteredNotice>
  );
}
