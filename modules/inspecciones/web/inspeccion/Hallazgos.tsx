import Box from '@mui/material/Box';
import type { Hallazgo, Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { etiquetasColor } from '#modules/inspecciones/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/Section.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { tones } from '../looks.ts';
import { useHallazgos } from '../queries.ts';

/** For whoever attends the customer: what was found, why, what mends it and for how much. It grows while it is inspected. */
export function Hallazgos({ inspeccion }: { inspeccion: Inspeccion }) {
  const { can } = usePermissions();
  const attends = can('ver_ordenes_trabajo');
  const { data } = useHallazgos(inspeccion.id, attends);
  if (!attends || !data || data.data.length === 0) return null;
  const total = data.data.reduce((sum, { precio_centavos }) => sum + (precio_centavos ?? 0), 0);
  return (
    <Section title="Hallazgos" flush>
      <Box component="ul" aria-label="Hallazgos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((hallazgo) => (
          <Row key={hallazgo.punto_id} hallazgo={hallazgo} />
        ))}
      </Box>
      {total > 0 && (
        <Box sx={{ ...row, justifyContent: 'space-between', fontWeight: 650 }}>
          <span>Suman, con lo que tiene precio</span>
          <span>{formatMoney(total)}</span>
        </Box>
      )}
    </Section>
  );
}

function Row({ hallazgo }: { hallazgo: Hallazgo }) {
  const { color, motivo, remedio, precio_centavos } = hallazgo;
  return (
    <Box component="li" sx={row}>
      <StateChip tone={tones[color]}>{etiquetasColor[color]}</StateChip>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{remedio || 'Sin servicio en la plantilla'}</Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{motivo}</Box>
      </Box>
      {precio_centavos !== null && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{formatMoney(precio_centavos)}</Box>
      )}
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
