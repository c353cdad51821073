import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatMoney } from '#platform/web/format.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import type { Charging } from './attempt.ts';

/** The answer never came: nobody charges again until the server says what happened. */
export function UnknownCharge({
  charging,
  titleId,
  onClose,
}: {
  charging: Charging;
  titleId: string;
  onClose: () => void;
}) {
  return (
    <>
      <DialogTitle id={titleId}>No sabemos si el cobro quedó</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="warning">
          <span>{`Se envió el cobro de ${formatMoney(charging.pending_centavos)} y no llegó la respuesta. `}</span>
          {charging.error !== null && messageOf(charging.error)}
        </Alert>
        <span>
          No lo cobres otra vez por otro lado. Al revisar se busca este mismo cobro; si no quedó registrado, se registra
          una sola vez.
        </span>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar y revisar después</Button>
        <Button variant="contained" loading={charging.checking} onClick={() => void charging.resolve()} autoFocus>
          Revisar el cobro
        </Button>
      </DialogActions>
    </>
  );
}
