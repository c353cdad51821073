import { type PapelDeRecibo, papelesDeRecibo } from '#modules/pagos/contract.ts';
import { useLastUsed } from '#platform/web/preferences/last-used.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { loadRecibo } from '../queries.ts';

const labels: Record<PapelDeRecibo, string> = { carta: 'Carta', '80': '80 mm', '58': '58 mm' };
const options = papelesDeRecibo.map((papel) => [papel, labels[papel]] as const);

interface ReciboDialogProps {
  open: boolean;
  title: string;
  pago: { id: string; folio: string };
  onClose: () => void;
}

/** A receipt on the paper that this person used last for one; before the first, on that of his tickets. */
export function ReciboDialog({ open, title, pago, onClose }: ReciboDialogProps) {
  const [last, noteLast] = useLastUsed('papel_recibo', papelesDeRecibo);
  const [ofTickets] = useLastUsed('papel', papelesDeRecibo);
  const papel = last ?? ofTickets ?? 'carta';
  const note = (value: string) => {
    const picked = papelesDeRecibo.find((one) => one === value);
    if (picked) noteLast(picked);
  };
  return (
    <PdfDialog
      open={open}
      title={title}
      filename={`${pago.folio}.pdf`}
      load={() => loadRecibo(pago.id, papel)}
      papers={{ value: papel, options, onChange: note }}
      onClose={onClose}
    />
  );
}
