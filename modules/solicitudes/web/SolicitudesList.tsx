import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Solicitud } from '#modules/solicitudes/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { type ListColumn, type StateLook, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { api, refreshUsuarios, useRoles, useSolicitudes } from './queries.ts';
import type { Frame } from './UsuariosList.tsx';

export function SolicitudesList(frame: Frame) {
  const { cursor, limit } = frame.list;
  const query = useSolicitudes(cursor ? { cursor, limit } : { limit });
  return (
    <ListPage
      {...frame}
      id="solicitudes"
      title="Usuarios"
      query={query}
      columns={columns}
      card={(row) => ({
        title: row.nombre,
        subtitle: row.email,
        state: <StateChip tone={looks[row.estado].tone}>{looks[row.estado].label}</StateChip>,
      })}
      panel={(_, row) =>
        row
          ? { title: row.nombre, body: <SolicitudPanel key={`${row.id} ${row.version}`} solicitud={row} /> }
          : { title: 'Solicitud', body: 'Esta solicitud no está en la lista que ves.' }
      }
      emptyText="Nadie ha pedido entrar. Comparte un enlace de acceso con quien deba pedirlo."
    />
  );
}

const looks: Record<Solicitud['estado'], StateLook> = {
  pendiente: { label: 'Espera respuesta', tone: 'info' },
  aprobada: { label: 'Aprobada', tone: 'ok' },
  rechazada: { label: 'Rechazada', tone: 'error' },
  expirada: { label: 'Expirada', tone: 'neutral' },
  revocada: { label: 'Enlace anulado', tone: 'neutral' },
};

const columns: ListColumn<Solicitud>[] = [
  textColumn('nombre', 'Nombre', { sortable: false, minWidth: 180 }),
  textColumn('email', 'Correo', { sortable: false, minWidth: 220 }),
  textColumn('rol_pedido', 'Pide ser', { sortable: false }),
  textColumn('creada_en', 'Enviada', { sortable: false, valueGetter: (_, row) => formatInstante(row.creada_en) }),
  stateColumn('estado', (row) => looks[row.estado], { sortable: false, width: 150 }),
];

function SolicitudPanel({ solicitud }: { solicitud: Solicitud }) {
  const { estado, respondida_por, motivo, rol } = solicitud;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          ['Correo', solicitud.email],
          ['Mensaje', solicitud.mensaje],
          ['Pide ser', solicitud.rol_pedido],
          ['Enviada', formatInstante(solicitud.creada_en)],
          ['Estado', looks[estado].label],
          ['Respondió', respondida_por],
          ['Rol', rol],
          ['Motivo', motivo],
        ]}
      />
      {estado === 'pendiente' && !solicitud.correo_probado && (
        <Alert severity="warning">
          Nadie ha comprobado que {solicitud.email} sea suyo. Antes de aprobar, confirma por otro medio que esa persona
          lo pidió.
        </Alert>
      )}
      {solicitud.no_vuelve && <AskAgain solicitud={solicitud} />}
      {estado === 'pendiente' && <Answer solicitud={solicitud} />}
    </Box>
  );
}

function AskAgain({ solicitud: { id, version, nombre } }: { solicitud: Solicitud }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const letAsk = async () => {
    setBusy(true);
    try {
      await api('POST /api/solicitudes/{id}/vuelta', { params: { id }, version });
      toast(`${nombre} puede pedir acceso otra vez.`);
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' });
    }
    await refreshUsuarios(cache);
    setBusy(false);
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" loading={busy} onClick={() => void letAsk()}>
          Permitir
        </Button>
      }
    >
      No puede volver a pedir acceso a esta empresa.
    </Alert>
  );
}

function Answer({ solicitud: { id, version, nombre } }: { solicitud: Solicitud }) {
  const cache = useQueryClient();
  const roles = useRoles();
  const [rolId, setRolId] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const [noVuelve, setNoVuelve] = useState(false);
  const approve = async () => {
    setBusy(true);
    setError('');
    try {
      await api('POST /api/solicitudes/{id}/aprobacion', { params: { id }, body: { rol_id: rolId }, version });
      toast(`${nombre} ya puede entrar.`);
      await refreshUsuarios(cache);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  const reject = async (motivo: string) => {
    await api('POST /api/solicitudes/{id}/rechazo', { params: { id }, body: { motivo, no_vuelve: noVuelve }, version });
    toast('Solicitud rechazada; se le avisó con el motivo.');
    await refreshUsuarios(cache);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField select label="Rol con el que entra" value={rolId} onChange={(event) => setRolId(event.target.value)}>
        {(roles.data ?? []).map((rol) => (
          <MenuItem key={rol.id} value={rol.id}>
            {rol.nombre}
          </MenuItem>
        ))}
      </TextField>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="contained" disabled={rolId === ''} loading={busy} onClick={() => void approve()}>
          Dejar entrar
        </Button>
        <Button color="error" onClick={() => setRejecting(true)}>
          Rechazar
        </Button>
      </Box>
      <ConfirmDialog
        open={rejecting}
        title={`Rechazar a ${nombre}`}
        confirmLabel="Rechazar"
        tone="error"
        motive={{ label: 'Motivo (lo leerá quien pidió entrar)' }}
        onConfirm={reject}
        onClose={() => setRejecting(false)}
      >
        <FormControlLabel
          control={<Checkbox checked={noVuelve} onChange={(event) => setNoVuelve(event.target.checked)} />}
          label="No dejar que vuelva a pedir"
        />
      </ConfirmDialog>
    </Box>
  );
}
