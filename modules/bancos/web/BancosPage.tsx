import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FileUp, Landmark, Pencil, Plus, Split } from 'lucide-react';
import { useState } from 'react';
import type { Cuenta } from '#modules/bancos/contract.ts';
import type { Resumen } from '#modules/bancos/rules/formas-de-resumen.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { useEmpresa } from '#modules/empresas/web/front-door.tsx';
import { monthsUntil, sayMonthIn } from '#platform/web/months.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { SectionTabs } from '#platform/web/ui/strips/SectionTabs.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { Conciliado } from './Conciliado.tsx';
import { CuentaDialog } from './CuentaDialog.tsx';
import { Diferencias } from './Diferencias.tsx';
import { Estados } from './Estados.tsx';
import { touch } from './looks.ts';
import { PorConciliar } from './PorConciliar.tsx';
import { SubirDialog } from './SubirDialog.tsx';
import { ReglasDialog } from './ReglasDialog.tsx';
import { type DelMes, useCuentas, useResumen } from './queries.ts';

const partes = ['pendientes', 'conciliado', 'diferencias', 'archivos'] as const;
type Parte = (typeof partes)[number];
type Abierto = { cuenta: Cuenta | undefined } | 'subir' | 'reglas' | null;

/** What the bank says against what is here, month by month and account by account. */
export function Component() {
  const { data, error, refetch } = useCuentas();
  const [abierto, setAbierto] = useState<Abierto>(null);
  const { params, ask } = useAddress();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const { data: empresa } = useEmpresa();
  const cuentas = data?.data ?? [];
  // Of those that nobody chose, one that has something to look at.
  const cuenta =
    cuentas.find(({ id }) => id === params.get('cuenta')) ??
    cuentas.find(({ activa, ultimo_dia }) => activa && ultimo_dia !== null) ??
    cuentas[0];
  const asked = params.get('mes') ?? '';
  const mes = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : (cuenta?.ultimo_dia ?? hoy).slice(0, 7);
  return (
    <>
      <PageHeader title="Bancos" subtitle="Lo que dice el banco contra lo que se cobró y se pagó aquí.">
        {cuenta && (
          <Button variant="contained" startIcon={<FileUp size={16} />} onClick={() => setAbierto('subir')} sx={touch}>
            Subir estado de cuenta
          </Button>
        )}
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && !cuenta && <NoCuentas onAdd={() => setAbierto({ cuenta: undefined })} />}
      {cuenta && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
            <TextField
              select
              label="Cuenta"
              value={cuenta.id}
              onChange={(event) => ask({ cuenta: event.target.value })}
              sx={{ minWidth: 220, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
            >
              {cuentas.map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  {one.nombre} · {one.banco} {one.terminacion}
                  {one.activa ? '' : ' (sin uso)'}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="Mes"
              value={mes}
              onChange={(event) => ask({ mes: event.target.value })}
              sx={{ minWidth: 180, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
            >
              {monthsUntil(hoy, mes).map((one) => (
                <MenuItem key={one} value={one}>
                  {sayMonthIn(one, empresa?.cerrado_hasta)}
                </MenuItem>
              ))}
            </TextField>
            <Button startIcon={<Pencil size={16} />} onClick={() => setAbierto({ cuenta })} sx={touch}>
              Editar cuenta
            </Button>
            <Button startIcon={<Plus size={16} />} onClick={() => setAbierto({ cuenta: undefined })} sx={touch}>
              Nueva cuenta
            </Button>
            {cuentas.filter(({ activa }) => activa).length > 1 && (
              <Button startIcon={<Split size={16} />} onClick={() => setAbierto('reglas')} sx={touch}>
                A qué cuenta va
              </Button>
            )}
          </Box>
          <Mes
            key={`${cuenta.id} ${mes}`}
            del={{ cuenta_id: cuenta.id, mes }}
            cuentas={cuentas}
            onUpload={() => setAbierto('subir')}
            parte={partes.find((one) => one === params.get('ver')) ?? 'pendientes'}
            onParte={(ver) => ask({ ver })}
          />
        </>
      )}
      {abierto === 'subir' && cuenta && (
        <SubirDialog
          cuenta={cuenta}
          onClose={() => setAbierto(null)}
          onSaved={(dia) => {
            setAbierto(null);
            ask({ cuenta: cuenta.id, ver: 'pendientes', ...(dia ? { mes: dia.slice(0, 7) } : {}) });
          }}
        />
      )}
      {abierto === 'reglas' && <ReglasDialog cuentas={cuentas} onClose={() => setAbierto(null)} />}
      {abierto !== null && typeof abierto !== 'string' && (
        <CuentaDialog
          cuenta={abierto.cuenta}
          onClose={() => setAbierto(null)}
          onSaved={({ id }) => ask({ cuenta: id })}
        />
      )}
    </>
  );
}

function NoCuentas({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<Landmark size={28} />}
      action={
        <Button variant="contained" startIcon={<Plus size={16} />} onClick={onAdd}>
          Agregar cuenta
        </Button>
      }
    >
      Agrega la cuenta de banco de la empresa y sube su estado de cuenta: se propone qué cobro o pago es cada
      movimiento.
    </EmptyState>
  );
}

interface MesProps {
  del: DelMes;
  cuentas: readonly Cuenta[];
  parte: Parte;
  onParte: (parte: Parte) => void;
  onUpload: () => void;
}

function Mes({ del, cuentas, parte, onParte, onUpload }: MesProps) {
  const { data: resumen, error, refetch } = useResumen(del);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && !resumen ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <KpiStrip label="Cómo va el mes" items={kpis(resumen)} />
      )}
      <SectionTabs<Parte>
        label="Conciliación"
        tabs={[
          { value: 'pendientes', label: 'Por conciliar', ...countOf(resumen) },
          { value: 'conciliado', label: 'Conciliado' },
          { value: 'diferencias', label: 'Diferencias' },
          { value: 'archivos', label: 'Archivos' },
        ]}
        value={parte}
        onChange={onParte}
      >
        {parte === 'pendientes' && (
          <PorConciliar del={del} cuentas={cuentas} empty={resumen?.movimientos === 0} onUpload={onUpload} />
        )}
        {parte === 'conciliado' && <Conciliado del={del} />}
        {parte === 'diferencias' && <Diferencias del={del} resumen={resumen} />}
        {parte === 'archivos' && <Estados cuenta_id={del.cuenta_id} onUpload={onUpload} />}
      </SectionTabs>
    </Box>
  );
}

