import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { useCuentaPorCobrar } from '../queries.ts';
import { CobrarForm } from './CobrarForm.tsx';
import type { CobrarDialogProps } from './cobrar-props.ts';

export function CobrarDialog({
  cuenta_id,
  documento_id,
  anticipo,
  cuentas = anticipo ? NONE : undefined,
  open,
  onClose,
  onPaid,
}: CobrarDialogProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const asked = useCuentaPorCobrar(cuentas ? {} : { cuenta_id, documento_id });
  const [shown, setShown] = useState<readonly Cuenta[] | null>(cuentas ?? null);
  // What the dialog opened with stays: the balance changes under it with its own payment.
  if (shown === null && asked.data && !asked.isFetching) setShown([asked.data]);
  return (
    <Dialog
      open={open}
      onClose={busy ? () => {} : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      {shown ? (
        <CobrarForm
          cuentas={shown}
          anticipo={anticipo}
          titleId={titleId}
          onClose={onClose}
          onPaid={onPaid}
          onBusy={setBusy}
        />
      ) : (
        <>
          <DialogTitle id={titleId}>Cobrar</DialogTitle>
          <DialogContent>
            {asked.error ? (
              <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
            ) : (
              <Loading shape="form" lines={3} />
            )}
          </DialogContent>
        </>
      )}
    </Dialog>
  );
}

const NONE: readonly Cuenta[] = [];
