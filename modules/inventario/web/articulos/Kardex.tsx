import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Articulo } from '#modules/inventario/contract.ts';
import type { MovimientoKardex } from '#modules/inventario/rules/formas.ts';
import { MOTIVOS, type Motivo, TIPOS_MOVIMIENTO } from '#modules/inventario/rules.ts';
import { formatInstante, formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { TrailButtons } from '#platform/web/ui/page/TrailButtons.tsx';
import { useKardex } from '../queries.ts';

/** Everything that entered and left, the last first; older pages one by one. */
export function Kardex({ articulo }: { articulo: Pick<Articulo, 'id' | 'unidad'> }) {
  const [trail, setTrail] = useState<string[]>([]);
  const { data, error, refetch } = useKardex(articulo.id, trail.at(-1));
  const zona = useSession((state) => state.company?.zona);
  return (
    <Section title="Kardex">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data?.data.length === 0 && <Box sx={{ color: 'text.secondary' }}>Todavía no se ha movido.</Box>}
      <Box component="ul" aria-label="Movimientos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((row) => (
          <Box component="li" key={row.id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{titleOf(row)}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {detailOf(row, zona)}
              </Box>
            </Box>
            <Box sx={figures}>
              <Box
                sx={{
                  fontWeight: 600,
                  color: row.cantidad_milesimas > 0 ? 'var(--mui-palette-okText)' : 'text.primary',
                }}
              >
                {row.cantidad_milesimas > 0 ? '+' : '−'}
                {formatMilesimas(Math.abs(row.cantidad_milesimas))}
              </Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                quedan {formatMilesimas(row.existencia_milesimas)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <TrailButtons trail={trail} cursor={data?.cursor} onWalk={setTrail} />
    </Section>
  );
}

const titleOf = ({ tipo, motivo, folio }: MovimientoKardex): string => {
  // The server only writes these motives.
  const why = motivo === '' ? '' : `: ${MOTIVOS[motivo as Motivo].toLowerCase()}`;
  return `${TIPOS_MOVIMIENTO[tipo]}${tipo === 'conteo' ? '' : why}${folio === '' ? '' : ` · ${folio}`}`;
};

const detailOf = (row: MovimientoKardex, zona: string | undefined): string =>
  [
    formatInstante(row.creado_en, zona),
    row.usuario_nombre,
    row.costo_centavos === null ? '' : `${formatMoney(row.costo_centavos)} c/u`,
    row.proveedor,
    // What came without an order has its supplier's name in it as it was that day.
    row.nota
      .split(' · ')
      .filter((part) => part !== row.proveedor)
      .join(' · '),
  ]
    .filter(Boolean)
    .join(' · ');

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const figures = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
