import Button from '@mui/material/Button';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { CenteredNotice } from './CenteredNotice.tsx';

export function NotFoundPage() {
  return (
    <CenteredNotice
      icon={MapPinOff}
      title="Esta página no existe"
      action={
        <Button component={Link} to="/" variant="outlined">
          Ir al inicio
        </Button>
      }
    >
      Revisa la dirección o búscala en el menú.
    </CenteredNotice>
  );
}
