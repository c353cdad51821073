import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { etiquetasGolpe, sayLugar } from '#modules/recepciones/rules.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import type { Marcada } from './VistaDeSilueta.tsx';

interface ListaDeMarcasProps {
  marcas: readonly Marcada[];
  chosen?: string | null;
  onChoose?: (id: string) => void;
}

/** What the drawing shows, in words. */
export function ListaDeMarcas({ marcas, chosen, onChoose }: ListaDeMarcasProps) {
  return (
    <Box component="ul" aria-label="Marcas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {marcas.map((marca) => (
        <Box component="li" key={marca.id} sx={{ '& + li': { borderTop: '1px solid var(--mui-palette-divider)' } }}>
          {onChoose ? (
            <ButtonBase
              onClick={() => onChoose(marca.id)}
              aria-pressed={chosen === marca.id}
              sx={{ ...row, minHeight: 48, width: '100%', justifyContent: 'flex-start', textAlign: 'left' }}
            >
              <Words marca={marca} />
            </ButtonBase>
          ) : (
            <Box sx={row}>
              <Words marca={marca} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const Words = ({ marca }: { marca: Marcada }) => (
  <>
    <Box component="span" sx={{ minWidth: 22, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
      {marca.numero}
    </Box>
    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <strong>{etiquetasGolpe[marca.tipo]}</strong>
      {marca.nota && ` · ${marca.nota}`}
      <Box component="span" sx={{ display: 'block', fontSize: 12.5, color: 'text.secondary' }}>
        {sayLugar(marca)}
      </Box>
    </Box>
    {marca.nueva && <StateChip tone="warn">Nueva</StateChip>}
  </>
);

const row = { display: 'flex', alignItems: 'center', gap: 2, py: 1.5 } as const;
