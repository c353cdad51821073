import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { parseMilesimas, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMoney } from '#platform/web/format.ts';
import { CellInput, CellSelect } from './CellInput.tsx';
import { type Linea, withTipo, withUnidad } from './editor-state.ts';
import { alternativas, cellsOf, tasas, tipos, unidadesWith, urgencias, valueOf } from './line-cells.ts';

interface LineSheetProps {
  partida: Linea;
  position: number;
  total: number | undefined;
  mayDiscount: boolean;
  onChange: (changes: Partial<Linea>) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One line for the thumb: what changes most at the top, everything in reach, done at the bottom. */
export function LineSheet({ partida: p, position, total, mayDiscount, onChange, onRemove, onClose }: LineSheetProps) {
  const titleId = useId();
  const [unpriced] = useState(p.precio_centavos === null);
  const { price, discount } = cellsOf(p, mayDiscount, onChange);
  const add = (step: number) => onChange({ cantidad_milesimas: Math.max(1, p.cantidad_milesimas + step) });
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Partida {position}</DialogTitle>
      <DialogContent sx={fields}>
        <Labelled label="Descripción" wide>
          <CellInput
            label="Descripción"
            value={p.descripcion}
            write={String}
            parse={(text) => text}
            onChange={(descripcion) => onChange({ descripcion })}
            onEnter={onClose}
          />
        </Labelled>
        <Labelled label="Cantidad" wide>
          <Box sx={{ display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr) 56px', gap: 2 }}>
            <IconButton
              aria-label="Uno menos"
              disabled={p.cantidad_milesimas <= 1000}
              onClick={() => add(-1000)}
              sx={step}
            >
              <Minus size={20} />
            </IconButton>
            <CellInput
              label="Cantidad"
              value={p.cantidad_milesimas}
              write={writeMilesimas}
              parse={(text) => valueOf(parseMilesimas(text)) || undefined}
              onChange={(cantidad_milesimas) => onChange({ cantidad_milesimas })}
              align="right"
              numeric
              onEnter={onClose}
            />
            <IconButton aria-label="Uno más" onClick={() => add(1000)} sx={step}>
              <Plus size={20} />
            </IconButton>
          </Box>
        </Labelled>
        <Labelled label="Precio">
          <CellInput {...price} label="Precio" autoFocus={unpriced} onEnter={onClose} />
        </Labelled>
        <Labelled label="Descuento">
          <CellInput {...discount} label="Descuento" onEnter={onClose} />
        </Labelled>
        <Labelled label="Tipo">
          <CellSelect label="Tipo" value={p.tipo} options={tipos} onChange={(tipo) => onChange(withTipo(p, tipo))} />
        </Labelled>
        <Labelled label="Unidad">
          <CellSelect
            label="Unidad"
            value={p.unidad}
            options={unidadesWith(p.unidad)}
            onChange={(unidad) => onChange(withUnidad(unidad))}
          />
        </Labelled>
        <Labelled label="IVA">
          <CellSelect label="IVA" value={p.tasa_iva} options={tasas} onChange={(tasa_iva) => onChange({ tasa_iva })} />
        </Labelled>
        <Labelled label="Prioridad">
          <CellSelect
            label="Prioridad"
            value={p.prioridad}
            options={urgencias}
            onChange={(prioridad) => onChange({ prioridad })}
          />
        </Labelled>
        <Labelled label="Opción">
          <CellSelect
            label="Opción"
            value={p.opcion ?? ''}
            options={alternativas}
            onChange={(opcion) => onChange({ opcion: opcion === '' ? null : opcion })}
          />
        </Labelled>
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', fontSize: 20, fontWeight: 650 }}
        >
          <span>Total</span>
          <span>{total === undefined || p.precio_centavos === null ? '—' : formatMoney(total)}</span>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          startIcon={<Trash2 size={18} />}
          onClick={onRemove}
          aria-label={`Quitar partida ${position}`}
        >
          Quitar
        </Button>
        <Button variant="contained" onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the cell is called stands above it; to a screen reader the cell says it itself. */
function Labelled({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : {}}>
      <Box aria-hidden="true" sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 4,
  alignContent: 'start',
  // Sixteen pixels, or the phone zooms in on whatever is touched.
  '& input, & select': {
    height: 52,
    px: 3,
    fontSize: 17,
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: '8px',
  },
} as const;
const step = {
  '&&&': { width: 56, height: 52 },
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
} as const;
