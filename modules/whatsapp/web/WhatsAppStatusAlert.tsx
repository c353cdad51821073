import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MessageCircleWarning, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { alertOf } from '#modules/whatsapp/rules.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { textIn } from '#platform/web/session/stored-keys.ts';
import { writeSecurity } from '#platform/web/session/tab-data.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { takenEdge } from '#platform/web/ui/taken-edge.ts';
import { useEstado } from './queries.ts';

const path = '/administracion/whatsapp';
/** What was said and hidden, for as long as the tab lives. */
const HIDDEN = 'whatsapp_alerta_oculta';
/** What it said last, so that a page that is loaded again begins with it instead of being covered by it a moment later. */
const SAID = 'whatsapp_alerta_dicha';

/** One line: what waits for somebody, and the way to it. Hidden, it comes back only when it has something else to say. */
export function WhatsAppStatusAlert() {
  const { data } = useEstado();
  const { can } = usePermissions();
  const { pathname } = useLocation();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [hidden, setHidden] = useState(() => textIn(sessionStorage, HIDDEN));
  const hide = (what: string) => {
    setHidden(what);
    sessionStorage.setItem(HIDDEN, what);
  };
  const mostrar = data?.mostrar;
  useEffect(() => {
    if (mostrar !== undefined) writeSecurity({ Mostrar_WhatsAppStatusAlert: mostrar });
  }, [mostrar]);
  const [before] = useState(() => textIn(sessionStorage, SAID));
  const waits = data === undefined ? before !== null : data.por_enviar + data.fallidos > 0;
  // Whoever cannot connect it has nothing to do about its not being connected.
  const now = data && (waits || can('administrar_permisos')) ? alertOf(data) : null;
  useEffect(() => {
    if (!data) return;
    if (now !== null && waits) sessionStorage.setItem(SAID, now);
    else sessionStorage.removeItem(SAID);
  }, [data, now, waits]);
  const said = data === undefined ? before : now;
  const shown = said !== null && said !== hidden && pathname !== path;
  // What it says when a page begins stands above it; what comes later floats, so that nothing moves under a finger.
  const [begun, setBegun] = useState({ pathname, stands: shown });
  if (begun.pathname !== pathname) setBegun({ pathname, stands: shown });
  const stands = shown && begun.stands;
  useEffect(() => {
    if (!stands) return undefined;
    // Lists reach to the bottom of the window: they leave room for this line.
    document.documentElement.style.setProperty('--aviso-alto', '52px');
    return () => {
      document.documentElement.style.removeProperty('--aviso-alto');
    };
  }, [stands]);
  // On a phone it would float over the buttons of the page: it waits for the next one.
  if (!shown || (phone && !stands)) return null;
  return (
    <Box component="aside" aria-label="Estado de WhatsApp" sx={stands ? bar : { ...bar, ...floating }}>
      <MessageCircleWarning size={17} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5 }}>{said}</Box>
      <Button component={Link} to={waits ? path : `${path}?ajustes=si`} size="small" color="inherit" sx={touch}>
        {waits ? 'Ver mensajes' : 'Conectar'}
      </Button>
      <IconButton aria-label="Ocultar este aviso" size="small" color="inherit" onClick={() => hide(said)} sx={square}>
        <X size={16} />
      </IconButton>
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  mb: 3,
  px: 3,
  py: { xs: 1.5, md: 0 },
  borderRadius: '8px',
  color: 'warnText',
  backgroundColor: 'warnBg',
  '@media print': { display: 'none' },
} as const;
const floating = {
  position: 'fixed',
  // Under panels and dialogs, and above the foot of a list and what is just said beside a panel.
  zIndex: 1050,
  bottom: `calc(80px + ${takenEdge.bottom})`,
  left: `calc((100vw + ${takenEdge.left} - ${takenEdge.right}) / 2)`,
  width: 'max-content',
  maxWidth: `calc(100vw - 24px - ${takenEdge.left} - ${takenEdge.right})`,
  mb: 0,
  transform: 'translateX(-50%)',
  boxShadow: 6,
} as const;
const touch = { flex: 'none', fontWeight: 650, '@media (pointer: coarse)': { minHeight: 44 } } as const;
const square = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const;
