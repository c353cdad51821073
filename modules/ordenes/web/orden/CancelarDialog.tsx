import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { destinosDeAnticipo, type OrdenCancelada } from '#modules/ordenes/rules/cancelar.ts';
import { formatMoney } from '#platform/web/format.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { cancelOrden } from '../queries.ts';

type Destino = NonNullable<OrdenCancelada['anticipo']>;
const LABELS: Record<Destino, string> = {
  devolver: 'Devolverlo de la caja, en la forma en que se pagó',
  a_favor: 'Dejarlo a favor del cliente',
};

/** Cancels an order with its reason, and says what becomes of what the customer paid ahead. */
export function CancelarDialog({ orden, open, onClose }: { orden: Orden; open: boolean; onClose: () => void }) {
  const [anticipo, setAnticipo] = useState<Destino>('devolver');
  const paid = orden.pagado_centavos > 0;
  return (
    <ConfirmDialog
      open={open}
      title={`Cancelar ${orden.folio}`}
      confirmLabel="Cancelar orden"
      tone="error"
      motive={{ label: 'Motivo', min: 3 }}
      onConfirm={(motivo) => cancelOrden(orden, { motivo, ...(paid ? { anticipo } : {}) })}
      onClose={onClose}
    >
      El folio se conserva y su cuenta se cierra sin cobrarse.
      {paid && (
        <FormControl sx={{ mt: 3 }}>
          <FormLabel id="anticipo">{`El cliente ya pagó ${formatMoney(orden.pagado_centavos)}`}</FormLabel>
          <RadioGroup
            aria-labelledby="anticipo"
            value={anticipo}
            onChange={(_, value) => setAnticipo(value === 'a_favor' ? 'a_favor' : 'devolver')}
          >
            {destinosDeAnticipo.map((destino) => (
              <FormControlLabel key={destino} value={destino} control={<Radio />} label={LABELS[destino]} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </ConfirmDialog>
  );
}
