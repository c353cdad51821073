import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import {
  CalendarDays,
  CheckCheck,
  ClipboardPen,
  MessageCircle,
  MoveRight,
  UserCheck,
  UserX,
  XCircle,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { canMove, type EstadoCita, nextEstados, sayMinutes } from '#modules/citas/rules.ts';
import { recibirVehiculoPath } from '#modules/recepciones/web/front-door.tsx';
import { useQuery } from '@tanstack/react-query';
import { telLink } from '#platform/contract/phones.ts';
import { fetchBlob, messageOf } from '#platform/web/call.ts';
import { saveAs } from '#platform/web/export/hand-over.ts';
import { formatInstante, formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import type { Destino } from '../agenda/use-mover.ts';
import { nameOf, sayEstado, toneOf } from '../looks.ts';
import { api, refreshCitas } from '../queries.ts';
import { AvisarDialog } from './AvisarDialog.tsx';
import { MoverDialog } from './MoverDialog.tsx';

interface CitaPanelProps {
  id: string | null;
  agenda: Agenda;
  may: boolean;
  onMove: (cita: Cita, destino: Destino) => void;
  onClose: () => void;
}

/** One appointment and everything that can be done with it. */
export function CitaPanel({ id, agenda, may, onMove, onClose }: CitaPanelProps) {
  const seen = agenda.citas.find((one) => one.id === id);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['citas', 'una', id, seen?.version],
    queryFn: ({ signal }) => api('GET /api/citas/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    ...(seen ? { initialData: seen } : {}),
  });
  const cita = seen ?? data;
  return (
    <SidePanel open={id !== null} onClose={onClose} title={cita ? nameOf(cita) : 'Cita'}>
      {isError && !cita && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!cita && !isError && <Loading shape="form" lines={4} />}
      {cita && <Detalle key={cita.id} cita={cita} agenda={agenda} may={may} onMove={onMove} />}
    </SidePanel>
  );
}

type Over = 'mover' | 'avisar' | 'cancelar' | null;

function Detalle({ cita, agenda, may, onMove }: Omit<CitaPanelProps, 'id' | 'onClose'> & { cita: Cita }) {
  const [over, setOver] = useState<Over>(null);
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [siguientes, setSiguientes] = useState(false);
  const pass = async (a: EstadoCita, motivo = ''): Promise<boolean> => {
    try {
      const body = { a, motivo, siguientes };
      await api('POST /api/citas/{id}/estado', { params: { id: cita.id }, body, version: cita.version });
      return true;
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      return false;
    } finally {
      refreshCitas();
    }
  };
  const receive = () => void navigate(recibirVehiculoPath(arrivalOf(cita)));
  const arrive = async () => {
    const came = cita.estado === 'llego' || (await pass('llego'));
    if (came && can('recibir_vehiculos')) receive();
  };
  const acts = may ? actsOf(cita, { arrive, pass, open: setOver }) : [];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <StateChip tone={toneOf(cita)}>{sayEstado(cita)}</StateChip>
      </Box>
      {cita.falta === 'taller' && (
        <Alert severity="warning">El cliente la pidió. Confírmala, o muévela y avísale.</Alert>
      )}
      <Facts label="Datos de la cita" facts={factsOf(cita, agenda)} />
      <PanelActs actions={acts} />
      {over === 'mover' && (
        <MoverDialog
          cita={cita}
          onClose={() => setOver(null)}
          onMove={(destino) => {
            setOver(null);
            onMove(cita, destino);
          }}
        />
      )}
      {over === 'avisar' && <AvisarDialog cita={cita} onClose={() => setOver(null)} />}
      <ConfirmDialog
        open={over === 'cancelar'}
        title="Cancelar la cita"
        confirmLabel="Cancelar cita"
        cancelLabel="Dejarla"
        tone="error"
        motive={{ optional: true }}
        onClose={() => setOver(null)}
        onConfirm={async (motivo) => {
          await pass('cancelada', motivo);
          setOver(null);
        }}
      >
        Su lugar queda libre.
        {cita.serie_id !== null && (
          <FormControlLabel
            sx={{ display: 'flex', mt: 2 }}
            label="También las que siguen de las que se repiten"
            control={<Switch checked={siguientes} onChange={(_, on) => setSiguientes(on)} />}
          />
        )}
      </ConfirmDialog>
    </Box>
  );
}

