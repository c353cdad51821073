import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#platform/web/toast.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';
import { returnPath } from './sign-in.ts';

/** `/LoginEditar`: the password again before important services and corrections after the sale. */
export function ConfirmarContrasenaPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const done = () => {
    toast('Contraseña confirmada: vale cinco minutos.');
    void navigate(returnPath(location.state), { replace: true });
  };
  return (
    <>
      <PageHeader title="Confirmar contraseña" />
      <Box sx={{ maxWidth: 400, display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Los servicios importantes y las correcciones después de la venta piden tu contraseña otra vez. La confirmación
          vale cinco minutos en esta sesión.
        </Typography>
        <ConfirmPasswordForm onConfirmed={done} />
      </Box>
    </>
  );
}
