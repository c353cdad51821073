import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Braces, CalendarPlus, FileText, MessageSquareReply, ShieldCheck, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Solicitud } from '#modules/privacidad/contract.ts';
import {
  etiquetasCanal,
  etiquetasIdentidad,
  etiquetasTipo,
  explicaTipo,
  solicitudCan,
} from '#modules/privacidad/rules.ts';
import { saveAs } from '#platform/web/export/hand-over.ts';
import { formatFecha, formatInstante } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { CancelarDialog } from './CancelarDialog.tsx';
import { lookOf, sayLeft } from './looks.ts';
import {
  answerSolicitud,
  executeSolicitud,
  extendSolicitud,
  loadExpediente,
  loadRespuesta,
  readExpediente,
  useSolicitud,
} from './queries.ts';

/** One request: what is asked, by whom, until when, and what was answered. */
export function SolicitudPanel({ id }: { id: string }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const { data: s, error, refetch } = useSolicitud(id);
  if (!s) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const look = lookOf(s, hoy);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, fontSize: 20, fontWeight: 650 }}>{etiquetasTipo[s.tipo]}</Box>
        <StateChip tone={look.tone}>{look.label}</StateChip>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{explicaTipo[s.tipo]}.</Box>
      {s.limite && (
        <Alert severity={s.vencida ? 'error' : 'info'}>
          {s.estado === 'por_responder' ? 'Responder' : 'Hacer efectiva'} a más tardar el {formatFecha(s.limite)}:{' '}
          {sayLeft(s, hoy)}.
        </Alert>
      )}
      <Facts
        facts={[
          ['Cliente', s.cliente],
          ['Cómo llegó', etiquetasCanal[s.canal]],
          ['Identidad', [etiquetasIdentidad[s.identidad], s.identidad_nota].filter(Boolean).join(' · ')],
          ['Qué pide', s.detalle],
          ['Recibida', formatFecha(s.recibida)],
          ['Registró', `${s.registrada_por || 'El cliente'}, ${formatInstante(s.creado_en, zona)}`],
          ['Plazo ampliado para responder', s.prorroga_respuesta ?? ''],
          [
            'Respuesta',
            s.respondida &&
              `${s.procedente ? 'Procede' : 'No procede'}: ${s.respuesta} (${s.respondida_por}, ${formatFecha(s.respondida)})`,
          ],
          ['Plazo ampliado para ejecutar', s.prorroga_ejecucion ?? ''],
          ['Ejecutada', s.ejecutada && `${formatFecha(s.ejecutada)}, ${s.ejecutada_por}`],
        ]}
      />
      {s.estado !== 'ejecutada' && (
        <Link component={RouterLink} to={`/clientes/clientesList?ver=${s.cliente_id}`}>
          Abrir a {s.cliente}
        </Link>
      )}
    </Box>
  );
}

type Open = 'responder' | 'ampliar' | 'ejecutar' | 'pdf' | 'expediente' | null;