/** What its reception has written already. */
const arrivalOf = ({ id, activo_id, placas, motivo, tipo, nombre, telefono }: Cita) => ({
  cita: id,
  ...(activo_id ? { activo: activo_id } : placas === '' ? {} : { placas }),
  motivo: motivo || tipo,
  ...(activo_id || nombre === '' ? {} : { nombre }),
  ...(activo_id || !telefono ? {} : { telefono }),
});

interface Ways {
  arrive: () => Promise<void>;
  pass: (a: EstadoCita) => Promise<boolean>;
  open: (over: Over) => void;
}

const actsOf = (cita: Cita, { arrive, pass, open }: Ways): Action[] => {
  const next = nextEstados(cita.estado);
  const came = cita.estado === 'llego';
  return [
    ...(came
      ? [
          {
            id: 'recibir',
            label: 'Recibir vehículo',
            icon: <ClipboardPen size={16} />,
            primary: true,
            onClick: () => void arrive(),
          },
        ]
      : []),
    ...(next.includes('llego')
      ? [{ id: 'llego', label: 'Llegó', icon: <UserCheck size={16} />, primary: true, onClick: () => void arrive() }]
      : []),
    ...(next.includes('confirmada') && !came
      ? [
          {
            id: 'confirmar',
            label: 'Confirmar',
            icon: <CheckCheck size={16} />,
            onClick: () => void pass('confirmada'),
          },
        ]
      : []),
    ...(canMove(cita.estado)
      ? [{ id: 'mover', label: 'Mover', icon: <MoveRight size={16} />, onClick: () => open('mover') }]
      : []),
    ...(canMove(cita.estado)
      ? [{ id: 'avisar', label: 'Mandar al cliente', icon: <MessageCircle size={16} />, onClick: () => open('avisar') }]
      : []),
    {
      id: 'ics',
      label: 'Al calendario',
      icon: <CalendarDays size={16} />,
      folded: true,
      onClick: () => void download(cita),
    },
    ...(next.includes('no_vino')
      ? [
          {
            id: 'no_vino',
            label: 'No vino',
            icon: <UserX size={16} />,
            folded: true,
            onClick: () => void pass('no_vino'),
          },
        ]
      : []),
    ...(next.includes('cancelada')
      ? [
          {
            id: 'cancelar',
            label: 'Cancelar cita',
            icon: <XCircle size={16} />,
            folded: true,
            danger: true,
            onClick: () => open('cancelar'),
          },
        ]
      : []),
  ];
};

const download = async ({ id }: Cita): Promise<void> => {
  try {
    saveAs(await fetchBlob('GET /api/citas/{id}/ics', { params: { id } }), 'cita.ics');
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
  }
};

const factsOf = (cita: Cita, { zona, bahias, plan }: Agenda) =>
  [
    ['Cuándo', formatInstante(cita.desde, zona)],
    ['Qué', `${cita.tipo} · ${sayMinutes(cita.duracion_min)}`],
    ['Cliente', cita.nombre],
    ['Teléfono', cita.telefono ? <a href={telLink(cita.telefono)}>{formatTelefono(cita.telefono)}</a> : ''],
    ['Vehículo', [cita.vehiculo, cita.placas].filter(Boolean).join(' ')],
    ['Cuenta', cita.motivo],
    ['Notas', cita.notas],
    ['Bahía', bahias.find(({ id }) => id === cita.bahia_id)?.nombre ?? ''],
    ['Técnico', plan.tecnicos.find(({ empleado_id }) => empleado_id === cita.empleado_id)?.nombre ?? ''],
    ['Mientras', cita.espera ? 'Espera en el taller' : 'Deja el vehículo'],
    [
      'Orden',
      cita.orden_id ? (
        <Box component={Link} sx={{ color: 'primary.main' }} to={`/comercial/OrdenTrabajo/${cita.orden_id}`}>
          {cita.orden_folio}
        </Box>
      ) : (
        ''
      ),
    ],
    ['Avisada', cita.avisada_en ? formatInstante(cita.avisada_en, zona) : ''],
    ['Recordada', cita.recordada_en ? formatInstante(cita.recordada_en, zona) : ''],
    ['La agendó', cita.origen === 'linea' ? 'El cliente, en línea' : cita.creado_por],
    ['Se canceló', cita.cancelada_motivo],
  ] as const;
