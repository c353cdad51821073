import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { JsonText } from './JsonText.tsx';
import { api, type Review, rereadProvider } from './queries.ts';

/** Goes to the provider and comes back without opening any session. */
export function TryNow() {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const { ruta } = await api('POST /api/identidad/pruebas', {});
      window.location.assign(ruta);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" startIcon={<Play size={16} />} loading={busy} onClick={() => void go()}>
      Probar ahora
    </Button>
  );
}

/** The provider's settings as the server sees them, and what the provider published of itself. */
export function ProviderFacts({ review: { proveedor, descubrimiento } }: { review: Review }) {
  if (!proveedor)
    return (
      <EmptyState>
        No hay proveedor de identidad: las personas entran con su correo y contraseña. Para ofrecerlo, quien administra
        el servidor pone BAHIA_OIDC_EMISOR, BAHIA_OIDC_CLIENTE y BAHIA_OIDC_SECRETO y lo reinicia.
      </EmptyState>
    );
  return (
    <Box sx={{ display: 'grid', gap: 6, p: { xs: 4, md: 6 } }}>
      <Box component="section" aria-label="Configuración" sx={{ display: 'grid', gap: 3 }}>
        <Typography component="h2" variant="h6">
          Configuración del servidor
        </Typography>
        <Facts
          facts={[
            ['Nombre', proveedor.nombre],
            ['Emisor', proveedor.emisor],
            ['Cliente', proveedor.cliente],
            ['Secreto', proveedor.secreto],
            ['Permisos que pide', proveedor.alcances],
            [
              'Dirección de regreso',
              <Box key="retorno" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <span>{proveedor.retorno}</span>
                <CopyButton text={proveedor.retorno} what="la dirección de regreso" />
              </Box>,
            ],
          ]}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          La dirección de regreso se da de alta, tal cual, en el proveedor. Todo lo demás se cambia en el servidor.
        </Typography>
      </Box>
      <Published descubrimiento={descubrimiento} />
    </Box>
  );
}

const looks: Record<Review['descubrimiento']['estado'], { label: string; tone: Tone }> = {
  sin_leer: { label: 'Sin leer', tone: 'neutral' },
  leyendo: { label: 'Leyendo…', tone: 'info' },
  bien: { label: 'Responde', tone: 'ok' },
  falla: { label: 'No responde', tone: 'error' },
};

function Published({ descubrimiento }: { descubrimiento: Review['descubrimiento'] }) {
  const cache = useQueryClient();
  const { estado, leido_en, problema, documento } = descubrimiento;
  const reread = () => {
    rereadProvider(cache).catch((error: unknown) => toast(messageOf(error), { tone: 'error' }));
  };
  return (
    <Box component="section" aria-label="Lo que publica el proveedor" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography component="h2" variant="h6">
          Lo que publica el proveedor
        </Typography>
        <span role="status">
          <StateChip tone={looks[estado].tone}>{looks[estado].label}</StateChip>
        </span>
        <Button size="small" startIcon={<RefreshCw size={15} />} onClick={reread}>
          Leer de nuevo
        </Button>
      </Box>
      {leido_en && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Leído el {formatInstante(leido_en)}
        </Typography>
      )}
      {problema && <Alert severity="error">{problema}</Alert>}
      {documento && <JsonText value={documento} label="Documento de descubrimiento" />}
    </Box>
  );
}
