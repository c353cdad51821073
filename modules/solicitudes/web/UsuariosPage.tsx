import { Fingerprint, Link2 } from 'lucide-react';
import { useState } from 'react';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useListState } from '#platform/web/table/list-state.ts';
import { AccessLinkDialog } from './AccessLinkDialog.tsx';
import { InvitacionesList } from './InvitacionesList.tsx';
import { InvitarDialog } from './InvitarDialog.tsx';
import { SolicitudesList } from './SolicitudesList.tsx';
import { UsuariosList } from './UsuariosList.tsx';

/** Who enters this company: people, invitations under way and those who ask. */
export function UsuariosPage() {
  const list = useListState({ limit: 25 });
  const { can } = usePermissions();
  const [dialog, setDialog] = useState<'invitar' | 'enlace' | null>(null);
  const invites = can('administrar_permisos');
  const frame = {
    list,
    tabs: [
      { value: '', label: 'Personas' },
      { value: 'invitaciones', label: 'Invitaciones' },
      ...(invites ? [{ value: 'solicitudes', label: 'Piden entrar' }] : []),
    ],
    ...(invites ? { create: { label: 'Invitar', onClick: () => setDialog('invitar') } } : {}),
    acts: invites
      ? [
          { id: 'enlace', label: 'Enlace de acceso', icon: <Link2 size={16} />, onClick: () => setDialog('enlace') },
          { id: 'identidad', label: 'Identidad', icon: <Fingerprint size={16} />, to: '/administracion/identidad' },
        ]
      : [],
  };
  return (
    <>
      {list.tab === 'invitaciones' ? (
        <InvitacionesList {...frame} />
      ) : list.tab === 'solicitudes' && invites ? (
        <SolicitudesList {...frame} />
      ) : (
        <UsuariosList {...frame} />
      )}
      {dialog === 'invitar' && <InvitarDialog onClose={() => setDialog(null)} />}
      {dialog === 'enlace' && <AccessLinkDialog onClose={() => setDialog(null)} />}
    </>
  );
}
