import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Movimiento, MovimientosQuery } from '#modules/caja/contract.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Money } from '#platform/web/ui/Money.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip, type Tone } from '#platform/web/ui/StateChip.tsx';
import { useMovimientos } from './queries.ts';

const looks: Record<Movimiento['tipo'], { label: string; tone: Tone }> = {
  cobro: { label: 'Cobro', tone: 'ok' },
  devolucion: { label: 'Devolución', tone: 'warn' },
  cancelacion: { label: 'Cancelación', tone: 'error' },
  entrada: { label: 'Entrada', tone: 'info' },
  salida: { label: 'Salida', tone: 'warn' },
  gasto: { label: 'Gasto', tone: 'warn' },
  retiro: { label: 'Retiro', tone: 'neutral' },
};

export interface MovimientosTableProps {
  sesion_id: string;
  /** Writes a payment form's key. */
  formaName: (clave: string) => string;
  /** Only the movements behind one figure. */
  filter?: MovimientosQuery;
  /** A closed session does not change: it is not asked again. */
  closed?: boolean;
  /** In a side panel: without the columns that a phone leaves out. */
  narrow?: boolean;
}

/** What entered and left the session, newest first, by itself up to date. */
export function MovimientosTable({ sesion_id, formaName, filter = {}, closed, narrow }: MovimientosTableProps) {
  const { data, error, refetch } = useMovimientos(sesion_id, filter, !closed);
  const phone = useMediaQuery(PHONE, { noSsr: true }) || narrow;
  const zona = useSession((state) => state.company?.zona);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" />;
  if (data.data.length === 0)
    return (
      <EmptyState>
        {Object.keys(filter).length > 0
          ? 'Ningún movimiento hace esta cifra.'
          : closed
            ? 'La caja se cerró sin movimientos.'
            : 'Todavía no hay movimientos: los cobros aparecen aquí solos.'}
      </EmptyState>
    );
  return (
    <Box component="table" aria-label="Movimientos de la caja" sx={table}>
      <thead>
        <tr>
          <th>Hora</th>
          <th>Movimiento</th>
          {!phone && <th>Folio</th>}
          <th>Concepto</th>
          {!phone && <th>Forma</th>}
          {!phone && <th>Quién</th>}
          <th className="cantidad">Importe</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((m) => (
          <tr key={m.id}>
            <td>{formatHora(m.creado_en, zona)}</td>
            <td>
              <StateChip tone={looks[m.tipo].tone}>{looks[m.tipo].label}</StateChip>
            </td>
            {!phone && <td>{m.folio && <Folio>{m.folio}</Folio>}</td>}
            <td className="concepto">
              {phone && m.folio ? <Folio>{m.folio}</Folio> : null}{' '}
              {[m.concepto, m.beneficiario].filter(Boolean).join(' · ')}
              {phone && m.forma_pago !== '01' ? ` · ${formaName(m.forma_pago)}` : null}
            </td>
            {!phone && <td>{formaName(m.forma_pago)}</td>}
            {!phone && <td>{m.usuario_nombre}</td>}
            <td className="cantidad">
              <Money centavos={m.monto_centavos} strong {...(m.monto_centavos < 0 ? { tone: 'error' as const } : {})} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    px: 2,
    py: 2,
    textAlign: 'left',
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
    backgroundColor: 'var(--mui-palette-side)',
    whiteSpace: 'nowrap',
  },
  '& td': { px: 2, py: 1.25, borderTop: '1px solid var(--mui-palette-divider)', whiteSpace: 'nowrap' },
  '& td.concepto': { width: '99%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .cantidad': { textAlign: 'right' },
  '& th:first-of-type, & td:first-of-type': { pl: 4 },
  '& th:last-of-type, & td:last-of-type': { pr: 4 },
} as const;
