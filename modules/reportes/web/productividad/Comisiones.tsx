import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronRight } from 'lucide-react';
import type { RenglonComision } from '#modules/reportes/contract.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { formatMoney, formatTasa } from '#platform/web/format.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';

interface ComisionesProps {
  renglones: readonly RenglonComision[];
  onOpen: (renglon: RenglonComision) => void;
}

/** What each work of a row pays. */
export const sayRate = ({
  forma,
  otro,
  comision_diezmilesimas: tasa,
  fijo_centavos,
  base_centavos,
}: RenglonComision): string => {
  if (otro === 'ajuste') return 'lo que faltaba de su mes';
  if (forma === 'fijo') return `${formatMoney(fijo_centavos)} cada uno`;
  if (forma === 'margen') return `${formatTasa(tasa)} del margen`;
  if (forma === 'mes' && tasa === 0) return `${formatMoney(base_centavos)} para el mes`;
  return `${formatTasa(tasa)} de ${formatMoney(base_centavos)}`;
};

/** Who earned how much of it all, seen before it is read. */
export function ComisionesDrawn({ renglones }: Pick<ComisionesProps, 'renglones'>) {
  const people = peopleOf(renglones);
  if (people.length < 2) return null;
  return (
    <Bars
      label="Comisiones por trabajador"
      bars={people.map((rows) => {
        const earned = sumOf(rows);
        return {
          key: rows[0]?.empleado_id ?? '',
          label: rows[0]?.trabajador || 'Sin trabajador',
          amount: earned,
          written: formatMoney(earned),
        };
      })}
    />
  );
}

const sumOf = (rows: readonly RenglonComision[]): number => rows.reduce((sum, row) => sum + row.comision_centavos, 0);

/** Each worker with what he earned of each service; a row opens its documents. */
export function Comisiones({ renglones, onOpen }: ComisionesProps) {
  return peopleOf(renglones).map((rows) => {
    const [{ empleado_id, trabajador } = { empleado_id: null, trabajador: '' }] = rows;
    const name = trabajador || 'Sin trabajador';
    return (
      <Section
        key={empleado_id ?? ''}
        flush
        title={name}
        actions={
          <Box component="strong" sx={{ fontSize: 17 }}>
            <Money centavos={sumOf(rows)} />
          </Box>
        }
      >
        <Box component="ul" aria-label={`Comisiones de ${name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Box
              component="li"
              key={`${row.servicio_id} ${row.otro} ${row.comision_diezmilesimas} ${row.forma} ${row.fijo_centavos}`}
              sx={item}
            >
              <ButtonBase onClick={() => onOpen(row)} sx={line}>
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {row.servicio}
                </Box>
                <Box component="span" sx={said}>
                  {row.otro === 'ajuste'
                    ? ''
                    : `${row.trabajos === 1 ? '1 trabajo' : `${row.trabajos.toLocaleString('es-MX')} trabajos`} · `}
                  {sayRate(row)}
                </Box>
                <Box component="span" sx={{ gridArea: 'amount', textAlign: 'right', fontWeight: 600 }}>
                  <Money centavos={row.comision_centavos} />
                </Box>
                <ChevronRight size={16} style={{ gridArea: 'more' }} />
              </ButtonBase>
            </Box>
          ))}
        </Box>
      </Section>
    );
  });
}

/** The rows come with those of each worker together. */
const peopleOf = (renglones: readonly RenglonComision[]): RenglonComision[][] => {
  const people = new Map<string | null, RenglonComision[]>();
  for (const renglon of renglones)
    people.set(renglon.empleado_id, [...(people.get(renglon.empleado_id) ?? []), renglon]);
  return [...people.values()];
};

const item = { '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' } } as const;
const line = {
  font: 'inherit',
  width: '100%',
  textAlign: 'left',
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 4,
  py: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto 16px', sm: 'minmax(0, 1fr) minmax(200px, auto) 120px 16px' },
  gridTemplateAreas: { xs: '"name amount more" "said said said"', sm: '"name said amount more"' },
  '& > :first-of-type': { gridArea: 'name' },
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
} as const;
const said = {
  gridArea: 'said',
  fontSize: 13,
  color: 'text.secondary',
  textAlign: { sm: 'right' },
  fontVariantNumeric: 'tabular-nums',
} as const;
