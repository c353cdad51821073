import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { CERRAR, REABRIR } from '#modules/contabilidad/rules/cierres.ts';
import type { CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { nombreDeMes } from '#platform/contract/meses.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { formatFecha, formatInstante } from '#platform/web/format.ts';
import { sayMonth } from '#platform/web/months.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { quiet, touch } from '../looks.ts';
import { useCierre } from '../queries.ts';
import { Cambios } from './Cambios.tsx';
import { CerrarDialog, ReabrirDialog } from './CierreDialogs.tsx';
import { Historia } from './Historia.tsx';
import { Pendientes } from './Pendientes.tsx';

const looks: Record<CierreDeMes['estado'], { label: string; tone: Tone }> = {
  por_venir: { label: 'Por venir', tone: 'neutral' },
  en_curso: { label: 'En curso', tone: 'info' },
  abierto: { label: 'Abierto', tone: 'warn' },
  cerrado: { label: 'Cerrado', tone: 'ok' },
};

/** Whether the month is closed, what is still open in it, and who closed or reopened it. */
export function CierreDelMes({ mes }: { mes: string }) {
  const { data, error, refetch } = useCierre(mes);
  const { can } = usePermissions();
  const [asking, setAsking] = useState<'cerrar' | 'reabrir' | null>(null);
  const name = nombreDeMes(mes);
  return (
    <Section
      title={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          Cierre de {sayMonth(mes)}
          {data && <StateChip tone={looks[data.estado].tone}>{looks[data.estado].label}</StateChip>}
        </Box>
      }
      actions={
        data?.estado === 'abierto' && can(CERRAR) ? (
          <Button variant="contained" startIcon={<Lock size={16} />} onClick={() => setAsking('cerrar')} sx={touch}>
            Cerrar {name}
          </Button>
        ) : data?.estado === 'cerrado' && can(REABRIR) ? (
          <Button startIcon={<LockOpen size={16} />} onClick={() => setAsking('reabrir')} sx={touch}>
            Reabrir {name}
          </Button>
        ) : null
      }
    >
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={2} />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Dicho del={data} />
          <Pendientes del={data} />
          <Cambios del={data} />
          <Historia del={data} />
        </Box>
      )}
      {data && asking === 'cerrar' && <CerrarDialog del={data} onClose={() => setAsking(null)} />}
      {data && asking === 'reabrir' && <ReabrirDialog del={data} onClose={() => setAsking(null)} />}
    </Section>
  );
}

/** In a sentence, what the state means today. */
function Dicho({ del }: { del: CierreDeMes }) {
  const zona = useSession((state) => state.company?.zona);
  return <Box sx={quiet}>{say(del, zona)}</Box>;
}

const say = ({ mes, estado, cerro, cerrado_hasta }: CierreDeMes, zona: string | undefined): string => {
  if (estado === 'por_venir') return 'Todavía no empieza.';
  if (estado === 'en_curso') return `Se puede cerrar desde el ${formatFecha(addMonths(`${mes}-01`, 1))}.`;
  if (estado === 'abierto')
    return cerrado_hasta === null
      ? 'Todavía no se cierra ningún mes. Al cerrar este quedan cerrados también los anteriores.'
      : `Está cerrado hasta el ${formatFecha(cerrado_hasta)}. Lo que se registre con fecha de este mes todavía cuenta en él.`;
  const who = cerro ? `Lo cerró ${cerro.por} el ${formatInstante(cerro.creado_en, zona)}. ` : '';
  return `${who}Ningún importe con fecha de este mes cambia; nombres y RFC se leen de su ficha de hoy, y lo pagado después de un gasto, de sus pagos. Lo que llegue tarde cuenta el día en que se registra y lleva su marca.`;
};
