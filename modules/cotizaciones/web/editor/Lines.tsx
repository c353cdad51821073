import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { sayWritten } from '#modules/partidas/rules/cifras.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import type { Linea } from './editor-state.ts';
import { cellsOf, type LinesProps } from './line-cells.tsx';

const heads = [
  'Descripción',
  'Cantidad',
  'Unidad',
  'Precio',
  'Descuento',
  'IVA',
  'Tipo',
  'Prioridad',
  'Opción',
  'Total',
  'Quitar',
] as const;
/** Those between the description and the total, as they are titled. */
const order = ['cantidad', 'unidad', 'precio', 'descuento', 'iva', 'tipo', 'prioridad', 'opcion'] as const;
const figures: readonly string[] = ['Cantidad', 'Precio', 'Descuento', 'Total'];

/** Lines already taken: every cell is edited in its place; on a phone each is a card that opens. */
export function Lines(props: LinesProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (props.partidas.length === 0) return null;
  return phone ? (
    <Suspense fallback={null}>
      <LineCards {...props} />
    </Suspense>
  ) : (
    <Table {...props} />
  );
}

const LineCards = lazy(() => import('./LineCards.tsx').then((m) => ({ default: m.LineCards })));

function Table({ partidas, totals, mayDiscount, asked, onChange, onDone }: LinesProps) {
  useEffect(() => {
    if (asked) document.getElementsByName(`precio-${asked}`)[0]?.focus();
  }, [asked]);
  const change = (id: string, changes: Partial<Linea>) =>
    onChange(partidas.map((p) => (p.id === id ? { ...p, ...changes } : p)));
  return (
    <Box role="table" aria-label="Partidas" sx={{ containerType: 'inline-size' }}>
      <Box role="row" sx={[grid, head]}>
        {heads.map((title) => (
          <Box key={title} role="columnheader" sx={{ textAlign: figures.includes(title) ? 'right' : 'left', px: 1.5 }}>
            {title === 'Quitar' ? <span style={visuallyHidden}>{title}</span> : title}
          </Box>
        ))}
      </Box>
      {partidas.map((p, i) => (
        <Line
          key={p.id}
          partida={p}
          position={i + 1}
          total={totals?.[i]}
          mayDiscount={mayDiscount}
          onChange={(changes) => change(p.id, changes)}
          onRemove={() => {
            onChange(partidas.filter((one) => one.id !== p.id));
            onDone();
          }}
          onDone={onDone}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  partida: Linea;
  position: number;
  total: number | undefined;
  mayDiscount: boolean;
  onChange: (changes: Partial<Linea>) => void;
  onRemove: () => void;
  onDone: () => void;
}

function Line({ partida: p, position, total, mayDiscount, onChange, onRemove, onDone }: LineProps) {
  const named = (what: string) => `${what}, partida ${position}`;
  const { descripcion, ...cells } = cellsOf({ partida: p, mayDiscount, onChange, onEnter: onDone, named });
  return (
    <Box role="row" sx={[grid, row]}>
      <Box role="cell" sx={{ gridColumn: '1 / -1', pr: 10, [WIDE]: { gridColumn: 'auto', pr: 0 } }}>
        {descripcion}
        {p.precio_de && <Box sx={whose}>{p.precio_de}</Box>}
      </Box>
      {order.map((cell) => (
        <Box key={cell} role="cell">
          {cells[cell]}
        </Box>
      ))}
      <Box
        role="cell"
        sx={{ textAlign: 'right', px: 1.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums', alignSelf: 'center' }}
      >
        {sayWritten(p.precio_centavos, total)}
      </Box>
      <Box role="cell" sx={{ position: 'absolute', top: 4, right: 8, [WIDE]: { position: 'static' } }}>
        <IconButton
          size="small"
          aria-label={`Quitar partida ${position}`}
          onClick={onRemove}
          sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
        >
          <Trash2 size={15} />
        </IconButton>
      </Box>
    </Box>
  );
}

// By the width of the sheet, not of the window: the menu may be open or folded.
const WIDE = '@container (min-width: 980px)';
const grid = {
  display: 'grid',
  gap: 1,
  px: 2.5,
  gridTemplateColumns: '1fr 1fr 1fr',
  [WIDE]: { gridTemplateColumns: 'minmax(130px, 1fr) 58px 78px 84px 72px 68px 120px 128px 52px 96px 32px' },
} as const;
const head = {
  '&&': { display: 'none' },
  py: 2,
  fontSize: 12,
  fontWeight: 600,
  color: 'text.secondary',
  [WIDE]: { '&&': { display: 'grid' } },
} as const;
const whose = { px: 1.5, fontSize: 12, color: 'var(--mui-palette-okText)' } as const;
const row = {
  position: 'relative',
  py: 1,
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
