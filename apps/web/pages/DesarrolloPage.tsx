import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Activity } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { readTab } from '#platform/web/session/tab-data.ts';
import { version } from '../version.ts';

const Galeria = lazy(() => import('./Galeria.tsx').then((m) => ({ default: m.Galeria })));

type State = 'revisando' | 'bien' | 'mal';
const stateText: Record<State, string> = { revisando: 'Revisando…', bien: 'Funcionando', mal: 'Sin respuesta' };

/** Version and state of this installation, for whoever keeps it running. */
export function DesarrolloPage() {
  const server = useAnswer('/healthz');
  const database = useAnswer('/readyz');
  const showsPieces = useGalleryKey();
  return (
    <PublicCard title="Estado de Bahía" icon={Activity} subtitle={`Versión ${version}`} width={showsPieces ? 960 : 400}>
      <Box component="dl" sx={{ m: 0, mb: 5 }}>
        <Row name="Servidor" state={server} />
        <Row name="Base de datos" state={database} />
      </Box>
      <Button component={Link} to="/" variant="outlined" fullWidth>
        Ir al inicio
      </Button>
      {showsPieces && (
        <Suspense fallback={null}>
          <Box sx={{ mt: 8 }}>
            <Galeria />
          </Box>
        </Suspense>
      )}
    </PublicCard>
  );
}

function Row({ name, state }: { name: string; state: State }) {
  const color = state === 'bien' ? 'okText' : state === 'mal' ? 'errText' : 'text.secondary';
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        py: 2.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, color }}>
        {stateText[state]}
      </Typography>
    </Box>
  );
}

const useAnswer = (path: string): State => {
  const [state, setState] = useState<State>('revisando');
  useEffect(() => {
    fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(5000) })
      .then((reply) => setState(reply.ok ? 'bien' : 'mal'))
      .catch(() => setState('mal'));
  }, [path]);
  return state;
};

/** The gallery is for whoever makes screens or administers; the state of the server is for everybody. */
const useGalleryKey = (): boolean => {
  const [has, setHas] = useState(import.meta.env.DEV);
  useEffect(() => {
    const tab = readTab();
    if (!tab) return;
    let current = true;
    fetch('/api/permissions/user', { headers: { 'x-empresa-id': String(tab.company.empresa_id) } })
      .then((reply) => reply.text())
      .then((text) => current && text.includes('"administrar_permisos"') && setHas(true))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, []);
  return has;
};
