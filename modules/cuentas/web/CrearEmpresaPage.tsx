import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Building2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#platform/web/call.ts';
import { adoptSession, checkSession, withoutCompanyPath } from '#platform/web/session/entry.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { ownZone } from './registration.ts';
import { openApi, useSending } from './sending.ts';

/** For whoever is in and belongs nowhere: a company of his own, with him as its owner. */
export function CrearEmpresaPage() {
  const navigate = useNavigate();
  const [nombre, setNombre] = useState('');
  const { busy, problem, fields, setFields, send } = useSending();
  const found = async () => {
    const body = { nombre: nombre.trim(), zona: ownZone() };
    const { empresa_id } = await openApi('POST /api/cuentas/empresa', { body });
    adoptSession(await checkSession(empresa_id));
    useSession.setState({ entry: 'checking' });
    await navigate('/', { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nombre.trim() === '') return setFields({ nombre: 'Escribe el nombre del taller.' });
    void send(found, (error) => {
      if (error instanceof ApiError && error.status === 401) void navigate('/login', { replace: true });
    });
  };
  return (
    <PublicCard
      icon={Building2}
      title="Crear mi empresa"
      subtitle="Quedas como dueño; lo demás se ajusta después, en la configuración."
      width={440}
    >
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          label="Nombre del taller"
          name="nombre"
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          error={fields['nombre'] !== undefined}
          helperText={fields['nombre']}
          autoComplete="organization"
          autoFocus
          slotProps={{ htmlInput: { 'aria-required': true, maxLength: 120 } }}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Crear y entrar
        </Button>
        <Button component={Link} to={withoutCompanyPath}>
          Volver
        </Button>
      </Stack>
    </PublicCard>
  );
}
