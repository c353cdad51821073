import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { entradasApi } from '#modules/entradas/contract.ts';
import { client, messageOf } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';

const api = client<typeof entradasApi>();
const queryKey = ['entradas'];

/** The address where customers get in by themselves, without a password. */
export function PaginaSection() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/entradas/pagina', { signal }),
    staleTime: freshness.listas,
  });
  const change = useMutation({
    mutationFn: (activo: boolean) =>
      api('PUT /api/entradas/pagina', { body: { activo, nueva: activo && data?.url != null } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="form" lines={2} />;
  return (
    <Section title="Cuentas de tus clientes">
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <div>
          Tus clientes entran sin contraseña: escriben su correo o su teléfono y les llega un enlace que vale diez
          minutos. Ahí ven sus vehículos, órdenes, citas, pagos y facturas.
        </div>
        {data.sin_canal && (
          <Alert severity="warning">
            A tus clientes no les llega el enlace: no hay servidor de correo ni WhatsApp conectado, y nadie del taller
            puede verlo. Pide a quien instaló Bahía que configure uno de los dos.
          </Alert>
        )}
        {data.url === null ? (
          <Button variant="contained" loading={change.isPending} onClick={() => change.mutate(true)}>
            Abrir la página de clientes
          </Button>
        ) : (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
              <Box
                component="a"
                href={data.url}
                target="_blank"
                rel="noopener noreferrer"
                sx={{ overflowWrap: 'anywhere', color: 'primary.main' }}
              >
                {data.url}
              </Box>
              <CopyButton text={data.url} what="dirección" />
            </Box>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              <Button loading={change.isPending} onClick={() => change.mutate(true)}>
                Cambiar dirección
              </Button>
              <Button color="error" loading={change.isPending} onClick={() => change.mutate(false)}>
                Cerrar la página
              </Button>
            </Box>
          </>
        )}
        {change.error && <Alert severity="error">{messageOf(change.error)}</Alert>}
      </Box>
    </Section>
  );
}
