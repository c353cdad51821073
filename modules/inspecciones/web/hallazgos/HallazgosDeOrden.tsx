import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageCircleQuestion, Send } from 'lucide-react';
import { useState } from 'react';
import { FotoChica } from '#modules/fotos/web/front-door.tsx';
import { etiquetasSituacion } from '#modules/inspecciones/rules/hallazgos.ts';
import type { HallazgoDeOrden } from '#modules/inspecciones/rules/oferta.ts';
import { etiquetasColor } from '#modules/inspecciones/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { situationTones, tones } from '../looks.ts';
import { useHallazgosDeOrden } from '../queries.ts';
import { type Cambios, propuestasOf } from './oferta-state.ts';
import { OfertaDialog } from './OfertaDialog.tsx';

interface HallazgosProps {
  orden_id: string;
  folio: string;
  /** Only what this inspection found. */
  inspeccion_id?: string;
}

/** For whoever attends the customer: what was found, as it is found, how far each has come, and the way to tell him. */
export function HallazgosDeOrden({ orden_id, folio, inspeccion_id }: HallazgosProps) {
  const { can } = usePermissions();
  const attends = can('ver_ordenes_trabajo');
  const { data } = useHallazgosDeOrden(orden_id, attends);
  const [open, setOpen] = useState(false);
  // Here and not in the dialog: what was written is there when it is opened again.
  const [cambios, setCambios] = useState<Cambios>({});
  const shown = (data?.data ?? []).filter((one) => inspeccion_id === undefined || one.inspeccion_id === inspeccion_id);
  if (!attends || !data || shown.length === 0) return null;
  const fresh = propuestasOf(data, cambios).filter(({ incluye }) => incluye).length;
  const done = data.data.every(({ situacion }) => situacion === 'autorizado' || situacion === 'rechazado');
  return (
    <Section
      title="Hallazgos"
      flush
      actions={
        data.cerrada === '' && (
          <Button
            size="small"
            variant={done ? 'outlined' : 'contained'}
            startIcon={<Send size={16} />}
            onClick={() => setOpen(true)}
          >
            {fresh > 0 ? `Ofrecer al cliente (${fresh})` : 'Revisar y enviar'}
          </Button>
        )
      }
    >
      <Box component="ul" aria-label="Hallazgos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((hallazgo) => (
          <Row key={hallazgo.punto_id} hallazgo={hallazgo} />
        ))}
      </Box>
      {open && (
        <OfertaDialog
          orden_id={orden_id}
          folio={folio}
          hallazgos={data}
          cambios={cambios}
          onChange={setCambios}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function Row({ hallazgo }: { hallazgo: HallazgoDeOrden }) {
  const { color, linea, fotos, situacion, pregunta, nombre } = hallazgo;
  const total = hallazgo.total_centavos ?? linea.precio_centavos;
  const tied = linea.servicio_id !== null || linea.articulo_id !== null || linea.id !== undefined;
  return (
    <Box component="li" sx={row}>
      {fotos[0] && <FotoChica id={fotos[0].id} size={56} />}
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {tied ? linea.descripcion : nombre}
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
      {total !== null && <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{formatMoney(total)}</Box>}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
