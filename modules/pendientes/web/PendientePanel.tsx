import Box from '@mui/material/Box';
import { CalendarClock, FilePlus2, MessageCircle, RotateCcw, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FotoChica } from '#modules/fotos/web/front-door.tsx';
import { unitFor } from '#modules/inventario/rules.ts';
import { etiquetasPrioridad } from '#modules/partidas/rules/prioridades.ts';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { etiquetasRazon } from '#modules/pendientes/rules.ts';
import { WhatsappConnected } from '#modules/whatsapp/web/front-door.tsx';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatFecha, formatInstante, formatMilesimas, formatNumber, formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { openWritten } from '#platform/web/export/hand-over.ts';
import { toast } from '#platform/web/toast.tsx';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { CambiarDialog } from './CambiarDialog.tsx';
import { CerrarDialog } from './CerrarDialog.tsx';
import { cuandoToca, documentoPath, lookOf } from './looks.ts';
import { reopenPendiente, usePendiente, writeToCustomer } from './queries.ts';

/** One pending work: what it is, since when and why, and how it comes back. */
export function PendientePanel({ id }: { id: string }) {
  const { data: pendiente, error, refetch } = usePendiente(id);
  if (!pendiente)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const look = lookOf(pendiente);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
          <Money centavos={pendiente.total_centavos} />
        </Box>
        <StateChip tone={look.tone}>{look.label}</StateChip>
      </Box>
      <Acts pendiente={pendiente} />
      <Found pendiente={pendiente} />
      <Datos pendiente={pendiente} />
    </Box>
  );
}

/** What it looked like when it was found, for whoever sees the order where it was. */
function Found({ pendiente: { motivo, fotos } }: { pendiente: Pendiente }) {
  const { can } = usePermissions();
  const shown = can('ver_ordenes_trabajo') ? fotos : [];
  if (motivo === '' && shown.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {shown.length > 0 && (
        <Box role="group" aria-label="Fotos de cuando se halló" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {shown.map((id) => (
            <FotoChica key={id} id={id} size={112} />
          ))}
        </Box>
      )}
      {motivo}
    </Box>
  );
}

function Datos({ pendiente: p }: { pendiente: Pendiente }) {
  const zona = useSession((state) => state.company?.zona);
  const vehicle = p.vehiculo && (
    <>
      {p.vehiculo} <Plate>{p.placas}</Plate>
    </>
  );
  return (
    <Facts
      facts={[
        ['Por qué', etiquetasRazon[p.razon]],
        ['Cliente', p.cliente],
        ['Teléfono', p.telefono && formatTelefono(p.telefono)],
        ['Vehículo', vehicle],
        ['Kilometraje', p.kilometraje !== null && `${formatNumber(p.kilometraje)} km`],
        [
          'Cantidad',
          p.cantidad_milesimas !== 1000 &&
            `${formatMilesimas(p.cantidad_milesimas)} ${unitFor(p.unidad, p.cantidad_milesimas)}`,
        ],
        ['Prioridad', etiquetasPrioridad[p.prioridad]],
        ['Desde', `${formatFecha(p.fecha)}, ${p.usuario_nombre}`],
        ['Toca', cuandoToca(p)],
        ['Viene de', p.origen && <Folio to={documentoPath(p.origen)}>{p.origen.folio}</Folio>],
        [
          p.estado === 'hecho' ? 'Se hizo en' : 'Está en',
          p.documento && <Folio to={documentoPath(p.documento)}>{p.documento.folio}</Folio>,
        ],
        ['Recuperado', p.recuperado_centavos !== 0 && <Money centavos={p.recuperado_centavos} />],
        ['Último mensaje', p.contactado_en && `${formatInstante(p.contactado_en, zona)}, ${p.contactado_por}`],
        ['Comentario', p.comentario],
      ]}
    />
  );
}

function Acts({ pendiente }: { pendiente: Pendiente }) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const [byItself, setByItself] = useState(false);
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'cambiar' | 'cerrar' | null>(null);
  const { estado, cliente_id, cliente, activo_id, vehiculo, placas, telefono } = pendiente;
  const open = estado === 'abierto';
  const quote = () =>
    void navigate('/comercial/cotizaciones/nueva', {
      state: {
        elegido: {
          cliente: { id: cliente_id, nombre: cliente, telefono },
          activo: activo_id === null ? null : { id: activo_id, vehiculo, placas },
        },
        pendientes: [pendiente],
      },
    });
  const run = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await act().catch((error: unknown) => toast(messageOf(error), { tone: 'error' }));
    setBusy(false);
  };
  const write = async () => {
    if (!(await openWritten(byItself, () => writeToCustomer(pendiente, newKey()))))
      toast('El mensaje sale por WhatsApp en un momento.');
  };
  const actions: Action[] = [
    ...(open && can('ver_cotizaciones')
      ? [{ id: 'cotizar', label: 'Cotizar', icon: <FilePlus2 size={16} />, onClick: quote, primary: true }]
      : []),
    ...(open
      ? [
          {
            id: 'whatsapp',
            label: 'WhatsApp',
            icon: <MessageCircle size={16} />,
            busy,
            onClick: () => void run(write),
          },
        ]
      : []),
    ...(open || estado === 'ofrecido'
      ? [
          {
            id: 'cambiar',
            label: 'Cuándo toca',
            icon: <CalendarClock size={16} />,
            onClick: () => setDialog('cambiar'),
          },
          { id: 'cerrar', label: 'Descartar', icon: <XCircle size={16} />, onClick: () => setDialog('cerrar') },
        ]
      : []),
    ...(estado === 'descartado'
      ? [
          {
            id: 'reabrir',
            label: 'Reabrir',
            icon: <RotateCcw size={16} />,
            busy,
            onClick: () => void run(() => reopenPendiente(pendiente)),
          },
        ]
      : []),
  ];
  return (
    <>
      {open && <WhatsappConnected onKnown={setByItself} />}
      <PanelActs actions={actions} />
      {dialog === 'cambiar' && <CambiarDialog pendiente={pendiente} onClose={() => setDialog(null)} />}
      {dialog === 'cerrar' && <CerrarDialog pendiente={pendiente} onClose={() => setDialog(null)} />}
    </>
  );
}
