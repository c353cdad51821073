import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { AjustesDeVista, Explorado } from '#modules/numeros/contract.ts';
import { definiciones, etiquetasCorte } from '#modules/numeros/rules/medidas.ts';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { changeOf, writeValue } from '../figures.ts';
import { figureAt, type Lugar, sayPart, TODO } from './mirada.ts';

interface CuadroProps {
  ajustes: AjustesDeVista;
  seen: Explorado;
  /** Of which group; null: of all. */
  grupo: number | null;
  onPick: (lugar: Lugar) => void;
}

/** Every figure of a view with its totals; each opens its documents. */
export function Cuadro({ ajustes, seen, grupo, onPick }: CuadroProps) {
  const { medida, filas, columnas } = ajustes;
  const across = columnas ? seen.columnas.map((_, at) => at) : [];
  const down = filas ? seen.filas.map((_, at) => at) : [];
  const name = `${definiciones[medida].nombre}${grupo === null ? '' : `, ${sayPart(ajustes.grupos, seen.grupos[grupo])}`}`;
  const cell = (lugar: Omit<Lugar, 'grupos'>) => (
    <Cifra
      key={lugar.columnas ?? 'total'}
      ajustes={ajustes}
      seen={seen}
      lugar={{ ...lugar, grupos: grupo }}
      onPick={onPick}
    />
  );
  return (
    <Box sx={frame} tabIndex={0} role="region" aria-label={`Tabla de ${name}`}>
      <Box component="table" sx={columnas ? { ...table, ...lastInSight } : table}>
        <thead>
          <tr>
            <th scope="col">{filas ? etiquetasCorte[filas] : ''}</th>
            {across.map((at) => (
              <th key={at} scope="col">
                {sayPart(columnas, seen.columnas[at])}
              </th>
            ))}
            <th scope="col">{columnas ? 'Total' : definiciones[medida].nombre}</th>
          </tr>
        </thead>
        <tbody>
          {down.map((at) => (
            <tr key={at}>
              <th scope="row">{sayPart(filas, seen.filas[at])}</th>
              {across.map((column) => cell({ filas: at, columnas: column }))}
              {cell({ filas: at, columnas: null })}
            </tr>
          ))}
          <tr className="total">
            <th scope="row">Total</th>
            {across.map((column) => cell({ filas: null, columnas: column }))}
            {cell({ ...TODO })}
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}

function Cifra({
  ajustes: { medida },
  seen,
  lugar,
  onPick,
}: {
  ajustes: AjustesDeVista;
  seen: Explorado;
  lugar: Lugar;
  onPick: CuadroProps['onPick'];
}) {
  const now = figureAt(medida, seen, lugar, 'ahora');
  const then = figureAt(medida, seen, lugar, 'antes');
  const change = changeOf(medida, now, then);
  if (now === null && then === null) return <td>{NOTHING}</td>;
  return (
    <td>
      <ButtonBase onClick={() => onPick(lugar)} sx={press}>
        <span>{writeValue(medida, now)}</span>
        {change && (
          <Box component="span" sx={{ fontSize: 12 }} style={{ color: toneColors[change.tone].color }}>
            {change.text}
          </Box>
        )}
      </ButtonBase>
    </td>
  );
}

/** Nothing to say, and nothing to open. */
const NOTHING = <Box sx={{ px: 3, color: 'text.secondary' }}>·</Box>;

const frame = {
  overflow: 'auto',
  maxHeight: '70vh',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { borderBottom: '1px solid var(--mui-palette-divider)', textAlign: 'end', whiteSpace: 'nowrap', p: 0 },
  '& th': { px: 3, py: 2, fontWeight: 600 },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: 'background.paper', color: 'text.secondary' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'start',
    backgroundColor: 'background.paper',
    maxWidth: { xs: 132, sm: 260 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead tr > th:first-of-type': { zIndex: 3 },
  '& tbody th': { fontWeight: 500 },
  '& .total th, & .total td': { fontWeight: 650, borderBottom: 0 },
} as const;
/** What all columns come to stays beside the name of its row, where there is room for both. */
const lastInSight = {
  '& tr > :last-child': {
    position: { sm: 'sticky' },
    right: { sm: 0 },
    zIndex: { sm: 1 },
    backgroundColor: 'background.paper',
    borderLeft: { sm: '1px solid var(--mui-palette-divider)' },
  },
  '& thead tr > th:last-child': { zIndex: 3 },
} as const;
const press = {
  display: 'grid',
  justifyItems: 'end',
  justifyContent: 'end',
  width: '100%',
  px: 3,
  py: 1.5,
  font: 'inherit',
  '&:hover': { backgroundColor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 48, alignContent: 'center' },
} as const;
