import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { etiquetasMarca, etiquetasPresencia } from '#modules/jornadas/rules.ts';
import type { Marcado, Presente } from '#modules/jornadas/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatHora } from '#platform/web/format.ts';
import { CameraButton } from '#platform/web/scan/CameraButton.tsx';
import { useScan } from '#platform/web/scan/follow-scans.ts';
import { useTick } from '#platform/web/session/use-tick.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { Avatar } from '#platform/web/shell/InitialsAvatar.tsx';
import { toast } from '#platform/web/toast.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { MarcarDialog } from './MarcarDialog.tsx';
import { fotoAt, marcaOf, type Pizarra, sendMark, useReloj, useWaitingMarks } from './use-reloj.ts';
import { presenciaTones } from '../looks.ts';

/** The clock on the wall of the workshop: a face, a PIN, and in. */
export function RelojPage() {
  const token = useParams().token ?? '';
  const { pizarra, failure, load, take } = useReloj(token);
  if (!pizarra)
    return failure === null ? (
      <FullScreenSpinner />
    ) : (
      <Box component="main" sx={{ p: 6, display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Alert severity="error">{messageOf(failure)}</Alert>
        <Button variant="contained" onClick={load}>
          Intentar de nuevo
        </Button>
      </Box>
    );
  return <Tablero token={token} pizarra={pizarra} take={take} away={failure !== null} />;
}

interface TableroProps {
  token: string;
  pizarra: Pizarra;
  take: (persona: Presente) => void;
  away: boolean;
}

function Tablero({ token, pizarra, take, away }: TableroProps) {
  const [open, setOpen] = useState<{ persona: Presente; credencial?: string } | null>(null);
  const heard = useCallback(
    (done: Marcado) => {
      take(done.persona);
      if (done.clase) greet(done, pizarra.zona);
    },
    [take, pizarra.zona],
  );
  const later = useWaitingMarks(token, heard);
  const showBadge = async (credencial: string) => {
    try {
      const done = await sendMark(token, marcaOf({ credencial }, null));
      if (done.clase === null) setOpen({ persona: done.persona, credencial });
      else heard(done);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  const onBadge = (credencial: string) => void showBadge(credencial);
  useScan(onBadge);
  return (
    <Box component="main" sx={page}>
      <Encabezado pizarra={pizarra} onBadge={onBadge} />
      {later.waiting > 0 && (
        <Alert severity="warning">
          {later.waiting === 1 ? 'Una marca espera' : `${later.waiting} marcas esperan`} la red con su hora. No cierres
          esta página.
        </Alert>
      )}
      {away && later.waiting === 0 && (
        <Alert severity="warning">Sin red. Lo que marques espera aquí con su hora, hasta que vuelva.</Alert>
      )}
      {later.refused.map(({ id, text }) => (
        <Alert key={id} severity="error" onClose={() => later.forget(id)}>
          No quedó marcado. {text}
        </Alert>
      ))}
      <Box component="ul" aria-label="Personas" sx={grid}>
        {pizarra.personas.map((persona) => (
          <Cara key={persona.empleado_id} persona={persona} token={token} zona={pizarra.zona} onOpen={setOpen} />
        ))}
      </Box>
      {open && (
        <MarcarDialog
          key={open.persona.empleado_id}
          {...open}
          token={token}
          onDone={heard}
          onWait={later.wait}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}

const greet = ({ persona, clase, marcada_en }: Marcado, zona: string): void => {
  if (clase) toast(`${persona.nombre}: ${etiquetasMarca[clase]} a las ${formatHora(marcada_en, zona)}.`);
};

function Encabezado({ pizarra, onBadge }: { pizarra: Pizarra; onBadge: (code: string) => void }) {
  const now = new Date(useTick(true)).toISOString();
  const inside = pizarra.personas.filter(({ presencia }) => presencia !== 'fuera').length;
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box component="h1" sx={{ m: 0, fontSize: { xs: 19, sm: 24 }, fontWeight: 650 }}>
          {pizarra.empresa}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {pizarra.reloj} · {inside === 1 ? '1 persona adentro' : `${inside} personas adentro`}
        </Box>
      </Box>
      <CameraButton onRead={onBadge} />
      <Box component="time" sx={{ fontSize: { xs: 34, sm: 48 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatHora(now, pizarra.zona)}
      </Box>
    </Box>
  );
}

interface CaraProps {
  persona: Presente;
  token: string;
  zona: string;
  onOpen: (open: { persona: Presente }) => void;
}

function Cara({ persona, token, zona, onOpen }: CaraProps) {
  const { nombre, puesto, presencia, desde } = persona;
  const said = presencia === 'fuera' ? '' : ` desde ${desde ? formatHora(desde, zona) : ''}`;
  return (
    <li>
      <Box component="button" type="button" onClick={() => onOpen({ persona })} sx={face}>
        <Avatar name={nombre} src={fotoAt(token, persona)} size={72} />
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box sx={{ fontSize: 18, lineHeight: 1.25, fontWeight: 600, overflowWrap: 'anywhere' }}>{nombre}</Box>
          <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{puesto}</Box>
          <StateChip tone={presenciaTones[presencia]}>
            {etiquetasPresencia[presencia]}
            {said}
          </StateChip>
        </Box>
      </Box>
    </li>
  );
}

const page = {
  minHeight: '100dvh',
  p: { xs: 4, sm: 6 },
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  color: 'text.primary',
  backgroundColor: 'background.default',
} as const;
const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
} as const;
const face = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  width: '100%',
  minHeight: 112,
  p: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  cursor: 'pointer',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
  '&:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '@media (hover: hover)': { '&:hover': { borderColor: 'primary.main' } },
} as const;
