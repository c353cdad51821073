import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { informesApi, Suscripcion } from '#modules/informes/contract.ts';
import { etiquetasInforme, type TipoInforme } from '#modules/informes/rules.ts';
import { client, fetchBlob, messageOf } from '#platform/web/call.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';

const api = client<typeof informesApi>();

/** Which reports come by mail and at what hour: one's own, and those of others for whoever administers. */
export function Component() {
  const [usuario_id, setUsuario] = useState('');
  const [preview, setPreview] = useState<TipoInforme | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['informes', usuario_id],
    queryFn: ({ signal }) => api('GET /api/informes', { query: usuario_id === '' ? {} : { usuario_id }, signal }),
    staleTime: freshness.listas,
  });
  const chosen = data?.data[0]?.usuario_id ?? '';
  return (
    <>
      <PageHeader
        title="Informes por correo"
        subtitle={
          data && `Llegan en PDF a ${data.destino}, con la hora de la empresa y solo lo que esa persona puede ver.`
        }
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
          {!data.correo_configurado && (
            <Alert severity="warning">
              El envío de correos no está configurado: se guarda lo que elijas y se envía cuando lo esté.
            </Alert>
          )}
          {data.personas.length > 1 && (
            <Box sx={{ '& .MuiTextField-root': { minWidth: 260, width: { xs: '100%', sm: 'auto' } } }}>
              <Choice
                label="Para"
                value={chosen}
                onChange={setUsuario}
                options={data.personas.map((one) => ({ value: one.usuario_id, label: one.nombre }))}
              />
            </Box>
          )}
          {data.data.map((one) => (
            <Informe key={`${one.usuario_id} ${one.tipo}`} one={one} onPreview={() => setPreview(one.tipo)} />
          ))}
        </Box>
      )}
      {preview && (
        <PdfDialog
          open
          title={etiquetasInforme[preview].nombre}
          filename={`${etiquetasInforme[preview].nombre}.pdf`}
          load={() => fetchBlob('GET /api/informes/{tipo}/pdf', { params: { tipo: preview }, timeoutMs: 60_000 })}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
}

const HORAS = Array.from({ length: 24 }, (_, hora) => ({
  value: String(hora),
  label: `${String(hora).padStart(2, '0')}:00`,
}));

const ESTADOS: Record<NonNullable<Suscripcion['ultimo']>['estado'], readonly [string, Tone]> = {
  pendiente: ['Por enviar', 'neutral'],
  enviado: ['Enviado', 'ok'],
  fallido: ['No se pudo entregar', 'error'],
  sin_canal: ['Sin correo configurado', 'warn'],
  sin_acceso: ['No se envió: ya no ve «Números»', 'warn'],
};

function Informe({ one, onPreview }: { one: Suscripcion; onPreview: () => void }) {
  const [busy, setBusy] = useState(false);
  // What was just chosen stands at once; the server's word takes its place.
  const [chosen, setChosen] = useState<Pick<Suscripcion, 'hora' | 'activa'> | null>(null);
  const { hora, activa } = chosen ?? one;
  const { nombre, cuando } = etiquetasInforme[one.tipo];
  const change = (changes: Partial<Pick<Suscripcion, 'hora' | 'activa'>>) => {
    const next = { hora, activa, ...changes };
    setChosen(next);
    setBusy(true);
    api('POST /api/informes', { body: { usuario_id: one.usuario_id, tipo: one.tipo, ...next } })
      .then(
        () => {
          toast(
            next.activa
              ? `${nombre}: se envía a las ${String(next.hora).padStart(2, '0')}:00.`
              : `${nombre}: ya no se envía.`,
          );
          return queryClient.invalidateQueries({ queryKey: ['informes'] });
        },
        (error: unknown) => toast(messageOf(error), { tone: 'error' }),
      )
      .finally(() => {
        setChosen(null);
        setBusy(false);
      });
  };
  return (
    <Section
      title={nombre}
      actions={
        <FormControlLabel
          control={<Switch checked={activa} disabled={busy} onChange={(_, on) => change({ activa: on })} />}
          label={activa ? 'Se envía' : 'No se envía'}
          sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
          slotProps={{ typography: { sx: { fontSize: 14 } } }}
          aria-label={nombre}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{cuando}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Box sx={{ '& .MuiTextField-root': { minWidth: 120 } }}>
            <Choice label="Hora" value={String(hora)} onChange={(at) => change({ hora: Number(at) })} options={HORAS} />
          </Box>
          <Button
            startIcon={<FileText size={16} />}
            onClick={onPreview}
            aria-label={`Ver ejemplo de ${nombre.toLowerCase()}`}
            sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
          >
            Ver ejemplo
          </Button>
        </Box>
        {one.ultimo && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 13 }}>
            <span>
              El último fue{' '}
              {one.ultimo.desde === one.ultimo.hasta
                ? `del ${formatFecha(one.ultimo.hasta)}`
                : `del ${formatFecha(one.ultimo.desde)} al ${formatFecha(one.ultimo.hasta)}`}
            </span>
            <StateChip tone={ESTADOS[one.ultimo.estado][1]}>{ESTADOS[one.ultimo.estado][0]}</StateChip>
          </Box>
        )}
      </Box>
    </Section>
  );
}
