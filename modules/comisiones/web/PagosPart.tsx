import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { Devengado, PagoDeComision } from '#modules/comisiones/contract.ts';
import { PERMISO } from '#modules/comisiones/rules.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import type { Periodo } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { PagarPanel } from './PagarPanel.tsx';
import { PagoPanel, ReciboDialog, sayHow } from './PagoPanel.tsx';
import { usePagos, usePendientes } from './queries.ts';
import { takeDevengado } from './take-away.ts';

type Over = { pagar: Devengado } | { pago: string } | { recibo: { id: string; folio: string } } | null;

/** What each person earned in a period, what was paid of it and what is owed; and the payments. */
export function PagosPart({ desde, hasta }: Periodo) {
  const periodo = { desde, hasta };
  const [over, setOver] = useState<Over>(null);
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = usePendientes(periodo);
  const close = () => setOver(null);
  return (
    <>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" />}
      {data && (
        <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            {!isPlaceholderData && data.data.length > 0 && (
              <ExportButton onExport={(choice) => void takeDevengado(data.data, periodo, choice)} />
            )}
          </Box>
          <Totales personas={data.data} />
          <Debido personas={data.data} onPay={(pagar) => setOver({ pagar })} />
          <Pagos periodo={periodo} onOpen={(pago) => setOver({ pago })} />
          <Box sx={{ fontSize: 12.5, color: 'text.secondary', maxWidth: 760 }}>
            Ganado: lo entregado en el periodo con la comisión que tenía; una devolución resta el día en que se hace. Se
            debe: todo lo que no se le ha pagado hasta la última fecha, también lo de antes desde su primer pago.
          </Box>
        </Box>
      )}
      {over && 'pagar' in over && (
        <PagarPanel
          persona={over.pagar}
          periodo={periodo}
          onPaid={({ id, folio }) => setOver({ recibo: { id, folio } })}
          onClose={close}
        />
      )}
      <PagoPanel id={over && 'pago' in over ? over.pago : null} onClose={close} />
      {over && 'recibo' in over && <ReciboDialog pago={over.recibo} onClose={close} />}
    </>
  );
}

function Totales({ personas }: { personas: readonly Devengado[] }) {
  const sum = (key: 'devengado_centavos' | 'pagado_centavos' | 'pendiente_centavos') =>
    formatMoney(personas.reduce((total, one) => total + one[key], 0));
  return (
    <KpiStrip
      label="Comisiones del periodo"
      items={[
        { label: 'Ganado', value: sum('devengado_centavos') },
        { label: 'De eso, pagado', value: sum('pagado_centavos') },
        { label: 'Se debe', value: sum('pendiente_centavos') },
      ]}
    />
  );
}

function Debido({ personas, onPay }: { personas: readonly Devengado[]; onPay: (persona: Devengado) => void }) {
  const may = usePermissions().can(PERMISO);
  if (personas.length === 0)
    return (
      <EmptyState>
        Nadie ganó comisiones en este periodo. Cuentan los servicios que tienen comisión, el día en que se entregan.
      </EmptyState>
    );
  return (
    <Section title="Lo que se debe" flush>
      <Box component="ul" aria-label="Lo que se debe" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {personas.map((one) => (
          <Box component="li" key={one.empleado_id} sx={line}>
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{one.nombre}</Box>
              <Box sx={note}>
                Ganó {formatMoney(one.devengado_centavos)} · pagado {formatMoney(one.pagado_centavos)}
              </Box>
            </Box>
            <Money
              centavos={one.pendiente_centavos}
              strong
              {...(one.pendiente_centavos < 0 ? { tone: 'error' as const } : {})}
            />
            {may && (
              <Button
                variant="outlined"
                disabled={one.creditos === 0}
                aria-label={`Pagar a ${one.nombre}`}
                onClick={() => onPay(one)}
                sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
              >
                Pagar
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Pagos({ periodo, onOpen }: { periodo: Periodo; onOpen: (id: string) => void }) {
  const query = usePagos(periodo);
  const pagos = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Section title="Pagos hechos" flush>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!pagos && !query.isError && <Loading shape="rows" lines={3} />}
      {pagos?.length === 0 && (
        <Box sx={{ px: 4, pb: 4, color: 'text.secondary' }}>No se pagaron comisiones en estas fechas.</Box>
      )}
      <Box component="ul" aria-label="Pagos hechos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pagos?.map((pago) => (
          <Box component="li" key={pago.id} sx={item}>
            <ButtonBase onClick={() => onOpen(pago.id)} sx={press}>
              <Pago pago={pago} />
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {query.hasNextPage && (
        <Box sx={{ display: 'grid', p: 3 }}>
          <Button
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            sx={{ justifySelf: 'center', minHeight: 44 }}
          >
            Ver más
          </Button>
        </Box>
      )}
    </Section>
  );
}

/** A payment in a row. */
export function Pago({ pago }: { pago: PagoDeComision }) {
  return (
    <>
      <Box component="span" sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontWeight: 550 }}>
          {pago.nombre} {pago.cancelado && <StateChip tone="error">Cancelado</StateChip>}
        </Box>
        <Box component="span" sx={{ ...note, display: 'block' }}>
          {pago.folio} · {formatFecha(pago.fecha)} · {sayHow(pago)} · comisiones del {formatFecha(pago.desde)} al{' '}
          {formatFecha(pago.hasta)}
        </Box>
      </Box>
      <Box component="span" sx={pago.cancelado ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}>
        <Money centavos={pago.total_centavos} strong />
      </Box>
    </>
  );
}

const item = { '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' } } as const;
const line = { ...item, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2.5 } as const;
const press = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  width: '100%',
  font: 'inherit',
  textAlign: 'left',
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
} as const;
const note = { fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
