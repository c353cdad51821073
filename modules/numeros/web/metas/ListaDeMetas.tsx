import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Meta, MetasDeMes } from '#modules/numeros/contract.ts';
import { definiciones } from '#modules/numeros/rules/medidas.ts';
import { sayPace } from '#modules/numeros/rules/metas.ts';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { writeValue } from '../figures.ts';

/** Goals with how they go, in words; a press opens one. */
export function ListaDeMetas({ mes, onOpen }: { mes: MetasDeMes; onOpen?: (meta: Meta) => void }) {
  return (
    <Box component="ul" aria-label="Metas" sx={grid}>
      {mes.data.map((meta) => (
        <Box component="li" key={meta.id} sx={{ minWidth: 0 }}>
          {onOpen ? (
            <ButtonBase onClick={() => onOpen(meta)} sx={{ ...card, '&:hover': { backgroundColor: 'action.hover' } }}>
              <Una meta={meta} mes={mes} />
            </ButtonBase>
          ) : (
            <Box sx={card}>
              <Una meta={meta} mes={mes} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Una({ meta: { medida, persona, valor, llevas }, mes }: { meta: Meta; mes: MetasDeMes }) {
  const write = (value: number) => writeValue(medida, value);
  const { nombre } = definiciones[medida];
  const { texto, tono } = sayPace(
    medida,
    { meta: valor ?? 0, llevas, habiles: mes.habiles, pasados: mes.pasados },
    write,
  );
  return (
    <>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {persona === '' ? nombre : `${nombre} · ${persona}`}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="span" sx={{ fontSize: 20, fontWeight: 600 }}>
          {writeValue(medida, llevas)}
        </Box>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>{`de ${write(valor ?? 0)}`}</Box>
      </Box>
      <Box component="span" sx={{ display: 'block', my: 0.5, '& > div': { width: '100%' } }}>
        <Meter part={(llevas ?? 0) / (valor ?? 1)} label={`${nombre}, avance de la meta`} height={6} />
      </Box>
      <Box component="span" sx={{ fontSize: 13 }} style={{ color: toneColors[tono].color }}>
        {texto.charAt(0).toUpperCase() + texto.slice(1)}
      </Box>
    </>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
} as const;
const card = {
  display: 'grid',
  width: '100%',
  height: '100%',
  gap: 0.5,
  alignContent: 'start',
  justifyContent: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr)',
  textAlign: 'start',
  p: 3,
  font: 'inherit',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
