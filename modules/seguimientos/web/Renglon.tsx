import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Clock, EllipsisVertical, Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Seguimiento } from '#modules/seguimientos/contract.ts';
import { etiquetasCanal, etiquetasTipo, type Tipo } from '#modules/seguimientos/rules.ts';
import { telLink } from '#platform/contract/phones.ts';
import { openWritten } from '#platform/web/export/hand-over.ts';
import { formatFecha, formatInstante, formatTelefono } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { decide, writeTo } from './queries.ts';

const tones: Record<Tipo, Tone> = {
  saldo: 'error',
  cotizacion: 'primary',
  pendiente: 'warn',
  proximo: 'info',
  membresia: 'warn',
  ausente: 'neutral',
};

/** Later: how much later. */
const LATER = [
  [1, 'Mañana'],
  [7, 'En una semana'],
  [30, 'En un mes'],
] as const;

/** One matter: whom, why, how much, what he was last told, and what can be done, each in one press. */
export function Renglon({ seguimiento: s, sendsMail }: { seguimiento: Seguimiento; sendsMail: boolean }) {
  const zona = useSession((state) => state.company?.zona);
  const [busy, setBusy] = useState(false);
  const run = (act: () => Promise<unknown>, said: string) => {
    if (busy) return;
    setBusy(true);
    act()
      .then(() => toast(said))
      .catch((error: unknown) => {
        toast(messageOf(error), { tone: 'error' });
        setBusy(false);
      });
  };
  return (
    <Box component="li" aria-label={`${s.cliente}: ${etiquetasTipo[s.tipo]}`} sx={row}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <StateChip tone={tones[s.tipo]}>{etiquetasTipo[s.tipo]}</StateChip>
          <strong>{s.cliente}</strong>
          {s.vehiculo && <span>{s.vehiculo}</span>}
          {s.placas && <Plate>{s.placas}</Plate>}
          {s.monto_centavos !== null && <Money centavos={s.monto_centavos} strong />}
        </Box>
        <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={s.ruta} underline="always">
            {whyOf(s)}
          </Link>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {s.ultimo_en === null || s.ultimo_canal === null
              ? 'Nadie le ha hablado'
              : `Último contacto: ${etiquetasCanal[s.ultimo_canal]}, ${formatInstante(s.ultimo_en, zona)}, ${s.ultimo_por}`}
          </Box>
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', fontStyle: 'italic', overflowWrap: 'anywhere' }}>
          {s.no_escribir === null ? `«${s.texto}»` : `${s.no_escribir}: puedes llamarle.`}
        </Box>
      </Box>
      <Acts seguimiento={s} busy={busy} run={run} sendsMail={sendsMail} />
    </Box>
  );
}

interface ActsProps {
  seguimiento: Seguimiento;
  busy: boolean;
  run: (act: () => Promise<unknown>, said: string) => void;
  sendsMail: boolean;
}

function Acts({ seguimiento: s, busy, run, sendsMail }: ActsProps) {
  const [later, setLater] = useState<HTMLElement | null>(null);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const writes = s.no_escribir === null;
  return (
    <Box role="group" aria-label={`Qué hacer con ${s.cliente}`} sx={acts}>
      {writes && s.telefono && (
        <Button
          size="small"
          variant="contained"
          startIcon={<MessageCircle size={16} />}
          disabled={busy}
          onClick={() =>
            run(
              () => openWritten(false, () => writeTo(s, 'whatsapp')),
              'WhatsApp quedó abierto con el mensaje escrito.',
            )
          }
        >
          WhatsApp
        </Button>
      )}
      {writes && sendsMail && s.correo && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Mail size={16} />}
          disabled={busy}
          onClick={() => run(() => writeTo(s, 'correo'), 'El correo sale en un momento.')}
        >
          Correo
        </Button>
      )}
      {s.telefono && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Phone size={16} />}
          href={telLink(s.telefono)}
          aria-label={`Llamar al ${formatTelefono(s.telefono)}`}
        >
          Llamar
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Check size={16} />}
        disabled={busy}
        onClick={() => run(() => decide(s, { que: 'hecho', llamada: true }), 'Hecho.')}
      >
        Hecho
      </Button>
      <Button
        size="small"
        startIcon={<Clock size={16} />}
        disabled={busy}
        aria-haspopup="menu"
        onClick={(event) => setLater(event.currentTarget)}
      >
        Más tarde
      </Button>
      <IconButton
        size="small"
        aria-label="Más"
        aria-haspopup="menu"
        disabled={busy}
        onClick={(event) => setMore(event.currentTarget)}
      >
        <EllipsisVertical size={16} />
      </IconButton>
      <Menu open={later !== null} anchorEl={later} onClose={() => setLater(null)}>
        {LATER.map(([dias, label]) => (
          <MenuItem
            key={dias}
            onClick={() => {
              setLater(null);
              run(() => decide(s, { que: 'luego', dias }), `Vuelve a la lista ${label.toLowerCase()}.`);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Menu open={more !== null} anchorEl={more} onClose={() => setMore(null)}>
        <MenuItem
          onClick={() => {
            setMore(null);
            run(() => decide(s, { que: 'nunca' }), 'No vuelve a la lista por esto.');
          }}
        >
          Nunca por esto
        </MenuItem>
      </Menu>
    </Box>
  );
}

const whyOf = ({ tipo, detalle, fecha }: Seguimiento): string => {
  switch (tipo) {
    case 'saldo':
      return `Vencido desde el ${formatFecha(fecha)}: ${detalle}`;
    case 'cotizacion':
      return `${detalle}, enviada el ${formatFecha(fecha)}`;
    case 'pendiente':
      return `Tocaba el ${formatFecha(fecha)}: ${detalle}`;
    case 'proximo':
      return `Le toca ${detalle} hacia el ${formatFecha(fecha)}`;
    case 'membresia':
      return `${detalle}, pagada hasta el ${formatFecha(fecha)}`;
    case 'ausente':
      return `Su última visita fue el ${formatFecha(fecha)}`;
  }
};

const row = {
  display: 'grid',
  gap: 3,
  p: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:first-of-type': { borderTop: 0 },
} as const;
const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  justifyContent: { lg: 'flex-end' },
  '@media (pointer: coarse)': {
    '& .MuiButton-root': { minHeight: 48 },
    '& .MuiIconButton-root': { width: 48, height: 48 },
  },
} as const;
