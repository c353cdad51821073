import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MiPrivacidad as Privada } from '#modules/autoservicio/contract.ts';
import { etiquetasFinalidad, type Voluntaria, voluntarias } from '#modules/clientes/rules/finalidades.ts';
import { etiquetasEstado, etiquetasTipo, type TipoSolicitud } from '#modules/privacidad/rules.ts';
import { newKey } from '#platform/web/call.ts';
import { saveAs } from '#platform/web/export/hand-over.ts';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { item, list, main, quiet, strong, touch } from '../layout.ts';
import { PaperButton } from '../PaperButton.tsx';
import { api, loadPaper, rememberPrivacidad, useMiPrivacidad } from '../queries.ts';

/** For what his data are used, and what he may ask of them. */
export function MiPrivacidad() {
  const { data, error, refetch } = useMiPrivacidad();
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" lines={2} />;
  return (
    <Section title="Privacidad">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', ...touch }}>
            Aviso de privacidad
          </Box>
          <Box sx={{ whiteSpace: 'pre-line', mt: 2, overflowWrap: 'anywhere' }}>{data.aviso.texto}</Box>
        </Box>
        <Finalidades datos={data} />
        <Pedir datos={data} />
        <Solicitudes solicitudes={data.solicitudes} />
      </Box>
    </Section>
  );
}

function Finalidades({ datos }: { datos: Privada }) {
  const [busy, setBusy] = useState(false);
  const say = (finalidad: Voluntaria, otorgado: boolean) => {
    setBusy(true);
    api('POST /api/mi-taller/consentimientos', { body: { finalidad, otorgado }, idempotencyKey: newKey() })
      .then(rememberPrivacidad)
      .then(() => toast('Quedó anotado.'))
      .catch((failure: unknown) => toast(messageOf(failure), { tone: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <Box role="group" aria-label="Para qué pueden usar tus datos">
      <Box sx={{ ...quiet, mb: 1 }}>Tú decides. Lo necesario para atenderte no cambia.</Box>
      {voluntarias.map((finalidad) => (
        <FormControlLabel
          key={finalidad}
          sx={{ display: 'flex', mx: 0, gap: 2, minHeight: 40, ...touch }}
          control={
            <Switch
              checked={datos.consentimientos.find((one) => one.finalidad === finalidad)?.otorgado ?? false}
              disabled={busy}
              onChange={(_, checked) => say(finalidad, checked)}
            />
          }
          label={etiquetasFinalidad[finalidad]}
        />
      ))}
    </Box>
  );
}

/** What he does by himself, and what the shop answers. */
function Pedir({ datos }: { datos: Privada }) {
  const [asking, setAsking] = useState<TipoSolicitud | null>(null);
  const waits = (tipo: TipoSolicitud) => datos.solicitudes.some((one) => one.tipo === tipo && one.limite !== null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <PaperButton name="Mis datos" label="Ver mis datos" load={() => loadPaper('GET /api/mi-taller/expediente/pdf')} />
      <Button startIcon={<Download size={16} />} sx={touch} onClick={() => void takeAll()}>
        Descargar mis datos
      </Button>
      {(['rectificacion', 'oposicion', 'cancelacion'] as const).map((tipo) => (
        <Button
          key={tipo}
          sx={touch}
          color={tipo === 'cancelacion' ? 'error' : 'primary'}
          disabled={waits(tipo)}
          onClick={() => setAsking(tipo)}
        >
          {asks[tipo].label}
        </Button>
      ))}
      {asking && asking in asks && <PedirDialog tipo={asking as keyof typeof asks} onClose={() => setAsking(null)} />}
    </Box>
  );
}

const asks = {
  rectificacion: {
    label: 'Corregir algo que yo no puedo',
    text: 'Tu teléfono, correo, dirección y datos de factura los cambias aquí mismo. Di qué más está mal.',
  },
  oposicion: { label: 'Oponerme a su uso', text: 'Se apaga todo lo voluntario: nadie te escribe para eso.' },
  cancelacion: {
    label: 'Pedir que se borren',
    text: 'Tu cuenta se cierra y no se puede deshacer. Antes hay que entregar tus vehículos y pagar lo que se deba. Las facturas se conservan 5 años, como pide la ley.',
  },
} as const;

function PedirDialog({ tipo, onClose }: { tipo: keyof typeof asks; onClose: () => void }) {
  const key = useRef(newKey());
  const ask = async (detalle: string) => {
    rememberPrivacidad(
      await api('POST /api/mi-taller/solicitudes', { body: { tipo, detalle }, idempotencyKey: key.current }),
    );
    toast('Tu solicitud llegó al taller.');
  };
  return (
    <ConfirmDialog
      open
      title={asks[tipo].label}
      confirmLabel="Enviar solicitud"
      tone={tipo === 'cancelacion' ? 'error' : 'primary'}
      motive={{
        label: tipo === 'rectificacion' ? 'Qué hay que corregir' : 'Por qué (si quieres)',
        optional: tipo !== 'rectificacion',
      }}
      onConfirm={ask}
      onClose={onClose}
    >
      {asks[tipo].text} El taller contesta en 20 días hábiles a lo más.
    </ConfirmDialog>
  );
}

const tones: Record<Privada['solicitudes'][number]['estado'], Tone> = {
  por_responder: 'info',
  por_ejecutar: 'info',
  ejecutada: 'ok',
  improcedente: 'neutral',
};

function Solicitudes({ solicitudes }: { solicitudes: Privada['solicitudes'] }) {
  if (solicitudes.length === 0) return null;
  return (
    <Box component="ul" aria-label="Mis solicitudes" sx={list}>
      {solicitudes.map((one) => (
        <Box component="li" key={one.id} sx={item}>
          <Box sx={main}>
            <Box sx={strong}>{`${one.folio} · ${etiquetasTipo[one.tipo]}`}</Box>
            <Box sx={quiet}>
              {one.limite
                ? `Te contestan a más tardar el ${formatFecha(one.limite)}`
                : `Pedida el ${formatFecha(one.recibida)}`}
            </Box>
            {one.respuesta && (
              <Alert severity="info" sx={{ mt: 1 }}>
                {one.respuesta}
              </Alert>
            )}
          </Box>
          <StateChip tone={tones[one.estado]}>{etiquetasEstado[one.estado]}</StateChip>
        </Box>
      ))}
    </Box>
  );
}

const takeAll = async (): Promise<void> => {
  try {
    const all = await api('GET /api/mi-taller/expediente', {});
    saveAs(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), 'mis-datos.json');
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
  }
};
