import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { FotoChica } from '#modules/fotos/web/front-door.tsx';
import { etiquetasSituacion, isAdjustable } from '#modules/inspecciones/rules/hallazgos.ts';
import { etiquetasColor } from '#modules/inspecciones/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { situationTones, tones } from '../looks.ts';
import { HallazgoFields } from './HallazgoFields.tsx';
import type { HallazgoCardProps, Propuesta } from './oferta-state.ts';

/** One finding on its way to the customer: whether it goes, for how much, and what is left of it. */
export function HallazgoCard(props: HallazgoCardProps) {
  const { propuesta, busy, onChange, onWait, onWithdraw } = props;
  const { hallazgo, linea, fotos, incluye } = propuesta;
  const { situacion, color } = hallazgo;
  // What is offered without a price asks for it, and stays open while it is typed.
  const [open, setOpen] = useState(incluye && linea.precio_centavos === null);
  const adjusts = isAdjustable(situacion);
  const opened = adjusts && open;
  return (
    <Box component="li" sx={card} aria-label={linea.descripcion}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Checkbox
          checked={incluye && adjusts}
          disabled={!adjusts || busy}
          onChange={(event) => {
            if (event.target.checked && linea.precio_centavos === null) setOpen(true);
            onChange({ incluye: event.target.checked });
          }}
          slotProps={{ input: { 'aria-label': `Ofrecer ${linea.descripcion}` } }}
          sx={{ mt: -1, ml: -2 }}
        />
        {hallazgo.fotos[0] && <FotoChica id={fotos[0] ?? hallazgo.fotos[0].id} size={64} />}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {linea.descripcion}
            </Box>
            {color !== null && color !== 'na' && <StateChip tone={tones[color]}>{etiquetasColor[color]}</StateChip>}
            {situacion !== 'nuevo' && (
              <StateChip tone={situationTones[situacion]}>{etiquetasSituacion[situacion]}</StateChip>
            )}
          </Box>
          {!opened && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{linea.motivo}</Box>}
          {hallazgo.pregunta !== '' && <Box sx={{ fontSize: 13, fontWeight: 600 }}>Pregunta: {hallazgo.pregunta}</Box>}
        </Box>
        <Money {...propuesta} />
      </Box>
      {opened && <HallazgoFields {...props} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        {situacion === 'ya_bien' && (
          <Button size="small" variant="outlined" disabled={busy} onClick={onWithdraw}>
            Retirar: ya está bien
          </Button>
        )}
        {adjusts && situacion !== 'espera' && (
          <Button size="small" disabled={busy} onClick={onWait}>
            Puede esperar
          </Button>
        )}
        {adjusts && (
          <Button size="small" aria-expanded={opened} onClick={() => setOpen(!open)}>
            {open ? 'Listo' : 'Ajustar'}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Its price, and what is left of it while it can still be changed. */
function Money({ total_centavos, margen, hallazgo }: Propuesta) {
  return (
    <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      <Box sx={{ fontWeight: 650 }}>{total_centavos === null ? 'Sin precio' : formatMoney(total_centavos)}</Box>
      {margen && isAdjustable(hallazgo.situacion) && (
        <Box sx={{ fontSize: 12.5, color: margen.centavos < 0 ? 'error.main' : 'text.secondary' }}>
          Margen{' '}
          {margen.diezmilesimas === null ? formatMoney(margen.centavos) : `${Math.round(margen.diezmilesimas / 100)} %`}
        </Box>
      )}
    </Box>
  );
}

const card = {
  display: 'grid',
  gap: 2,
  p: 3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '10px',
} as const;
