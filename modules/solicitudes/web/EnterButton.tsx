import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#platform/web/call.ts';
import { adoptSession, checkSession } from '#platform/web/session/entry.ts';
import { useSession } from '#platform/web/session/session-store.ts';

/** Into a company where one has just been let in: no new sign-in. */
export function EnterButton({ empresaId, nombre }: { empresaId: number; nombre: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const enter = async () => {
    setBusy(true);
    try {
      const opened = await checkSession(empresaId);
      sessionStorage.clear();
      adoptSession(opened);
      useSession.setState({ entry: 'checking' });
      await navigate('/', { replace: true });
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button variant="contained" size="large" loading={busy} onClick={() => void enter()}>
        Entrar a {nombre}
      </Button>
    </>
  );
}
