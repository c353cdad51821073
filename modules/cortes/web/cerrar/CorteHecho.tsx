import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { CorteResumen } from '#modules/cortes/contract.ts';
import { labelDifference } from '#modules/cortes/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { loadZ } from '../queries.ts';

/** Closed: the folio of the Z and its PDF. */
export function CorteHecho({ corte, titleId, onClose }: { corte: CorteResumen; titleId: string; onClose: () => void }) {
  const [showing, setShowing] = useState(false);
  return (
    <>
      <DialogTitle id={titleId}>Corte {corte.folio}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity={corte.diferencia_centavos === 0 ? 'success' : 'warning'}>
          {corte.caja} quedó cerrada. {labelDifference(corte.diferencia_centavos)}.
        </Alert>
        <Box sx={{ color: 'text.secondary' }}>
          Cobrado en la sesión: <strong>{formatMoney(corte.cobrado_centavos)}</strong>. El efectivo contado fue{' '}
          <strong>{formatMoney(corte.contado_centavos)}</strong>: se retiran{' '}
          <strong>{formatMoney(corte.retiro_centavos)}</strong> al banco y se quedan{' '}
          <strong>{formatMoney(corte.fondo_final_centavos)}</strong> de fondo.
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Listo</Button>
        <Button variant="contained" startIcon={<FileText size={16} />} onClick={() => setShowing(true)} autoFocus>
          Ver PDF
        </Button>
      </DialogActions>
      <PdfDialog
        open={showing}
        title={`Corte ${corte.folio}`}
        filename={`${corte.folio}.pdf`}
        load={() => loadZ(corte.archivo)}
        onClose={() => setShowing(false)}
      />
    </>
  );
}
