import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banknote, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ClienteDeudor } from '#modules/cobranza/contract.ts';
import type { Cuenta as CuentaPorCobrar } from '#modules/pagos/contract.ts';
import { etiquetasAntiguedad } from '#modules/pagos/rules.ts';
import { CobrarDialog, SaldoAFavor } from '#modules/pagos/web/front-door.tsx';
import { formatFecha, formatPesos, formatTelefono } from '#platform/web/format.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { ConvenioDelCliente } from '../convenios/ConvenioDelCliente.tsx';
import { EnlaceDialog } from '../comprobantes/EnlaceDialog.tsx';
import { EstadoDeCuenta } from './EstadoDeCuenta.tsx';
import { useCuentasDe, useDeudor } from '../queries.ts';
import { Recordar, UltimoRecordatorio } from './Recordar.tsx';

/** One customer's account with the workshop: what he owes, what he has in favour, and what to do about it. */
export function ClienteCuentaPage() {
  const { id = '' } = useParams();
  const { data: deudor, error, refetch } = useDeudor(id);
  if (error && !deudor) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!deudor) return <Loading shape="document" />;
  return <Cuenta key={id} deudor={deudor} />;
}

function Cuenta({ deudor }: { deudor: ClienteDeudor }) {
  const cuentas = useCuentasDe(deudor.cliente_id);
  const open = cuentas.data?.data ?? [];
  const [sharing, setSharing] = useState(false);
  const [charging, setCharging] = useState<readonly CuentaPorCobrar[] | null>(null);
  useAskedToCharge(cuentas.data?.data, setCharging);
  return (
    <>
      <PageHeader
        title={deudor.cliente}
        back={{ to: '/comercial/pendientePago', label: 'Por Cobrar' }}
        subtitle={[formatTelefono(deudor.telefono), deudor.email].filter(Boolean).join(' · ')}
      >
        {open.length > 0 && (
          <>
            {!deudor.publico && (
              <Button startIcon={<Link2 size={16} />} onClick={() => setSharing(true)}>
                Enlace
              </Button>
            )}
            <Recordar
              cliente_id={deudor.cliente_id}
              cliente={deudor.cliente}
              telefono={deudor.telefono}
              email={deudor.email}
            />
            <Button variant="contained" startIcon={<Banknote size={16} />} onClick={() => setCharging(open)}>
              {open.length === 1 ? 'Cobrar' : 'Cobrar todo'}
            </Button>
          </>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <KpiStrip label="Cuenta del cliente" items={figures(deudor)} />
        <UltimoRecordatorio deudor={deudor} />
        <Section title="Cuentas abiertas">
          {cuentas.error && !cuentas.data ? (
            <ErrorState error={cuentas.error} onRetry={() => void cuentas.refetch()} />
          ) : open.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>No debe nada.</Box>
          ) : (
            <Box component="ul" aria-label="Cuentas abiertas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {open.map((cuenta) => (
                <CuentaAbierta key={cuenta.id} cuenta={cuenta} />
              ))}
            </Box>
          )}
        </Section>
        <ConvenioDelCliente deudor={deudor} cuentas={open} />
        <SaldoAFavor
          cliente_id={deudor.cliente_id}
          cliente={deudor.cliente}
          a_favor_centavos={deudor.a_favor_centavos}
          publico={deudor.publico}
        />
        <EstadoDeCuenta cliente_id={deudor.cliente_id} cliente={deudor.cliente} />
      </Box>
      {sharing && <EnlaceDialog cliente_id={deudor.cliente_id} onClose={() => setSharing(false)} />}
      <CobrarDialog open={charging !== null} cuentas={charging ?? []} onClose={() => setCharging(null)} />
    </>
  );
}

/** Who comes from the search with «cobrar» finds the charge open, once. */
const useAskedToCharge = (
  open: readonly CuentaPorCobrar[] | undefined,
  charge: (cuentas: readonly CuentaPorCobrar[]) => void,
): void => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('cobrar') === 'si';
  useEffect(() => {
    if (!asked || !open) return;
    setSearch({}, { replace: true });
    if (open.length > 0) charge(open);
  }, [asked, open, charge, setSearch]);
};

function CuentaAbierta({ cuenta }: { cuenta: CuentaPorCobrar }) {
  const late = cuenta.dias_vencido > 0;
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box component={Link} to={`/comercial/pendientePago?ver=${cuenta.id}`} sx={{ color: 'primary.main' }}>
          <Folio>{cuenta.folio}</Folio>
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {formatFecha(cuenta.fecha)} · {cuenta.etiqueta || 'Sin vehículo'} ·{' '}
          {cuenta.vence ? `vence ${formatFecha(cuenta.vence)}` : 'se paga al entregar'}
          {cuenta.vence !== cuenta.vence_original && ' por convenio'}
        </Box>
      </Box>
      <StateChip tone={late ? 'warn' : cuenta.vence ? 'info' : 'neutral'}>
        {etiquetasAntiguedad[cuenta.antiguedad]}
      </StateChip>
      <Money centavos={cuenta.saldo_centavos} strong />
    </Box>
  );
}

const figures = (d: ClienteDeudor): Kpi[] => [
  { label: 'Debe', value: formatPesos(d.debe_centavos), note: d.cuentas === 1 ? '1 cuenta' : `${d.cuentas} cuentas` },
  {
    label: 'Vencido',
    value: formatPesos(d.vencido_centavos),
    note: d.dias_vencido > 0 ? `Desde hace ${d.dias_vencido} días` : 'Al corriente',
    tone: d.vencido_centavos > 0 ? 'error' : 'ok',
  },
  {
    label: 'A favor',
    value: formatPesos(d.a_favor_centavos),
    note: d.incobrable_centavos > 0 ? `${formatPesos(d.incobrable_centavos)} en incobrables` : '',
  },
  {
    label: 'Crédito',
    value: d.limite_credito_centavos === 0 ? 'Sin crédito' : formatPesos(d.limite_credito_centavos),
    note: d.limite_credito_centavos === 0 ? '' : `${d.dias_credito} días`,
  },
];

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto minmax(92px, auto)',
  alignItems: 'center',
  justifyItems: 'end',
  columnGap: 3,
  py: 2,
  '& > :first-of-type': { justifySelf: 'start' },
  '& + li': { borderTop: '1px solid var(--mui-palette-divider)' },
};
