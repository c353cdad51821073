import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Headset, Mail, MessageCircle, Smartphone } from 'lucide-react';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Inbox } from './Inbox.tsx';
import { MuteList } from './MuteList.tsx';
import { useMarkRead, usePendientes } from './queries.ts';

/** All that reached this person, and what he wants to be told. */
export function NotificacionesPage() {
  const total = usePendientes().data?.total ?? 0;
  const mark = useMarkRead();
  const { can } = usePermissions();
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <PageHeader
        title="Notificaciones"
        beside={
          <ActionBar
            label="Más de Notificaciones"
            actions={places.filter(({ needs }) => needs === null || can(needs))}
          />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Section
          title="Recibidas"
          flush
          actions={
            total > 0 && (
              <Button onClick={() => mark.mutate(undefined)} loading={mark.isPending}>
                Marcar todas como leídas
              </Button>
            )
          }
        >
          <Inbox limit={50} more />
        </Section>
        <Section title="Qué quieres saber">
          <MuteList />
        </Section>
      </Box>
    </Box>
  );
}

const places = [
  {
    id: 'dispositivos',
    label: 'Avisos en este dispositivo',
    icon: <Smartphone size={17} />,
    to: '/notificaciones/dispositivos',
    needs: null,
  },
  { id: 'soporte', label: 'Soporte', icon: <Headset size={17} />, to: '/soporte', needs: 'atender_soporte' },
  {
    id: 'whatsapp',
    label: 'WhatsApp enviados',
    icon: <MessageCircle size={17} />,
    to: '/administracion/whatsapp',
    needs: 'ver_clientes',
  },
  {
    id: 'correos',
    label: 'Correos enviados',
    icon: <Mail size={17} />,
    to: '/administracion/correos',
    needs: 'administrar_permisos',
  },
];
