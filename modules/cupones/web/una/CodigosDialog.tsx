import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { CuponCompleto } from '#modules/cupones/contract.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { addCodigos } from '../queries.ts';

const Escrito = z.object({
  cuantos: z
    .int('Escribe cuántos códigos.')
    .check(z.gte(1, 'Escribe 1 o más.'), z.lte(1000, 'A lo más 1,000 de una vez.')),
});

/** So many codes of one use each, and the file to hand them out. */
export function CodigosDialog({
  c,
  onClose,
  onExport,
}: {
  c: CuponCompleto;
  onClose: () => void;
  onExport: () => Promise<void>;
}) {
  const titleId = useId();
  const [made, setMade] = useState(0);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Códigos de un uso</DialogTitle>
      <DialogContent>
        {made > 0 ? (
          <Alert severity="success">
            {made === 1 ? 'Se hizo 1 código.' : `Se hicieron ${formatNumber(made)} códigos.`} Cada uno vale una vez.
          </Alert>
        ) : (
          <Form
            schema={Escrito}
            defaultValues={{ cuantos: 100 }}
            submitLabel="Hacer códigos"
            onCancel={onClose}
            onSubmit={async ({ cuantos }, { idempotencyKey }) => {
              await addCodigos(c.id, cuantos, idempotencyKey);
              setMade(cuantos);
            }}
          >
            <Box sx={{ pt: 2 }}>
              <IntegerField
                name="cuantos"
                label="Cuántos"
                helperText="Cada código vale una vez, con las condiciones del cupón."
                autoFocus
              />
            </Box>
          </Form>
        )}
      </DialogContent>
      {made > 0 && (
        <DialogActions>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="contained" onClick={() => void onExport()}>
            Descargar Excel
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