const countOf = (resumen: Resumen | undefined): { count?: string } =>
  resumen ? { count: formatNumber(resumen.movimientos - resumen.movimientos_conciliados) } : {};

/** As many as its list shows. */
const sayAqui = ({ apuntes, apuntes_conciliados, antes }: Resumen): string =>
  `${formatNumber(apuntes - apuntes_conciliados + antes.cuantas)} cobros y pagos${
    antes.cuantas > 0 ? `, ${formatNumber(antes.cuantas)} de antes del mes` : ''
  }`;

const kpis = (resumen: Resumen | undefined): Kpi[] => [
  {
    label: 'Estado del mes',
    value: resumen && (resumen.movimientos === 0 ? 'Sin movimientos' : `Conciliado al ${resumen.porcentaje} %`),
    note:
      resumen && `${formatNumber(resumen.movimientos_conciliados)} de ${formatNumber(resumen.movimientos)} movimientos`,
    ...(resumen && resumen.movimientos > 0
      ? { tone: resumen.porcentaje === 100 ? ('ok' as const) : ('warn' as const) }
      : {}),
  },
  {
    label: 'En el banco y no aquí',
    value: resumen && formatMoney(resumen.banco_pendiente_centavos),
    note: resumen && `${formatNumber(resumen.movimientos - resumen.movimientos_conciliados)} movimientos`,
  },
  {
    label: 'Aquí y no en el banco',
    value: resumen && formatMoney(addCentavos(resumen.sistema_pendiente_centavos, resumen.antes.centavos)),
    note: resumen && sayAqui(resumen),
  },
  {
    label: 'Comisiones',
    value: resumen && formatMoney(resumen.diferencias.find(({ tipo }) => tipo === 'comision')?.centavos ?? 0),
    note: resumen && 'de lo ya conciliado',
  },
];
