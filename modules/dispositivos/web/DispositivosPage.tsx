import Box from '@mui/material/Box';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { EsteDispositivo } from './EsteDispositivo.tsx';
import { Instalar } from './Instalar.tsx';
import { OtrosDispositivos } from './OtrosDispositivos.tsx';
import { Sonidos } from './Sonidos.tsx';

/** Notices where Bahía is closed: on this device, on one's others, and which of them ring. */
export function DispositivosPage() {
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <PageHeader title="Avisos en tus dispositivos" back={{ to: '/notificaciones', label: 'Notificaciones' }} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <EsteDispositivo />
          <OtrosDispositivos />
          <Instalar />
        </Box>
        <Sonidos />
      </Box>
    </Box>
  );
}
