import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Ban, FileText } from 'lucide-react';
import { useState } from 'react';
import { CLASES_NOTA, type NotaCredito } from '#modules/pagos/rules/notas.ts';
import { formatFecha } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfNota } from '../looks.ts';
import { CancelNotaDialog, NotaPdf } from './NotaActs.tsx';

/** A credit note under its account: its paper and its cancellation. */
export function NotaLine({ nota }: { nota: NotaCredito }) {
  const [open, setOpen] = useState<'pdf' | 'cancelar' | null>(null);
  const { can } = usePermissions();
  const close = () => setOpen(null);
  const { label, tone } = lookOfNota(nota);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Folio>{nota.folio}</Folio>
          <StateChip tone={tone}>{label}</StateChip>
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {formatFecha(nota.fecha)} · {CLASES_NOTA[nota.clase]} · {nota.motivo}
        </Box>
      </Box>
      <Money centavos={nota.monto_centavos} strong />
      <Box sx={{ display: 'flex' }}>
        <Tip title="Nota de crédito">
          <IconButton aria-label={`Nota de crédito ${nota.folio}`} onClick={() => setOpen('pdf')}>
            <FileText size={17} />
          </IconButton>
        </Tip>
        {can('cancelar_documento') && nota.cancelada_en === null && (
          <Tip title="Cancelar esta nota">
            <IconButton aria-label={`Cancelar ${nota.folio}`} onClick={() => setOpen('cancelar')}>
              <Ban size={17} />
            </IconButton>
          </Tip>
        )}
      </Box>
      <NotaPdf nota={nota} open={open === 'pdf'} onClose={close} />
      <CancelNotaDialog nota={nota} open={open === 'cancelar'} onClose={close} />
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto auto',
  alignItems: 'center',
  columnGap: 2,
  py: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
};
