import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Usada } from '#modules/refacciones/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { noteUsada } from '../queries.ts';

interface UsadaChoiceProps {
  orden_id: string;
  pieza_id: string;
  descripcion: string;
  usada: Usada | null;
}

/** Whether the piece that this one replaced went to the customer; it is printed on his papers. Pressed again, nothing is said of it. */
export function UsadaChoice({ orden_id, pieza_id, descripcion, usada }: UsadaChoiceProps) {
  const labelId = useId();
  const note = useMutation({
    mutationFn: (entregada: boolean | null) => noteUsada(orden_id, { pieza_id, entregada }),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  });
  const said = note.isPending ? note.variables : (usada?.entregada ?? null);
  return (
    <Box sx={{ flex: '1 0 100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 13.5 }}>
      <span id={labelId}>¿Se entregó al cliente la pieza usada?</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        disabled={note.isPending}
        value={said === null ? null : said ? 'si' : 'no'}
        onChange={(_, value: 'si' | 'no' | null) => note.mutate(value === null ? null : value === 'si')}
        aria-labelledby={labelId}
      >
        <ToggleButton value="si" sx={side} aria-label={`Sí, la usada de «${descripcion}» se entregó`}>
          Sí
        </ToggleButton>
        <ToggleButton value="no" sx={side} aria-label={`No, la usada de «${descripcion}» no se entregó`}>
          No
        </ToggleButton>
      </ToggleButtonGroup>
      {usada && <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{usada.usuario_nombre}</Box>}
    </Box>
  );
}

const side = { minWidth: 52, minHeight: 32, '@media (pointer: coarse)': { minHeight: 44 } } as const;
