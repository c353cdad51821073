import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { etiquetasTipo, tipos } from '#modules/seguimientos/rules.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { AjustesDialog } from './AjustesDialog.tsx';
import { useAjuste, useResultados, useSeguimientos } from './queries.ts';
import { Renglon } from './Renglon.tsx';

/** Whom to call today, why, and with which words. */
export function SeguimientoPage() {
  const { data, error, refetch } = useSeguimientos();
  const { data: ajuste } = useAjuste();
  const { can } = usePermissions();
  const [tipo, setTipo] = useState('');
  const [setting, setSetting] = useState(false);
  const rows = data?.data.filter((one) => tipo === '' || one.tipo === tipo);
  return (
    <>
      <PageHeader title="A quién llamar hoy" subtitle="Lo que se atiende aquí sale de la lista por sí solo.">
        {can('administrar_permisos') && (
          <ActionBar
            actions={[
              { id: 'ajustes', label: 'Ajustes', icon: <Settings size={16} />, onClick: () => setSetting(true) },
            ]}
          />
        )}
      </PageHeader>
      <Cifras pendientes={data?.data.length} />
      <Box role="group" aria-label="Por qué" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
        {['', ...tipos].map((one) => (
          <Chip
            key={one}
            label={labelOf(one, data)}
            color={tipo === one ? 'primary' : 'default'}
            variant={tipo === one ? 'filled' : 'outlined'}
            aria-pressed={tipo === one}
            onClick={() => setTipo(one)}
            sx={{ '@media (pointer: coarse)': { height: 44, px: 1 } }}
          />
        ))}
      </Box>
      {!rows && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />)}
      {rows?.length === 0 && (
        <EmptyState>
          Nadie por llamar. Aquí llegan saldos vencidos, cotizaciones sin respuesta y lo que ya le toca a cada vehículo.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Box component="ul" aria-label="A quién llamar hoy" sx={list}>
          {rows.map((one) => (
            <Renglon key={one.clave} seguimiento={one} sendsMail={ajuste?.correo_configurado ?? false} />
          ))}
        </Box>
      )}
      {setting && ajuste && (
        <AjustesDialog ajuste={ajuste} seguimientos={data?.data ?? []} onClose={() => setSetting(false)} />
      )}
    </>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  overflow: 'hidden',
} as const;

type Data = ReturnType<typeof useSeguimientos>['data'];

const labelOf = (tipo: string, data: Data): string => {
  const known = tipos.find((one) => one === tipo);
  const cuantos = known ? data?.por_tipo.find((one) => one.tipo === known)?.cuantos : data?.data.length;
  return `${known ? etiquetasTipo[known] : 'Todos'}${cuantos === undefined ? '' : ` ${formatNumber(cuantos)}`}`;
};

/** What was done this month, and what it brought. */
function Cifras({ pendientes }: { pendientes: number | undefined }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const { data } = useResultados(periodOf('mes', todayIn(zona)));
  const sum = (of: 'contactos' | 'volvieron' | 'monto_centavos') => data?.data.reduce((all, one) => all + one[of], 0);
  const [contactos, volvieron, monto] = [sum('contactos'), sum('volvieron'), sum('monto_centavos')];
  return (
    <KpiStrip
      label="Cifras del seguimiento"
      items={[
        { label: 'Por atender', value: pendientes === undefined ? undefined : formatNumber(pendientes) },
        { label: 'Buscados este mes', value: contactos === undefined ? undefined : formatNumber(contactos) },
        {
          label: 'Volvió este mes',
          value: monto === undefined ? undefined : formatMoney(monto),
          note:
            volvieron === undefined
              ? ''
              : `${formatNumber(volvieron)} ${volvieron === 1 ? 'volvió' : 'volvieron'} en los 60 días siguientes`,
          tone: 'ok',
        },
      ]}
    />
  );
}
