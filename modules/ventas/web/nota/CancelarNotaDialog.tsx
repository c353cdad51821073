import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { PUBLICO } from '#modules/clientes/rules.ts';
import type { Nota } from '#modules/ventas/contract.ts';
import { newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { cancelNota } from '../queries.ts';

/** Undoes the whole ticket with its reason: its money leaves the register of today, or stays in favour of its customer. */
export function CancelarNotaDialog({ nota, onClose }: { nota: Nota; onClose: () => void }) {
  const key = useRef(newKey());
  const [a_favor, setAFavor] = useState(false);
  const paid = nota.pagado_centavos > 0;
  return (
    <ConfirmDialog
      open
      title={`Cancelar ${nota.folio}`}
      confirmLabel="Cancelar el ticket"
      tone="error"
      motive
      onConfirm={async (motivo) => {
        try {
          await cancelNota(nota, { motivo, a_favor }, key.current);
          toast(
            a_favor
              ? `${nota.folio} quedó cancelado; lo pagado queda a favor de ${nota.cliente}.`
              : `${nota.folio} quedó cancelado.`,
          );
        } catch (error) {
          // The server answered no: what is sent next is another intention.
          key.current = newKey();
          throw error;
        }
      }}
      onClose={onClose}
    >
      <span>{`${
        paid && !a_favor
          ? `Salen ${formatMoney(nota.pagado_centavos)} de la caja abierta, en las formas en que entraron. `
          : ''
      }${
        paid && a_favor
          ? `No sale dinero de la caja: ${formatMoney(nota.pagado_centavos)} quedan a favor de ${nota.cliente}. `
          : ''
      }El folio se conserva marcado como cancelado y los cortes cerrados no cambian.`}</span>
      {paid && nota.cliente !== PUBLICO && (
        <TextField
          select
          size="small"
          fullWidth
          label="Lo pagado"
          value={a_favor ? 'saldo' : 'caja'}
          onChange={(event) => setAFavor(event.target.value === 'saldo')}
          sx={{ mt: 4 }}
        >
          <MenuItem value="caja">Se devuelve como se pagó</MenuItem>
          <MenuItem value="saldo">Queda como saldo a favor</MenuItem>
        </TextField>
      )}
    </ConfirmDialog>
  );
}
