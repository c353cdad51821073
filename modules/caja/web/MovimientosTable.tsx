import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Movimiento, MovimientosQuery } from '#modules/caja/contract.ts';
import { labelOfMovimiento } from '#modules/caja/rules.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { DeshacerMovimiento } from './DeshacerMovimiento.tsx';
import { useMovimientos } from './queries.ts';

const looks: Record<Movimiento['tipo'], { label: string; tone: Tone }> = {
  cobro: { label: 'Cobro', tone: 'ok' },
  devolucion: { label: 'Devolución', tone: 'warn' },
  cancelacion: { label: 'Cancelación', tone: 'error' },
  entrada: { label: 'Entrada', tone: 'info' },
  salida: { label: 'Salida', tone: 'warn' },
  gasto: { label: 'Gasto', tone: 'warn' },
  retiro: { label: 'Retiro', tone: 'neutral' },
  traspaso: { label: 'Traspaso', tone: 'neutral' },
};

export interface MovimientosTableProps {
  sesion_id: string;
  /** Writes a payment form's key. */
  formaName: (clave: string) => string;
  /** Only the movements behind one figure. */
  filter?: MovimientosQuery;
  /** A closed session does not change: it is not asked again. */
  closed?: boolean;
  /** In a side panel: as on a phone. */
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
  if (phone) return <Narrow movimientos={data.data} formaName={formaName} zona={zona} closed={closed} />;
  return (
    <Box component="table" aria-label="Movimientos de la caja" sx={table}>
      <thead>
        <tr>
          <th>Hora</th>
          <th>Movimiento</th>
          <th>Folio</th>
          <th>Concepto</th>
          <th>Forma</th>
          <th>Quién</th>
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
            <td>{m.folio && <Folio>{m.folio}</Folio>}</td>
            <td className="concepto">
              {conceptoOf(m)} {!closed && <DeshacerMovimiento movimiento={m} />}
            </td>
            <td>{formaName(m.forma_pago)}</td>
            <td>{m.usuario_nombre}</td>
            <td className="cantidad">
              <Amount movimiento={m} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface NarrowProps {
  movimientos: readonly Movimiento[];
  formaName: (clave: string) => string;
  zona: string | undefined;
  closed: boolean | undefined;
}

/** In a narrow place: what it was for over when and how, and at the right how much. */
function Narrow({ movimientos, formaName, zona, closed }: NarrowProps) {
  return (
    <Box component="table" aria-label="Movimientos de la caja" sx={table}>
      <thead>
        <tr>
          <th>Concepto</th>
          <th className="cantidad">Importe</th>
        </tr>
      </thead>
      <tbody>
        {movimientos.map((m) => (
          <tr key={m.id}>
            <td className="concepto">
              {m.folio && <Folio>{m.folio}</Folio>} {conceptoOf(m)}
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {[formatHora(m.creado_en, zona), formaName(m.forma_pago)].join(' · ')}
              </Box>
              {!closed && <DeshacerMovimiento movimiento={m} />}
            </td>
            <td className="cantidad">
              <Amount movimiento={m} />
              {m.tipo !== 'cobro' && (
                <Box sx={{ mt: 1 }}>
                  <StateChip tone={looks[m.tipo].tone}>{looks[m.tipo].label}</StateChip>
                </Box>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const conceptoOf = (m: Movimiento): string =>
  [labelOfMovimiento(m), m.concepto, m.beneficiario, m.del_banco ? 'Viene del banco' : ''].filter(Boolean).join(' · ');

function Amount({ movimiento: { monto_centavos } }: { movimiento: Movimiento }) {
  return <Money centavos={monto_centavos} strong {...(monto_centavos < 0 ? { tone: 'error' as const } : {})} />;
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
  '& td': {
    px: 2,
    py: 1.25,
    verticalAlign: 'baseline',
    borderTop: '1px solid var(--mui-palette-divider)',
    whiteSpace: 'nowrap',
  },
  '& td.concepto': { width: '99%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .cantidad': { textAlign: 'right' },
  '& th:first-of-type, & td:first-of-type': { pl: 4 },
  '& th:last-of-type, & td:last-of-type': { pr: 4 },
} as const;
