import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { alcanceOf, warningOf } from '#modules/direccion/rules.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';

interface LinkReachProps {
  url: string;
  /** Whom it is for; the customer unless said. */
  quien?: string;
  /** Offers to mend it. */
  settings?: boolean;
}

const SETTINGS = '/administracion/empresa?ver=direccion';

/** Says, where a link is about to be sent, that the customer will not be able to open it, and where that is mended. */
export function LinkReach({ url, quien, settings = true }: LinkReachProps) {
  const { can } = usePermissions();
  const warning = warningOf(alcanceOf(url), quien);
  if (warning === null) return null;
  return (
    <Alert
      severity="warning"
      action={
        settings &&
        can('administrar_permisos') && (
          <Button component={Link} to={SETTINGS} color="inherit" size="small">
            Poner dirección
          </Button>
        )
      }
    >
      {warning}
    </Alert>
  );
}
