import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Pantalla } from '#modules/tablero/contract.ts';
import { etiquetasMuro, etiquetasTema } from '#modules/tablero/rules/muros.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { sayLastSeen, sayWhoHung } from '#platform/web/ui/marks/HungDevices.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

interface PantallaRowProps {
  pantalla: Pantalla;
  onLink: () => void;
  onEdit: () => void;
  onRetire: () => void;
}

/** One television: what it shows, whether it is on, and what may be done with it. */
export function PantallaRow({ pantalla, onLink, onEdit, onRetire }: PantallaRowProps) {
  const { nombre, muro, tema } = pantalla;
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 550 }}>
          {nombre} <Estado pantalla={pantalla} />
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {etiquetasMuro[muro]} · {etiquetasTema[tema].toLowerCase()} · {sayWhoHung(pantalla, zona)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" aria-label={`Enlace y código de «${nombre}»`} onClick={onLink} sx={press}>
          Enlace y código
        </Button>
        <Button size="small" aria-label={`Cambiar «${nombre}»`} onClick={onEdit} sx={press}>
          Cambiar
        </Button>
        <Button size="small" color="error" aria-label={`Retirar «${nombre}»`} onClick={onRetire} sx={press}>
          Retirar
        </Button>
      </Box>
    </Box>
  );
}

function Estado({ pantalla: { caducada, vista_en } }: Pick<PantallaRowProps, 'pantalla'>) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  if (caducada) return <StateChip tone="warn">Caducada por falta de uso</StateChip>;
  const said = sayLastSeen(vista_en, Date.now(), zona);
  return <StateChip tone={said === 'Encendida' ? 'ok' : 'neutral'}>{said}</StateChip>;
}

const press = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