/** What can be done with it now. */
export function SolicitudPanelFooter({ id }: { id: string }) {
  const { can } = usePermissions();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const { data: s } = useSolicitud(id);
  const [open, setOpen] = useState<Open>(null);
  if (!s || !can('administrar_permisos')) return null;
  return (
    <>
      <ActionBar actions={actionsOf(s, todayIn(zona), setOpen)} />
      <Dialogs solicitud={s} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

const actionsOf = (s: Solicitud, hoy: string, open: (what: Open) => void): Action[] => {
  const cancels = s.tipo === 'cancelacion';
  const all: (Action | false)[] = [
    solicitudCan.answer(s) && {
      id: 'responder',
      label: 'Responder',
      icon: <MessageSquareReply size={16} />,
      primary: true,
      onClick: () => open('responder'),
    },
    solicitudCan.execute(s) && {
      id: 'ejecutar',
      label: cancels ? 'Borrar sus datos' : 'Hacer efectiva',
      icon: cancels ? <Trash2 size={16} /> : <ShieldCheck size={16} />,
      primary: true,
      danger: cancels,
      onClick: () => open('ejecutar'),
    },
    s.tipo === 'rectificacion' &&
      solicitudCan.execute(s) && {
        id: 'corregir',
        label: 'Corregir sus datos',
        icon: <UserRound size={16} />,
        to: `/clientes/clientesList?ver=${s.cliente_id}`,
      },
    solicitudCan.extend(s, hoy) && {
      id: 'ampliar',
      label: 'Ampliar plazo',
      icon: <CalendarPlus size={16} />,
      folded: true,
      onClick: () => open('ampliar'),
    },
    s.respondida !== null && {
      id: 'pdf',
      label: 'Respuesta en PDF',
      icon: <FileText size={16} />,
      onClick: () => open('pdf'),
    },
    {
      id: 'expediente',
      label: 'Sus datos en PDF',
      icon: <FileText size={16} />,
      folded: true,
      onClick: () => open('expediente'),
    },
    {
      id: 'json',
      label: 'Sus datos en JSON',
      icon: <Braces size={16} />,
      folded: true,
      onClick: () => void takeJson(s),
    },
  ];
  return all.filter((one) => one !== false);
};

const takeJson = async ({ cliente_id, folio }: Solicitud): Promise<void> => {
  try {
    const all = await readExpediente(cliente_id);
    saveAs(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), `datos-${folio}.json`);
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
  }
};

function Dialogs({ solicitud: s, open, onClose }: { solicitud: Solicitud; open: Open; onClose: () => void }) {
  switch (open) {
    case null:
      return null;
    case 'responder':
      return <ResponderDialog solicitud={s} onClose={onClose} />;
    case 'ampliar':
      return (
        <ConfirmDialog
          open
          title={`Ampliar el plazo de ${s.folio}`}
          confirmLabel="Ampliar"
          motive
          onConfirm={(motivo) =>
            extendSolicitud(s, motivo).then((now) => toast(`Plazo: ${formatFecha(now.limite ?? '')}.`))
          }
          onClose={onClose}
        >
          La ley lo permite una sola vez, por el mismo tiempo, y hay que decirle por qué.
        </ConfirmDialog>
      );
    case 'ejecutar':
      if (s.tipo === 'cancelacion') return <CancelarDialog solicitud={s} onClose={onClose} />;
      return (
        <ConfirmDialog
          open
          title={`Hacer efectiva ${s.folio}`}
          confirmLabel="Hacer efectiva"
          onConfirm={() => executeSolicitud(s).then(() => toast(`${s.folio} quedó ejecutada.`))}
          onClose={onClose}
        >
          {DONE[s.tipo]}
        </ConfirmDialog>
      );
    case 'pdf':
      return (
        <PdfDialog
          open
          title={`Respuesta de ${s.folio}`}
          filename={`${s.folio}.pdf`}
          load={() => loadRespuesta(s.id)}
          onClose={onClose}
        />
      );
    case 'expediente':
      return (
        <PdfDialog
          open
          title={`Datos de ${s.cliente}`}
          filename={`datos-${s.folio}.pdf`}
          load={() => loadExpediente(s.cliente_id)}
          onClose={onClose}
        />
      );
  }
}

const DONE: Record<Solicitud['tipo'], string> = {
  acceso: 'Confirma que ya se le entregaron sus datos.',
  rectificacion: 'Confirma que ya se corrigió lo que pidió.',
  oposicion: 'Sus finalidades voluntarias se apagan: no se le escribe más por ellas.',
  revocacion: 'Los consentimientos voluntarios que dio se retiran.',
  cancelacion: '',
};

function ResponderDialog({ solicitud: s, onClose }: { solicitud: Solicitud; onClose: () => void }) {
  const [procedente, setProcedente] = useState(true);
  return (
    <ConfirmDialog
      open
      title={`Responder ${s.folio}`}
      confirmLabel="Responder"
      motive={{ label: procedente ? 'Lo que se le contesta' : 'Por qué no procede' }}
      onConfirm={(respuesta) =>
        answerSolicitud(s, { procedente, respuesta }).then(() => toast(`${s.folio} quedó respondida.`))
      }
      onClose={onClose}
    >
      <RadioGroup
        row
        aria-label="¿Procede?"
        value={procedente ? 'si' : 'no'}
        onChange={(_, value) => setProcedente(value === 'si')}
      >
        <FormControlLabel value="si" control={<Radio />} label="Procede" />
        <FormControlLabel value="no" control={<Radio />} label="No procede" />
      </RadioGroup>
    </ConfirmDialog>
  );
}
