import Box from '@mui/material/Box';
import type { DragEvent, KeyboardEvent } from 'react';
import type { Cita } from '#modules/citas/rules/formas.ts';
import { formatHora } from '#platform/web/format.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { nameOf, sayEstado, toneOf } from '../looks.ts';

interface CitaCardProps {
  cita: Cita;
  zona: string;
  onOpen: () => void;
  /** Only of those that may still move. */
  drag?: { onStart: (event: DragEvent) => void; onEnd: () => void; onKey: (event: KeyboardEvent) => void } | undefined;
  tall?: boolean;
}

/** An appointment on the agenda: its hour, who comes, for what and how sure it is. */
export function CitaCard({ cita, zona, onOpen, drag, tall = false }: CitaCardProps) {
  const tone = toneColors[toneOf(cita)];
  const hora = formatHora(cita.desde, zona);
  const who = [cita.nombre, cita.vehiculo].filter((text) => text !== '' && text !== nameOf(cita)).join(' · ');
  return (
    <Box
      component="button"
      type="button"
      draggable={drag !== undefined}
      onDragStart={drag?.onStart}
      onDragEnd={drag?.onEnd}
      onKeyDown={drag?.onKey}
      onClick={onOpen}
      {...(drag ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' } : {})}
      sx={{ ...card, ...(tall ? { height: '100%' } : {}), ...(drag ? { cursor: 'grab' } : {}) }}
      style={{ borderLeftColor: tone.color }}
    >
      <Box component="span" sx={line}>
        <Box component="span" sx={visuallyHidden}>
          Cita de las
        </Box>
        <strong>{hora}</strong>
        <Box component="span" sx={plate}>
          {nameOf(cita)}
        </Box>
      </Box>
      <Box component="span" sx={text}>
        {cita.tipo}
      </Box>
      {who !== '' && (
        <Box component="span" sx={{ ...text, color: 'text.secondary' }}>
          {who}
        </Box>
      )}
      <Box component="span" sx={state} style={tone}>
        {sayEstado(cita)}
        {cita.espera ? ' · espera' : ''}
      </Box>
    </Box>
  );
}

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: '2px',
  width: '100%',
  minWidth: 0,
  minHeight: 44,
  overflow: 'hidden',
  p: '4px 8px',
  textAlign: 'left',
  font: 'inherit',
  fontSize: 12.5,
  lineHeight: 1.3,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid var(--mui-palette-divider)',
  borderLeft: '4px solid',
  borderRadius: '8px',
  cursor: 'pointer',
  // What does not fit is cut off below, not squeezed.
  '& > span': { flexShrink: 0 },
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
} as const;
const line = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'baseline',
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
} as const;
const text = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const plate = { ...text, fontWeight: 600, minWidth: 0 } as const;
const state = {
  ...text,
  alignSelf: 'flex-start',
  maxWidth: '100%',
  px: 1,
  borderRadius: '4px',
  fontSize: 11.5,
  fontWeight: 600,
} as const;
