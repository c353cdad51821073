import type { Cuenta } from '#modules/pagos/contract.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { markCuenta } from '../queries.ts';

/** Gives an account up, or takes it up again, with the reason. */
export function IncobrableDialog({ cuenta, open, onClose }: { cuenta: Cuenta; open: boolean; onClose: () => void }) {
  const { folio, saldo_centavos, incobrable } = cuenta;
  return (
    <ConfirmDialog
      open={open}
      title={incobrable ? `Volver a cobrar ${folio}` : `Dar ${folio} por incobrable`}
      confirmLabel={incobrable ? 'Volver a cobrar' : 'Dar por incobrable'}
      tone={incobrable ? 'primary' : 'error'}
      motive
      onConfirm={async (motivo) => {
        await markCuenta(cuenta, incobrable ? 'cobrable' : 'incobrable', motivo);
        toast(incobrable ? `${folio} vuelve a contarse en lo que se cobra.` : `${folio} quedó en incobrables.`);
      }}
      onClose={onClose}
    >
      {incobrable
        ? `Sus ${formatMoney(saldo_centavos)} vuelven a contarse en lo que se debe.`
        : `Sus ${formatMoney(saldo_centavos)} dejan de contarse en lo que se debe. Si un día paga, se cobra igual.`}
    </ConfirmDialog>
  );
}
