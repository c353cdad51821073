import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Distinto } from '#modules/fusiones/contract.ts';
import { newKey } from '#platform/web/call-keys.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { api, forgetPairs, useDistintos } from './queries.ts';

const STEP = 25;
const MOST = 100;

/** Of whom somebody said that they are two, folded; who was wrong takes it back. */
export function Distintos() {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 6 }}>
      <Button color="inherit" aria-expanded={open} onClick={() => setOpen(!open)} sx={finger}>
        {open ? 'Ocultar los que no son el mismo' : 'Ver los que no son el mismo'}
      </Button>
      {open && <Lista />}
    </Box>
  );
}

function Lista() {
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch } = useDistintos({ limit });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />;
  if (data.data.length === 0) return <Box sx={small}>De nadie se ha dicho que no sea el mismo.</Box>;
  return (
    <>
      <Box component="ul" aria-label="No son el mismo" sx={list}>
        {data.data.map((one) => (
          <Par key={`${one.uno.id} ${one.otro.id}`} distinto={one} />
        ))}
      </Box>
      {data.cursor && limit < MOST && (
        <Button onClick={() => setLimit(MOST)} sx={finger}>
          Ver más
        </Button>
      )}
    </>
  );
}

function Par({ distinto: { uno, otro, usuario_nombre, creado_en } }: { distinto: Distinto }) {
  const zona = useSession((state) => state.company?.zona);
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    api('POST /api/fusiones/distintos/regreso', {
      body: { uno_id: uno.id, otro_id: otro.id },
      idempotencyKey: newKey(),
    })
      .then(() => {
        toast(`${uno.nombre} y ${otro.nombre} se vuelven a considerar.`);
        return forgetPairs();
      })
      .catch((failure: unknown) => {
        toast(messageOf(failure), { tone: 'error' });
        setBusy(false);
      });
  };
  return (
    <Box component="li" aria-label={`${uno.nombre} y ${otro.nombre}`} sx={row}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {[uno, otro].map((one) => (
          <Box key={one.id}>
            <Box component={Link} to={`/clientes/${one.id}`} sx={name}>
              {one.nombre}
            </Box>{' '}
            <Box component="span" sx={small}>
              Cliente {one.numero}
            </Box>
          </Box>
        ))}
        <Box sx={small}>
          Lo dijo {usuario_nombre}, {formatInstante(creado_en, zona)}
        </Box>
      </Box>
      <Button loading={busy} onClick={again} sx={finger}>
        Volver a considerar
      </Button>
    </Box>
  );
}

const small = { fontSize: 13, color: 'text.secondary' } as const;
const finger = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
const list = { listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
const name = {
  fontWeight: 600,
  color: 'primary.main',
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;
