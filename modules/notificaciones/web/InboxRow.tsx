import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import Typography from '@mui/material/Typography';
import { BellOff, Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Notificacion } from '#modules/notificaciones/contract.ts';
import { ALL_TIPOS, canMute, TIPOS } from '#modules/notificaciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatHora } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { useMarkRead, useMute, useSilencios } from './queries.ts';

/** One notification: going where it is attended reads it. */
export function InboxRow({ row, zona, onGo }: { row: Notificacion; zona: string; onGo?: (() => void) | undefined }) {
  const mark = useMarkRead();
  const unread = row.leida_en === null;
  const go = () => {
    if (unread) mark.mutate([row.id]);
    onGo?.();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        pr: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        ...(unread ? { bgcolor: 'soft' } : {}),
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component={Link} to={row.ruta} onClick={go} sx={link}>
        <Box component="span" aria-hidden sx={{ ...dot, visibility: unread ? 'visible' : 'hidden' }} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: 14, fontWeight: unread ? 650 : 500, lineHeight: 1.35 }}
          >
            {unread && <span style={visuallyHidden}>Sin leer: </span>}
            {row.titulo}
          </Typography>
          <Typography component="span" sx={text}>
            {row.texto}
          </Typography>
          <Typography component="time" dateTime={row.creada_en} sx={{ fontSize: 12, color: 'text.secondary' }}>
            {formatHora(row.creada_en, zona)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', py: 1.5, flex: 'none' }}>
        {unread && (
          <Tip title="Marcar como leída" placement="left">
            <IconButton
              size="small"
              aria-label={`Marcar como leída: ${row.titulo}`}
              onClick={() => mark.mutate([row.id])}
              sx={touch}
            >
              <Check size={16} />
            </IconButton>
          </Tip>
        )}
        <MuteButton tipo={row.tipo} />
      </Box>
    </Box>
  );
}

/** Here and not in a message that goes away: the inbox is modal, and what lies outside it cannot be reached. */
function MuteButton({ tipo: given }: { tipo: string }) {
  const mute = useMute();
  const muted = useSilencios().data?.tipos.find((row) => row.tipo === given)?.silenciado ?? false;
  const tipo = ALL_TIPOS.find((known) => known === given);
  if (tipo === undefined || !canMute(tipo)) return null;
  const label = `${muted ? 'Volver a avisarme' : 'No avisarme más'}: «${TIPOS[tipo]}»`;
  const change = () =>
    mute.mutate({ tipo, silenciado: !muted }, { onError: (error) => toast(messageOf(error), { tone: 'error' }) });
  return (
    <Tip title={label} placement="left">
      <IconButton
        size="small"
        aria-label={label}
        onClick={change}
        sx={{
          color: muted ? 'primary.main' : 'text.secondary',
          ...(muted ? { bgcolor: 'action.selected' } : {}),
          ...touch,
        }}
      >
        <BellOff size={15} />
      </IconButton>
    </Tip>
  );
}

const touch = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const;
const link = {
  display: 'flex',
  gap: 2.5,
  flex: 1,
  minWidth: 0,
  py: 2.5,
  pl: 3,
  pr: 2,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
} as const;
const dot = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none', mt: '6px' } as const;
const text = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  fontSize: 13,
  lineHeight: 1.4,
  color: 'text.secondary',
} as const;
