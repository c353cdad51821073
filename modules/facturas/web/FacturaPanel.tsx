import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Factura } from '#modules/facturas/contract.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { useOnce } from './FacturarDialog.tsx';
import { undoFactura } from './queries.ts';

/** One invoice: what it is of, who asked for it, and whether its sales changed since. */
export function FacturaPanel({ factura }: { factura: Factura | undefined }) {
  const zona = useSession((state) => state.company?.zona);
  if (!factura) return <EmptyState>Está en otra página de la lista.</EmptyState>;
  const moved = factura.vigente_centavos - factura.total_centavos;
  const { deshecha, documentos } = factura;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {deshecha && (
        <Alert severity="info">
          {deshecha.por} la deshizo el {formatInstante(deshecha.en, zona)}: {deshecha.motivo}
        </Alert>
      )}
      {!deshecha && moved !== 0 && (
        <Alert severity="warning">
          Sus ventas valen hoy {formatMoney(factura.vigente_centavos)}: algo se devolvió o se quitó después. Si ya se
          timbró, corrige el CFDI con una nota de crédito o cancélalo.
        </Alert>
      )}
      <Facts
        stacked
        facts={[
          ['Total', formatMoney(factura.total_centavos)],
          ['Receptor', `${factura.cliente} · ${factura.rfc}`],
          [
            factura.desde === factura.hasta ? 'Fecha' : 'Periodo',
            factura.desde === factura.hasta
              ? formatFecha(factura.desde)
              : `${formatFecha(factura.desde)} a ${formatFecha(factura.hasta)}`,
          ],
          ['Ventas', documentos > 1 && documentos.toLocaleString('es-MX')],
          ['Método de pago', factura.metodo],
          ['Forma de pago', `${factura.forma_pago} ${labelForma(factura.forma_pago)}`],
          ['Pedida', `${factura.por}, ${formatInstante(factura.creado_en, zona)}`],
        ]}
      />
      {factura.documento_id && (
        <Link to={`/comercial/OrdenTrabajo/${factura.documento_id}`}>Abrir {factura.folio}</Link>
      )}
    </Box>
  );
}

export function FacturaPanelFooter({ factura }: { factura: Factura }) {
  const [open, setOpen] = useState(false);
  const send = useOnce();
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
        Deshacer la factura
      </Button>
      <ConfirmDialog
        open={open}
        title={`Deshacer ${factura.folio}`}
        confirmLabel="Deshacer la factura"
        tone="error"
        motive
        onConfirm={(motivo) =>
          send(async (key) => {
            await undoFactura(factura.id, motivo, key);
            toast(`${factura.folio} quedó deshecha.`);
          })
        }
        onClose={() => setOpen(false)}
      >
        {factura.tipo === 'global' ? 'Sus ventas quedan sin facturar. ' : 'La venta queda sin facturar. '}
        Si ya se timbró, cancela también el CFDI ante el SAT.
      </ConfirmDialog>
    </>
  );
}
