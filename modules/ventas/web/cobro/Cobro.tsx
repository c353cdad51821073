import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { type Tender, TenderDialog } from '#modules/pagos/web/front-door.tsx';
import { ApiError } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import type { Carro } from '../carro/carro.ts';
import { SupervisorDialog } from './SupervisorDialog.tsx';
import type { SaleHandle } from './use-sale.ts';
import { Vendido } from './Vendido.tsx';

interface CobroProps {
  open: boolean;
  carro: Carro;
  total_centavos: number;
  autorizacion_id: string | null;
  sale: SaleHandle;
  onClose: () => void;
}

/** The charge of the cart, what becomes of it, and its ticket. */
export function Cobro({ open, carro, total_centavos, autorizacion_id, sale, onClose }: CobroProps) {
  const { phase, nota } = sale;
  const [tendered, setTendered] = useState<{ tender: Tender | null } | null>(null);
  const refused = tendered !== null && sale.error instanceof ApiError ? sale.error.code : null;
  const instead =
    phase === 'done' && nota
      ? (titleId: string) => <Vendido nota={nota} titleId={titleId} onClose={onClose} />
      : phase === 'unknown'
        ? (titleId: string) => (
            <Unknown sale={sale} titleId={titleId} total_centavos={total_centavos} onClose={onClose} />
          )
        : undefined;
  const { elegido } = carro;
  const debtor = refused === 'sin_credito' ? elegido?.cliente.id : undefined;
  // The server may ask for a supervisor where the page did not know that it would.
  const asked = refused === 'requiere_autorizacion' ? null : debtor;
  return (
    <>
      <TenderDialog
        open={open}
        title="Cobrar"
        detail={
          elegido
            ? [elegido.cliente.nombre, elegido.activo?.vehiculo, elegido.activo?.placas].filter(Boolean).join(' · ')
            : 'Público en general'
        }
        total_centavos={total_centavos}
        mayOwe={elegido !== null}
        busy={phase === 'sending'}
        error={sale.error}
        instead={instead}
        onTender={(tender) => {
          setTendered({ tender });
          void sale.send(carro, tender, autorizacion_id);
        }}
        onClose={onClose}
      />
      {open && asked !== undefined && (
        <SupervisorDialog
          carro={carro}
          motivo={messageOf(sale.error)}
          deudor_id={asked}
          onGiven={({ id }) => void sale.send(carro, tendered?.tender ?? null, id)}
          onClose={() => setTendered(null)}
        />
      )}
    </>
  );
}

function Unknown({
  sale,
  titleId,
  total_centavos,
  onClose,
}: {
  sale: SaleHandle;
  titleId: string;
  total_centavos: number;
  onClose: () => void;
}) {
  return (
    <>
      <DialogTitle id={titleId}>No sabemos si el cobro quedó</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="warning">
          <span>{`Se envió el cobro de ${formatMoney(total_centavos)} y no llegó la respuesta. `}</span>
          {sale.error !== null && messageOf(sale.error)}
        </Alert>
        <span>
          El carrito sigue aquí. Al revisar se busca este mismo ticket; si no quedó registrado, se registra una sola
          vez.
        </span>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar y revisar después</Button>
        <Button variant="contained" onClick={() => void sale.resolve()} autoFocus>
          Revisar el cobro
        </Button>
      </DialogActions>
    </>
  );
}
