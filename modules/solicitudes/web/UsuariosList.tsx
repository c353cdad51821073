import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Usuario } from '#modules/solicitudes/contract.ts';
import { foldText } from '#platform/contract/fold.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante, writeInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import type { ListPageProps } from '#platform/web/table/list-props.ts';
import { toast } from '#platform/web/toast.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { api, refreshUsuarios, useUsuarios } from './queries.ts';

export type Frame = Pick<ListPageProps<object>, 'list' | 'tabs' | 'acts' | 'create'>;

const lastAccess = ({ ultimo_acceso }: Usuario): string => (ultimo_acceso ? formatInstante(ultimo_acceso) : 'Nunca');
const openOnes = ({ sesiones }: Usuario): string =>
  sesiones === 0 ? '' : sesiones === 1 ? '1 abierta' : `${sesiones} abiertas`;

export function UsuariosList(frame: Frame) {
  const query = useUsuarios();
  const wanted = foldText(frame.list.q);
  const rows = query.data?.data.filter(({ nombre, email, rol }) =>
    foldText(`${nombre} ${email} ${rol}`).includes(wanted),
  );
  return (
    <ListPage
      {...frame}
      id="usuarios"
      title="Usuarios"
      query={{ ...query, data: rows && { data: rows, cursor: null } }}
      exportPage={async () => ({ data: rows ?? [], cursor: null })}
      columns={columns}
      rowId={({ usuario_id }) => usuario_id}
      searchPlaceholder="Nombre, correo o rol"
      card={(row) => ({ title: row.nombre, subtitle: `${row.rol} · ${row.email}` })}
      panel={(_, row) =>
        row
          ? { title: row.nombre, body: <UsuarioPanel usuario={row} /> }
          : { title: 'Usuario', body: 'Esta persona no está en la lista que ves.' }
      }
      emptyText="Nadie coincide con lo que buscas."
    />
  );
}

const columns: ListColumn<Usuario>[] = [
  textColumn('nombre', 'Nombre', { sortable: false, minWidth: 180 }),
  textColumn('email', 'Correo', { sortable: false, minWidth: 220 }),
  textColumn('rol', 'Rol', { sortable: false }),
  textColumn('ultimo_acceso', 'Último acceso', {
    sortable: false,
    sheet: { kind: 'momento', read: (row) => row.ultimo_acceso && writeInstante(row.ultimo_acceso) },
    valueGetter: (_, row) => lastAccess(row),
  }),
  textColumn('sesiones', 'Sesiones', {
    sortable: false,
    sheet: { kind: 'numero', read: (row) => row.sesiones },
    valueGetter: (_, row) => openOnes(row),
  }),
  stateColumn(
    'activa',
    (row) => (row.activa ? { label: 'Puede entrar', tone: 'ok' } : { label: 'Sin acceso', tone: 'error' }),
    { sortable: false },
  ),
];

function UsuarioPanel({ usuario }: { usuario: Usuario }) {
  const cache = useQueryClient();
  const { can } = usePermissions();
  const close = async () => {
    try {
      const { cerradas } = await api('POST /api/usuarios/{usuario_id}/cierre-sesiones', {
        params: { usuario_id: usuario.usuario_id },
      });
      toast(
        cerradas === 0
          ? `${usuario.nombre} no tenía sesiones abiertas.`
          : `Se cerraron las sesiones de ${usuario.nombre}.`,
      );
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
    await refreshUsuarios(cache);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          ['Correo', usuario.email],
          ['Rol', usuario.rol],
          ['Acceso', usuario.activa ? 'Puede entrar' : 'No puede entrar'],
          ['Último acceso', lastAccess(usuario)],
          ['Sesiones', openOnes(usuario) || 'Ninguna'],
        ]}
      />
      {can('administrar_permisos') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            component={Link}
            to="/administracion/permisos?vista=personas"
            variant="outlined"
            startIcon={<ShieldCheck size={16} />}
          >
            Cambiar rol o acceso
          </Button>
          <Button onClick={() => void close()}>Cerrar sus sesiones</Button>
        </Box>
      )}
    </Box>
  );
}
