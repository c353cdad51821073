import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileText, MessageCircle, Receipt } from 'lucide-react';
import { useState } from 'react';
import { shownOf } from '#modules/partidas/rules/cifras.ts';
import type { Nota } from '#modules/ventas/contract.ts';
import { worldNumber } from '#platform/contract/phones.ts';
import { formatMoney } from '#platform/web/format.ts';
import { useLastUsed } from '#platform/web/preferences/last-used.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { loadCarta, loadTicket } from '../queries.ts';

const papers = {
  '80': { label: 'Ticket 80 mm', load: (id: string) => loadTicket(id, '80') },
  '58': { label: 'Ticket 58 mm', load: (id: string) => loadTicket(id, '58') },
  carta: { label: 'PDF carta', load: loadCarta },
} as const;
type Paper = keyof typeof papers;
// Object.keys loses the literal types; a roll before a sheet.
const order: readonly Paper[] = ['80', '58', 'carta'];

/** The ticket on the roll of the printer, on a sheet, or by WhatsApp. */
export function TicketButtons({ nota }: { nota: Nota }) {
  const [shown, setShown] = useState<Paper | null>(null);
  const [last, noteLast] = useLastUsed('papel', order);
  // The printer of this counter first; it is one and the same all day.
  const papersInOrder = last ? [last, ...order.filter((paper) => paper !== last)] : order;
  const whatsapp = whatsappTicket(nota);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {papersInOrder.map((paper) => (
        <Button
          key={paper}
          variant="outlined"
          color={paper === last ? 'primary' : 'inherit'}
          startIcon={paper === 'carta' ? <FileText size={16} /> : <Receipt size={16} />}
          onClick={() => {
            noteLast(paper);
            setShown(paper);
          }}
        >
          {papers[paper].label}
        </Button>
      ))}
      {whatsapp && (
        <Button
          variant="outlined"
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<MessageCircle size={16} />}
        >
          WhatsApp
        </Button>
      )}
      <PdfDialog
        open={shown !== null}
        title={`${shown ? papers[shown].label : ''} ${nota.folio}`}
        filename={`${nota.folio}.pdf`}
        load={() => papers[shown ?? '80'].load(nota.id)}
        onClose={() => setShown(null)}
      />
    </Box>
  );
}

/** WhatsApp with the ticket written, or null when the customer has no telephone. */
const whatsappTicket = (nota: Nota): string | null => {
  const telefono = worldNumber(nota.telefono);
  if (telefono === null) return null;
  const text = [
    `Hola, ${nota.cliente}. Tu compra ${nota.folio}:`,
    ...nota.partidas.map(
      (p) => `${p.cantidad_milesimas / 1000} × ${p.descripcion}: ${formatMoney(shownOf(p, nota.precios))}`,
    ),
    nota.precios === 'mas_iva' ? `Más IVA: ${formatMoney(nota.totales.iva_centavos)}` : '',
    `Total: ${formatMoney(nota.total_centavos)}.`,
    nota.saldo_centavos > 0 ? `Queda por pagar: ${formatMoney(nota.saldo_centavos)}.` : '¡Gracias!',
  ]
    .filter(Boolean)
    .join('\n');
  return `https://wa.me/${telefono.slice(1)}?text=${encodeURIComponent(text)}`;
};
