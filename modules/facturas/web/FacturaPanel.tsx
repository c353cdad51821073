import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { labelForma } from '#modules/pagos/rules.ts';
import { sayTarde } from '#platform/contract/meses.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { useOnce } from './FacturarDialog.tsx';
import { lookOfFactura, METODOS } from './looks.ts';
import { undoFactura, useFactura } from './queries.ts';

/** One invoice: what it is of, who asked for it, and whether its sales changed since. */
export function FacturaPanel({ id }: { id: string }) {
  const zona = useSession((state) => state.company?.zona);
  const { data: factura, error, refetch } = useFactura(id);
  if (!factura)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const moved = factura.vigente_centavos - factura.total_centavos;
  const { deshecha, documentos } = factura;
  const look = lookOfFactura(factura);
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
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
          <Money centavos={factura.total_centavos} />
        </Box>
        <StateChip tone={look.tone}>{look.label}</StateChip>
      </Box>
      <Facts
        facts={[
          ['Receptor', `${factura.cliente} · ${factura.rfc}`],
          [
            factura.desde === factura.hasta ? 'Fecha' : 'Periodo',
            factura.desde === factura.hasta
              ? formatFecha(factura.desde)
              : `${formatFecha(factura.desde)} a ${formatFecha(factura.hasta)}`,
          ],
          [
            'Llegó tarde',
            factura.contada_en && `${sayTarde(factura.desde)}. Cuenta el ${formatFecha(factura.contada_en)}.`,
          ],
          ['Ventas', documentos > 1 && documentos.toLocaleString('es-MX')],
          ['Método de pago', METODOS[factura.metodo]],
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

export function FacturaPanelFooter({ id }: { id: string }) {
  const { can } = usePermissions();
  const { data: factura } = useFactura(id);
  const [open, setOpen] = useState(false);
  const send = useOnce();
  if (!factura || factura.deshecha || !can('facturar')) return null;
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
