import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { MiTaller } from '#modules/autoservicio/contract.ts';
import type { cotizacionesApi } from '#modules/cotizaciones/contract.ts';
import { client } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { item, list, main, quiet, strong } from '../layout.ts';

const api = client<typeof cotizacionesApi>();
type Cotizacion = MiTaller['cotizaciones'][number];

/** What waits for the customer's answer: each opens on the page where he reads it, chooses and signs. */
export function Cotizaciones({ cotizaciones }: { cotizaciones: readonly Cotizacion[] }) {
  const open = useMutation({
    mutationFn: ({ id }: Cotizacion) => api('POST /api/mis-cotizaciones/{id}/enlace', { params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (cotizaciones.length === 0) return null;
  return (
    <Section title="Cotizaciones que esperan tu respuesta">
      {open.isError && <ErrorState error={open.error} onRetry={() => open.reset()} />}
      <Box component="ul" sx={list}>
        {cotizaciones.map((c) => (
          <Box component="li" key={c.id} sx={item}>
            <Box sx={main}>
              <Box sx={strong}>{c.vehiculo || 'Cotización'}</Box>
              <Box sx={quiet}>
                <Folio>{c.folio}</Folio> · Vigente hasta el {formatFecha(c.vigencia)}
              </Box>
            </Box>
            <Money centavos={c.total_centavos} strong />
            <Button
              variant="contained"
              disabled={open.isPending || open.isSuccess}
              onClick={() => open.mutate(c)}
              aria-label={`Ver y autorizar ${c.folio}`}
              sx={{ '@media (pointer: coarse)': { minHeight: 48, flex: { xs: '1 1 100%', sm: 'none' } } }}
            >
              Ver y autorizar
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
