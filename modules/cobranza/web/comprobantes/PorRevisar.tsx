import Button from '@mui/material/Button';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { useTotalesComprobantes } from '../queries.ts';

/** How many proofs of transfer wait for somebody; nothing while none does. */
export function PorRevisar() {
  const n = useTotalesComprobantes().data?.por_revisar ?? 0;
  if (n === 0) return null;
  return (
    <Button
      component={Link}
      to="/comercial/pendientePago/comprobantes"
      variant="outlined"
      color="warning"
      startIcon={<ReceiptText size={16} />}
    >
      {n === 1 ? '1 comprobante por revisar' : `${n} comprobantes por revisar`}
    </Button>
  );
}
