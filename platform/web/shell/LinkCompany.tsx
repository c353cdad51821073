import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { switchCompany } from '#platform/web/session/company-switch.ts';
import { useSession } from '#platform/web/session/session-store.ts';

/** A link that belongs to another of the user's companies offers to go there instead of showing «no existe». */
export function LinkCompany() {
  const [search] = useSearchParams();
  const company = useSession((state) => state.company);
  const companies = useSession((state) => state.companies);
  const linked = Number(search.get('empresa_id') ?? Number.NaN);
  const target = companies.find((one) => one.empresa_id === linked);
  if (!company || !target || target.empresa_id === company.empresa_id) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={() => void switchCompany(target)}>
          Cambiar a {target.nombre}
        </Button>
      }
    >
      Este enlace es de {target.nombre} y estás trabajando en {company.nombre_empresa}.
    </Alert>
  );
}
