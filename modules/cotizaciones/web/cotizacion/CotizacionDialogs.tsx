import { AuthoriseDialog } from '../envio/AuthoriseDialog.tsx';
import { useCotizacion } from '../queries.ts';
import { SendDialog } from '../envio/SendDialog.tsx';

export interface CotizacionDialogProps {
  id: string;
  what: 'send' | 'authorise';
  onClose: () => void;
}

/** What is done with a quotation, over the page of whoever stands on it. */
export function CotizacionDialog({ id, what, onClose }: CotizacionDialogProps) {
  const { data: cotizacion } = useCotizacion(id);
  if (!cotizacion) return null;
  const Dialog = what === 'send' ? SendDialog : AuthoriseDialog;
  return <Dialog cotizacion={cotizacion} onClose={onClose} />;
}
