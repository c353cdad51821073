import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '#platform/web/call.ts';
import { adoptSession, checkSession, isWithoutCompany, pathWithoutCompany } from '#platform/web/session/entry.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';

/** The cookie is there already: the tab becomes of this person, and nothing of who was in it before stays. */
export function Entering({ volver, asksCompany = false }: { volver: string; asksCompany?: boolean }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let current = true;
    const enter = async () => {
      const opened = await checkSession(undefined);
      if (!current) return;
      sessionStorage.clear();
      adoptSession(opened);
      useSession.setState({ entry: 'checking' });
      // An address that names its company has chosen already.
      const asks = asksCompany && !/[?&]empresa_id=/.test(volver);
      await (asks
        ? navigate('/elegir_empresa', { replace: true, state: { volver } })
        : navigate(volver, { replace: true }));
    };
    enter().catch((error: unknown) => {
      if (!current) return;
      if (isWithoutCompany(error)) void navigate(pathWithoutCompany(volver), { replace: true });
      else setProblem(messageOf(error));
    });
    return () => {
      current = false;
    };
  }, [navigate, volver, asksCompany]);
  if (!problem) return <FullScreenSpinner label="Verificando estado de sesión..." />;
  return (
    <PublicCard title="No se pudo entrar">
      <Stack sx={{ gap: 4 }}>
        <Alert severity="error">{problem}</Alert>
        <BackToLogin />
      </Stack>
    </PublicCard>
  );
}

export function BackToLogin() {
  return (
    <Button component={Link} to="/login" variant="contained" size="large">
      Ir a iniciar sesión
    </Button>
  );
}
