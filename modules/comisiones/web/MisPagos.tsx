import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { fetchBlob } from '#platform/web/call.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Pago } from './PagosPart.tsx';
import { useMias } from './queries.ts';

/** What is owed to oneself, and the payments that one received, each with its receipt. */
export function MisPagos() {
  const { data, error, isError, refetch } = useMias();
  const [open, setOpen] = useState<{ id: string; folio: string } | null>(null);
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" />;
  return (
    <Section title="Mis comisiones" flush>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, px: 4, pb: 3 }}>
        <span>Se te debe</span>
        <Money centavos={data.pendiente_centavos} strong />
      </Box>
      {data.pagos.length > 0 && (
        <Box component="ul" aria-label="Mis pagos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.pagos.map((pago) => (
            <Box component="li" key={pago.id} sx={{ borderTop: '1px solid var(--mui-palette-divider)' }}>
              <ButtonBase onClick={() => setOpen(pago)} sx={press}>
                <span style={visuallyHidden}>Recibo {pago.folio}: </span>
                <Pago pago={pago} />
              </ButtonBase>
            </Box>
          ))}
        </Box>
      )}
      {open && (
        <PdfDialog
          open
          title={`Recibo ${open.folio}`}
          filename={`${open.folio}.pdf`}
          load={() => fetchBlob('GET /api/comisiones/mias/{id}/pdf', { params: { id: open.id } })}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

const press = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  width: '100%',
  font: 'inherit',
  textAlign: 'left',
} as const;
