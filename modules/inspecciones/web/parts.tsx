import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ClipboardCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DeOrden, InspeccionResumen } from '#modules/inspecciones/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { NeedsConnection, useIsOffline } from '#platform/web/outbox/NeedsConnection.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { estados } from './looks.ts';
import { tellCounts } from '#modules/inspecciones/rules/hallazgos.ts';
import { inspeccionPath, startInspeccion } from './queries.ts';

/** Inspections of an order, the newest first. */
export function Done({ inspecciones }: { inspecciones: readonly InspeccionResumen[] }) {
  const zona = useSession((state) => state.company?.zona);
  if (inspecciones.length === 0) return null;
  return (
    <Box component="ul" aria-label="Inspecciones de la orden" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
      {inspecciones.map((one) => (
        <Box component="li" key={one.id} sx={row}>
          <Box component={Link} to={inspeccionPath(one.id)} sx={link}>
            {one.nombre}
          </Box>
          <StateChip tone={estados[one.estado].tone}>
            {one.estado === 'abierta' ? `${one.revisados} de ${one.total}` : estados[one.estado].label}
          </StateChip>
          <Box sx={{ flexBasis: '100%', fontSize: 12.5, color: 'text.secondary' }}>
            {[tellCounts(one), one.creado_por, formatInstante(one.creado_en, zona)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** One tap begins the first, which has a reason; the rest are a tap away. One that is open is gone on with. */
export function Offered({ orden_id, de, wide = false }: { orden_id: string; de: DeOrden; wide?: boolean }) {
  const go = useNavigate();
  const offline = useIsOffline();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const key = useRef(newKey());
  const open = de.inspecciones.filter(({ estado }) => estado === 'abierta').map(({ nombre }) => nombre);
  const offered = de.plantillas.filter(({ nombre }) => !open.includes(nombre));
  const shown = all || wide ? offered : offered.slice(0, 1);
  const begin = async (plantilla_id: string) => {
    if (busy !== null) return;
    setBusy(plantilla_id);
    setFailure(null);
    try {
      const { id } = await startInspeccion(orden_id, plantilla_id, key.current);
      await go(inspeccionPath(id));
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(null);
    }
  };
  if (offered.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {shown.map(({ id, nombre, puntos, motivo }, i) => (
        <Box key={id}>
          <Button
            fullWidth
            variant={wide && i === 0 && open.length === 0 ? 'contained' : 'outlined'}
            startIcon={<ClipboardCheck size={16} />}
            loading={busy === id}
            disabled={offline || (busy !== null && busy !== id)}
            onClick={() => void begin(id)}
            sx={{ justifyContent: 'flex-start' }}
          >
            {nombre} · {puntos} {puntos === 1 ? 'punto' : 'puntos'}
          </Button>
          {motivo && <Box sx={{ fontSize: 12.5, color: 'text.secondary', mt: 0.5, pl: 1 }}>{motivo}</Box>}
        </Box>
      ))}
      {!all && !wide && offered.length > 1 && (
        <Button size="small" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          Otras plantillas
        </Button>
      )}
      <NeedsConnection to="empezar una inspección" why="sus puntos los da el servidor. Lo que ya empezaste sigue." />
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 2,
  '@media (pointer: coarse)': { minHeight: 56 },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const link = {
  flex: 1,
  minWidth: 0,
  fontWeight: 600,
  color: 'primary.main',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '6px' },
  '&:hover::after': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
} as const;
