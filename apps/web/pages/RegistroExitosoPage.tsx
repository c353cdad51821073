import Button from '@mui/material/Button';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';

export function RegistroExitosoPage() {
  return (
    <PublicCard
      title="Tu registro quedó listo"
      icon={CircleCheckBig}
      subtitle="Ya puedes entrar con tu correo y tu contraseña. Si el taller tiene que aprobar tu acceso, te avisaremos por correo."
    >
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        Iniciar sesión
      </Button>
    </PublicCard>
  );
}
