import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Headset, Mail, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
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
      <PageHeader title="Notificaciones">
        {can('atender_soporte') && (
          <Button component={Link} to="/soporte" startIcon={<Headset size={17} />}>
            Soporte
          </Button>
        )}
        {can('ver_clientes') && (
          <Button component={Link} to="/administracion/whatsapp" startIcon={<MessageCircle size={17} />}>
            WhatsApp enviados
          </Button>
        )}
        {can('administrar_permisos') && (
          <Button component={Link} to="/administracion/correos" startIcon={<Mail size={17} />}>
            Correos enviados
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={total === 0}
          onClick={() => mark.mutate(undefined)}
          loading={mark.isPending}
        >
          Marcar todas como leídas
        </Button>
      </PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Section title="Recibidas" flush>
          <Inbox limit={50} more />
        </Section>
        <Section title="Qué quieres saber">
          <MuteList />
        </Section>
      </Box>
    </Box>
  );
}
