import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/web/call.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, refreshCitas } from '../queries.ts';

/** The address where customers book by themselves. */
export function EnLinea({ url }: { url: string | null }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (activo: boolean) =>
      api('PUT /api/citas/enlace-publico', { body: { activo, nueva: activo && url !== null } }),
    onSuccess: refreshCitas,
  });
  return (
    <Section title="Citas en línea">
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {url === null ? (
          <>
            <div>Da a tus clientes una dirección donde ven tus horas libres y piden cita. Tú las confirmas.</div>
            <Button variant="contained" loading={isPending} onClick={() => mutate(true)}>
              Abrir citas en línea
            </Button>
          </>
        ) : (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
              <Box
                component="a"
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                sx={{ overflowWrap: 'anywhere', color: 'primary.main' }}
              >
                {url}
              </Box>
              <CopyButton text={url} what="dirección" />
            </Box>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              <Button loading={isPending} onClick={() => mutate(true)}>
                Cambiar dirección
              </Button>
              <Button color="error" loading={isPending} onClick={() => mutate(false)}>
                Cerrar citas en línea
              </Button>
            </Box>
          </>
        )}
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
      </Box>
    </Section>
  );
}
