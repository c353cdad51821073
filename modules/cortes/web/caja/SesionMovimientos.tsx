import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { MovimientosQuery } from '#modules/caja/contract.ts';
import { MovimientosTable } from '#modules/caja/web/front-door.tsx';
import { labelForma } from '#modules/pagos/rules.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { labelFilter } from '../figures.ts';

interface SesionMovimientosProps {
  sesion_id: string;
  filter: MovimientosQuery | null;
  onClear: () => void;
}

/** The movements of the open session: all, or those behind the figure that was touched. */
export function SesionMovimientos({ sesion_id, filter, onClear }: SesionMovimientosProps) {
  const top = useRef<HTMLDivElement>(null);
  useSeen(top, filter ? labelFilter(filter) : '');
  return (
    <Box ref={top} sx={{ scrollMarginTop: 80, minWidth: 0 }}>
      <Section title="Movimientos" flush actions={filter && <FilterChip filter={filter} onClear={onClear} />}>
        <Box sx={{ mt: 2, overflowX: 'auto' }}>
          <MovimientosTable sesion_id={sesion_id} formaName={labelForma} {...(filter ? { filter } : {})} />
        </Box>
      </Section>
    </Box>
  );
}

export function FilterChip({ filter, onClear }: { filter: MovimientosQuery; onClear: () => void }) {
  return (
    <Button
      size="small"
      endIcon={<X size={14} />}
      aria-label={`${labelFilter(filter)}: quitar filtro`}
      onClick={onClear}
    >
      {labelFilter(filter)}
    </Button>
  );
}

/** The figure that was touched may be far from its list: the list comes into sight. */
export const useSeen = (element: RefObject<HTMLElement | null>, what: string): void => {
  const before = useRef(what);
  useEffect(() => {
    if (what !== '' && what !== before.current) element.current?.scrollIntoView({ block: 'nearest' });
    before.current = what;
  }, [element, what]);
};
