import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitacion } from '#modules/solicitudes/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type ListColumn, type StateLook, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { toast } from '#platform/web/toast.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { api, refreshUsuarios, useInvitaciones } from './queries.ts';
import { SentLink } from './SentLink.tsx';
import type { Frame } from './UsuariosList.tsx';

export function InvitacionesList(frame: Frame) {
  const { cursor, limit } = frame.list;
  const query = useInvitaciones(cursor ? { cursor, limit } : { limit });
  return (
    <ListPage
      {...frame}
      id="invitaciones"
      title="Usuarios"
      query={query}
      columns={columns}
      card={(row) => ({
        title: row.nombre,
        subtitle: `${row.rol} · ${row.email}`,
        state: <StateChip tone={lookOf(row).tone}>{lookOf(row).label}</StateChip>,
      })}
      panel={(_, row) =>
        row
          ? { title: row.nombre, body: <InvitacionPanel key={row.id} invitacion={row} /> }
          : { title: 'Invitación', body: 'Esta invitación no está en la lista que ves.' }
      }
      emptyText="Todavía no has invitado a nadie."
    />
  );
}

const looks: Record<Invitacion['estado'], StateLook> = {
  pendiente: { label: 'Pendiente', tone: 'info' },
  aceptada: { label: 'Aceptada', tone: 'ok' },
  retirada: { label: 'Retirada', tone: 'neutral' },
  vencida: { label: 'Vencida', tone: 'warn' },
};

/** A mail that did not arrive matters while its link is good; the link itself still opens. */
const isLost = ({ estado, no_llego }: Invitacion): boolean => estado === 'pendiente' && no_llego !== null;
const lookOf = (row: Invitacion): StateLook => (isLost(row) ? { label: 'No llegó', tone: 'error' } : looks[row.estado]);

const columns: ListColumn<Invitacion>[] = [
  textColumn('nombre', 'Nombre', { sortable: false, minWidth: 180 }),
  textColumn('email', 'Correo', { sortable: false, minWidth: 220 }),
  textColumn('rol', 'Rol', { sortable: false }),
  textColumn('invitada_por', 'Invitó', { sortable: false }),
  textColumn('expira_en', 'Vale hasta', { sortable: false, valueGetter: (_, row) => formatInstante(row.expira_en) }),
  stateColumn('estado', lookOf, { sortable: false }),
];

function InvitacionPanel({ invitacion }: { invitacion: Invitacion }) {
  const cache = useQueryClient();
  const { can } = usePermissions();
  const [url, setUrl] = useState('');
  const { id, version, estado } = invitacion;
  const open = estado === 'pendiente' || estado === 'vencida';
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
    await refreshUsuarios(cache);
  };
  const resend = () =>
    attempt(async () => {
      const sent = await api('POST /api/invitaciones/{id}/reenvio', { params: { id }, version });
      setUrl(sent.url);
      toast(
        sent.correo_configurado
          ? `Invitación reenviada a ${sent.email}.`
          : 'Hay un enlace nuevo. Entrégalo tú: Bahía no tiene configurado el envío de correos.',
      );
    });
  const takeBack = () =>
    attempt(async () => {
      await api('DELETE /api/invitaciones/{id}', { params: { id }, version });
      toast('Invitación retirada: su enlace ya no abre nada.');
    });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          ['Correo', invitacion.email],
          ['Rol', invitacion.rol],
          ['Estado', lookOf(invitacion).label],
          ['Invitó', invitacion.invitada_por],
          ['Enviada', formatInstante(invitacion.creada_en)],
          ['Vale hasta', formatInstante(invitacion.expira_en)],
        ]}
      />
      {isLost(invitacion) && (
        <Alert severity="error">
          <AlertTitle>El correo no llegó</AlertTitle>
          Revisa que {invitacion.email} esté bien escrito. Si lo está, reenvía la invitación o entrega tú el enlace; si
          no, retírala e invita de nuevo con el correo correcto.
          <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>El servidor de correo contestó: {invitacion.no_llego}</Box>
        </Alert>
      )}
      {url && <SentLink url={url}>El enlace nuevo; el anterior dejó de valer.</SentLink>}
      {open && can('administrar_permisos') && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" onClick={() => void resend()}>
            Reenviar
          </Button>
          <Button color="error" onClick={() => void takeBack()}>
            Retirar
          </Button>
        </Box>
      )}
    </Box>
  );
}
