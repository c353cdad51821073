import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileArchive, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useEmpresa } from '#modules/empresas/web/front-door.tsx';
import type { MesContable } from '#modules/contabilidad/contract.ts';
import { AYUDA } from '#modules/contabilidad/rules.ts';
import { monthsUntil, sayMonthIn } from '#platform/web/months.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { SectionTabs } from '#platform/web/ui/strips/SectionTabs.tsx';
import { CierreDelMes } from './cierre/CierreDelMes.tsx';
import { DocumentosDeIva } from './DocumentosDeIva.tsx';
import { Flujo } from './Flujo.tsx';
import { Iva } from './Iva.tsx';
import { BookChanged, makeLibro } from './libro.ts';
import { grid, quiet, touch } from './looks.ts';
import { askPaquete, useMes } from './queries.ts';
import { Resumen } from './Resumen.tsx';
import { Vencimientos } from './Vencimientos.tsx';

const partes = ['resumen', 'iva', 'flujo', 'vencimientos'] as const;
type Parte = (typeof partes)[number];
const lados = ['trasladado', 'acreditable'] as const;

/** A month as whoever keeps the books asks for it: what it adds up to, its tax, its flow, its book and its papers. */
export function Component() {
  const { params, ask } = useAddress();
  const company = useSession((state) => state.company);
  const hoy = todayIn(company?.zona ?? 'America/Mexico_City');
  const asked = params.get('mes') ?? '';
  const mes = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : hoy.slice(0, 7);
  const parte = partes.find((one) => one === params.get('ver')) ?? 'resumen';
  const lado = lados.find((one) => one === params.get('documentos')) ?? null;
  const { data: del, error, refetch } = useMes(mes);
  const { data: empresa } = useEmpresa();
  return (
    <>
      <PageHeader
        title="Mes del contador"
        subtitle={
          del && [del.empresa.nombre_fiscal || del.empresa.nombre, del.empresa.registro].filter(Boolean).join(' · ')
        }
      >
        <Acciones mes={mes} />
      </PageHeader>
      <Box sx={{ mb: 4, display: 'flex', '& .MuiTextField-root': { minWidth: 200, flex: { xs: 1, sm: 'none' } } }}>
        <Choice
          label="Mes"
          value={mes}
          onChange={(value) => ask({ mes: value })}
          options={monthsUntil(hoy, mes).map((value) => ({ value, label: sayMonthIn(value, empresa?.cerrado_hasta) }))}
        />
      </Box>
      {!del && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {del && error && <ErrorState error={error} stale onRetry={() => void refetch()} />}
      {del && (
        <Box sx={grid} aria-busy={del.mes !== mes}>
          <CierreDelMes key={mes} mes={mes} />
          <KpiStrip label="El mes en cifras" items={kpis(del)} />
          <SectionTabs<Parte>
            label="Partes del mes"
            tabs={[
              { value: 'resumen', label: 'Libro y papeles' },
              { value: 'iva', label: 'IVA' },
              { value: 'flujo', label: 'Entró y salió' },
              { value: 'vencimientos', label: 'Próximas 4 semanas' },
            ]}
            value={parte}
            onChange={(ver) => ask({ ver })}
          >
            {parte === 'resumen' && <Resumen key={mes} del={del} />}
            {parte === 'iva' && <Iva del={del} onOpen={(documentos) => ask({ documentos })} />}
            {parte === 'flujo' && <Flujo mes={mes} />}
            {parte === 'vencimientos' && <Vencimientos />}
          </SectionTabs>
          <Box component="p" sx={{ ...quiet, m: 0 }}>
            {AYUDA}
          </Box>
          <DocumentosDeIva mes={mes} lado={lado} onClose={() => ask({ documentos: '' })} />
        </Box>
      )}
    </>
  );
}

function Acciones({ mes }: { mes: string }) {
  const [step, setStep] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const book = async () => {
    setStep(0);
    try {
      const { file } = await makeLibro(mes, setStep);
      const { companyName, fileNameOf, saveAs } = await import('#platform/web/export/hand-over.ts');
      const name = `${fileNameOf(`Libro ${companyName()}`, { desde: mes })}.xlsx`;
      saveAs(file, name);
      toast(`${name}: listo para tu contador.`);
    } catch (error) {
      toast(error instanceof BookChanged ? error.message : `No se hizo el libro. ${messageOf(error)}`, {
        tone: 'error',
      });
    } finally {
      setStep(null);
    }
  };
  const papers = async () => {
    setAsking(true);
    try {
      await askPaquete(mes);
      toast('Se están juntando los papeles. Te avisamos en la campana cuando estén.');
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        width: { xs: '100%', sm: 'auto' },
        '& > *': { flex: { xs: 1, sm: 'none' }, whiteSpace: 'nowrap' },
      }}
    >
      <Button
        variant="outlined"
        loading={asking}
        startIcon={<FileArchive size={16} />}
        onClick={() => void papers()}
        sx={touch}
      >
        Juntar papeles
      </Button>
      <Button
        variant="contained"
        loading={step !== null}
        loadingPosition="start"
        startIcon={<FileSpreadsheet size={16} />}
        onClick={() => void book()}
        sx={touch}
      >
        {step === null ? 'Libro de Excel' : `Haciendo ${Math.round(step * 100)} %`}
      </Button>
    </Box>
  );
}

const kpis = (del: MesContable): Kpi[] => [
  {
    label: 'Vendido',
    value: formatMoney(del.ventas.total_centavos),
    note: `${formatNumber(del.ventas.documentos)} ventas, con IVA`,
  },
  {
    label: 'Cobrado',
    value: formatMoney(del.pagos.total_centavos),
    note: `${formatNumber(del.pagos.recibos)} recibos`,
  },
  {
    label: 'Gastos pagados',
    value: formatMoney(del.acreditable.total_centavos),
    note: `De ${formatMoney(del.gastos.total_centavos)} gastados`,
  },
  {
    label: del.por_pagar_centavos < 0 ? 'IVA a favor' : 'IVA por pagar',
    value: formatMoney(Math.abs(del.por_pagar_centavos)),
    note: 'De lo cobrado y lo pagado',
  },
];
