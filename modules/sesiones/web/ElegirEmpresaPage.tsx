import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { sesionesApi } from '#modules/sesiones/contract.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import { adoptSession, checkSession } from '#platform/web/session/entry.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { returnPath } from './sign-in.ts';

const api = client<typeof sesionesApi>({ empresaId: null, quiet401: true });

/** After signing in, of several companies: the last one first. */
export function ElegirEmpresaPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const companies = useSession((state) => state.companies);
  const last = useSession((state) => state.company?.empresa_id ?? null);
  const [always, setAlways] = useState(false);
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  if (last === null || companies.length < 2) return <Navigate to="/" replace />;
  const choose = async (empresaId: number) => {
    setBusy(empresaId);
    setProblem('');
    try {
      adoptSession(await checkSession(empresaId));
      if (always) await api('PUT /api/auth/empresa-inicial', { body: { inicial: empresaId } });
      useSession.setState({ entry: 'checking' });
      await navigate(returnPath(location.state), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return void navigate('/login', { replace: true });
      setProblem(messageOf(error));
      setBusy(null);
    }
  };
  const ordered = companies.toSorted((a, b) => Number(b.empresa_id === last) - Number(a.empresa_id === last));
  return (
    <PublicCard
      title="¿En qué empresa vas a trabajar?"
      subtitle="Puedes cambiarte después desde el menú de tu cuenta."
      width={460}
    >
      <Stack sx={{ gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {ordered.map(({ empresa_id, nombre }, position) => (
            <li key={empresa_id}>
              <Button
                variant={position === 0 ? 'contained' : 'outlined'}
                size="large"
                fullWidth
                autoFocus={position === 0}
                loading={busy === empresa_id}
                disabled={busy !== null}
                startIcon={<Building2 size={18} />}
                onClick={() => void choose(empresa_id)}
                sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
              >
                {nombre}
              </Button>
            </li>
          ))}
        </Stack>
        <FormControlLabel
          control={<Checkbox size="small" checked={always} onChange={(event) => setAlways(event.target.checked)} />}
          label="Empezar siempre en la que elija"
          sx={{ minHeight: 44 }}
        />
      </Stack>
    </PublicCard>
  );
}
