import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { MessageCircleWarning, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { alertOf } from '#modules/whatsapp/rules.ts';
import { notePreference, usePreferences } from '#platform/web/preferences/preferences.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { writeSecurity } from '#platform/web/session/tab-data.ts';
import { useEstado } from './queries.ts';

const path = '/administracion/whatsapp';

/**
 * One line above the first page and nowhere else: what waits for somebody, and the way to it. It begins with the page or
 * stays away until the next time, so that nothing moves under a finger and no button is covered. Hidden, it is hidden for
 * good, in every browser of that person.
 */
export function WhatsAppStatusAlert() {
  const { data } = useEstado();
  const { can } = usePermissions();
  const { pathname } = useLocation();
  const { isHidden, hide } = useHidden();
  const mostrar = data?.mostrar;
  useEffect(() => {
    if (mostrar !== undefined) writeSecurity({ Mostrar_WhatsAppStatusAlert: mostrar });
  }, [mostrar]);
  const waits = data !== undefined && data.por_enviar + data.fallidos > 0;
  // Whoever cannot connect it has nothing to do about its not being connected.
  const said = data && (waits || can('administrar_permisos')) ? alertOf(data) : null;
  const kind = waits ? 'pendientes' : 'sin_conectar';
  const isKnown = said !== null && !isHidden(kind);
  const [begun, setBegun] = useState({ pathname, stands: isKnown });
  if (begun.pathname !== pathname) setBegun({ pathname, stands: isKnown });
  if (pathname !== '/' || !isKnown || !begun.stands) return null;
  return (
    <Box component="aside" aria-label="Estado de WhatsApp" sx={line}>
      <MessageCircleWarning size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ minWidth: 0, fontSize: 13 }}>{said}</Box>
      <Button component={Link} to={waits ? path : `${path}?ajustes=si`} size="small" color="inherit" sx={touch}>
        {waits ? 'Ver mensajes' : 'Conectar'}
      </Button>
      <IconButton
        aria-label="No volver a mostrar"
        title="No volver a mostrar"
        size="small"
        color="inherit"
        onClick={() => hide(kind)}
        sx={square}
      >
        <X size={16} />
      </IconButton>
    </Box>
  );
}

type Kind = 'pendientes' | 'sin_conectar';
const keyOf = (kind: Kind) => `whatsapp_sin_aviso_${kind}`;

/** What the person wants to hear no more, wherever he said so. Until that is known nothing is said. */
const useHidden = () => {
  const { usuario_id, values } = usePreferences();
  const [here, setHere] = useState<readonly Kind[]>([]);
  return {
    isHidden: (kind: Kind) => usuario_id === null || here.includes(kind) || values[keyOf(kind)]?.valor === true,
    hide: (kind: Kind) => {
      setHere([...here, kind]);
      notePreference(keyOf(kind), true);
    },
  };
};

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: 'fit-content',
  maxWidth: '100%',
  mb: 3,
  pl: 3,
  pr: 1,
  py: 0.5,
  borderRadius: '8px',
  color: 'warnText',
  backgroundColor: 'warnBg',
  '@media print': { display: 'none' },
} as const;
const touch = { flex: 'none', fontWeight: 650, '@media (pointer: coarse)': { minHeight: 44 } } as const;
const square = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const;
