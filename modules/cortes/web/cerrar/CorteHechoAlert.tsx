import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { labelDifference } from '#modules/cortes/rules.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { loadZ } from '../queries.ts';

interface CorteHecho {
  folio: string;
  archivo: string;
  diferencia_centavos: number;
}

/** What is left on the page after closing: the Z and its PDF. */
export function CorteHechoAlert({ corte, onClose }: { corte: CorteHecho; onClose: () => void }) {
  const [showing, setShowing] = useState(false);
  return (
    <>
      <Alert
        severity={corte.diferencia_centavos === 0 ? 'success' : 'warning'}
        onClose={onClose}
        closeText="Cerrar"
        action={
          <>
            <Button color="inherit" size="small" onClick={() => setShowing(true)}>
              Ver PDF
            </Button>
            <Button color="inherit" size="small" onClick={onClose}>
              Ocultar
            </Button>
          </>
        }
      >
        Caja cerrada con el corte <strong>{corte.folio}</strong>. {labelDifference(corte.diferencia_centavos)}.
      </Alert>
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
