import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { Link } from 'react-router';
import type { CampoDelModelo, Destino } from '#modules/contratos/contract.ts';

interface CampoRowProps {
  campo: CampoDelModelo;
  onFill?: (destino: Destino) => void;
  onLeave?: () => void;
}

/** One thing that the model asks; while it lacks, the way to where it is written. */
export function CampoRow({ campo: { etiqueta, falta, destino, quien }, onFill, onLeave }: CampoRowProps) {
  const words = (
    <>
      <Box component="span" sx={{ display: 'flex', pt: 0.5, color: falta ? 'warnText' : 'okText' }}>
        {falta ? <Circle size={16} aria-hidden /> : <Check size={16} aria-hidden />}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: falta ? 600 : 400 }}>
          {etiqueta}
        </Box>
        {falta && (
          <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
            Falta: {falta}
            {falta.endsWith('.') ? '' : '.'} {quien}
          </Box>
        )}
      </Box>
      {destino && <ChevronRight size={16} aria-hidden style={{ alignSelf: 'center' }} />}
    </>
  );
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {destino === null ? (
        <Box sx={row}>{words}</Box>
      ) : destino.ruta === null ? (
        <ButtonBase sx={row} onClick={() => onFill?.(destino)}>
          {words}
        </ButtonBase>
      ) : (
        <ButtonBase
          component={Link}
          sx={row}
          to={withCampo(destino.ruta, destino.campo)}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {words}
        </ButtonBase>
      )}
    </Box>
  );
}

const withCampo = (ruta: string, campo: string): string => `${ruta}${ruta.includes('?') ? '&' : '?'}campo=${campo}`;

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 3,
  width: '100%',
  minHeight: 44,
  py: 2,
  px: 1,
  font: 'inherit',
  color: 'text.primary',
  textDecoration: 'none',
  '&.MuiButtonBase-root:hover, &.Mui-focusVisible': { backgroundColor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 56 },
} as const;
