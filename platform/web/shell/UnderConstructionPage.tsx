import Button from '@mui/material/Button';
import { Construction } from 'lucide-react';
import { Link } from 'react-router';
import { CenteredNotice } from './CenteredNotice.tsx';

/** Honest: the route exists, the work behind it does not yet. */
export function UnderConstructionPage() {
  return (
    <CenteredNotice
      icon={Construction}
      title="En construcción"
      action={
        <Button component={Link} to="/" variant="outlined">
          Ir al inicio
        </Button>
      }
    >
      Esta pantalla todavía no está lista. Lo demás del menú funciona con normalidad.
    </CenteredNotice>
  );
}
