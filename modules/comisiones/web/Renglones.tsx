import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { sayFormula } from '#modules/atribuciones/rules/decir.ts';
import type { CreditoDePago } from '#modules/comisiones/contract.ts';
import { formatFecha } from '#platform/web/format.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

const CLASES: Partial<Record<CreditoDePago['clase'], string>> = {
  devolucion: 'Devolución',
  anulacion: 'Anulación',
  garantia: 'Garantía',
};

interface RenglonesProps {
  renglones: readonly CreditoDePago[];
  /** What is left for another time; without it nothing is chosen. */
  left?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
}

/** The rows of the ledger that are paid, each with its document. */
export function Renglones({ renglones, left, onToggle }: RenglonesProps) {
  return (
    <Box component="ul" aria-label="Comisiones" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {renglones.map((row) => (
        <Box component="li" key={row.id} sx={{ ...line, ...(left?.has(row.id) ? { opacity: 0.6 } : {}) }}>
          {onToggle && (
            <Checkbox
              size="small"
              checked={!left?.has(row.id)}
              onChange={() => onToggle(row.id)}
              slotProps={{ input: { 'aria-label': `Pagar ${row.descripcion} de ${row.folio}` } }}
              sx={{ p: 1, ml: -1, '@media (pointer: coarse)': { p: '14px', ml: '-14px' } }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{row.descripcion}</Box>
            <Box sx={said}>
              {row.clase === 'ajuste' ? (
                <span>{row.folio}</span>
              ) : (
                <Folio to={`/comercial/OrdenTrabajo/${row.documento_id}`}>{row.folio}</Folio>
              )}
              {CLASES[row.clase] && <StateChip tone="error">{CLASES[row.clase]}</StateChip>}
              <span>
                {formatFecha(row.fecha)} · {sayFormula(row)}
              </span>
            </Box>
          </Box>
          <Money
            centavos={row.comision_centavos}
            strong
            {...(row.comision_centavos < 0 ? { tone: 'error' as const } : {})}
          />
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const said = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  fontSize: 13,
  color: 'text.secondary',
} as const;
