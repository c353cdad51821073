import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageCircleQuestion, Plus } from 'lucide-react';
import { FotoChica } from '#modules/fotos/web/front-door.tsx';
import { etiquetasSituacion } from '#modules/inspecciones/rules/hallazgos.ts';
import { etiquetasColor } from '#modules/inspecciones/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { situationTones, tones } from '../looks.ts';
import type { Propuesta } from './oferta-state.ts';

interface RowProps {
  propuesta: Propuesta;
  busy: boolean;
  /** Null where nothing more can be added. */
  onAdd: (() => void) | null;
}

/** One finding with what mends it, and the press that makes it a line of the order. */
export function HallazgoRow({ propuesta: { hallazgo, linea, total_centavos }, busy, onAdd }: RowProps) {
  const { color, fotos, situacion, pregunta, nombre } = hallazgo;
  const total = hallazgo.total_centavos ?? total_centavos;
  const tied = linea.servicio_id !== null || linea.articulo_id !== null || linea.id !== undefined;
  const called = tied ? linea.descripcion : nombre;
  return (
    <Box component="li" sx={row}>
      {fotos[0] && <FotoChica id={fotos[0].id} size={56} />}
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {called}
          </Box>
          {color !== null && color !== 'na' && <StateChip tone={tones[color]}>{etiquetasColor[color]}</StateChip>}
          {situacion !== 'nuevo' && (
            <StateChip tone={situationTones[situacion]}>{etiquetasSituacion[situacion]}</StateChip>
          )}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{linea.motivo}</Box>
        {!tied && <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>Sin servicio en la plantilla</Box>}
        {pregunta !== '' && (
          <Box sx={{ display: 'flex', gap: 1.5, mt: 1, fontSize: 13, fontWeight: 600 }}>
            <MessageCircleQuestion size={16} aria-hidden />
            Pregunta: {pregunta}
          </Box>
        )}
      </Box>
      <Box sx={acts}>
        {total !== null && <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{formatMoney(total)}</Box>}
        {onAdd && situacion === 'nuevo' && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Plus size={16} />}
            disabled={busy}
            onClick={onAdd}
            aria-label={`Agregar trabajo: ${called}`}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            Agregar trabajo
          </Button>
        )}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const acts = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, ml: 'auto' } as const;
