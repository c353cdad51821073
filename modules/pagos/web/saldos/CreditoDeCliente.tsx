import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { excessOf, sayCredito } from '#modules/pagos/rules/credito.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useCredito } from '../queries.ts';

export interface CreditoDeClienteProps {
  cliente_id: string;
  /** He is about to owe, or go on owing: being beyond his credit is a warning, and says what follows. */
  asking?: boolean;
}

/** What a customer may owe, what he owes and what is left. Nothing of one who neither has credit nor owes. */
export function CreditoDeCliente({ cliente_id, asking = false }: CreditoDeClienteProps) {
  const { can } = usePermissions();
  const { data } = useCredito(can('ver_pendiente_pago') ? cliente_id : null);
  if (!data || (data.limite_centavos === 0 && data.debe_centavos === 0)) return null;
  if (!asking)
    return (
      <Box role="note" aria-label="Crédito del cliente" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {sayCredito(data)}
      </Box>
    );
  const excess = excessOf(data);
  return (
    <Alert severity={excess > 0 ? 'error' : 'info'} sx={{ mb: 4 }}>
      {sayCredito(data)}.{excess > 0 && ' Si sigues, queda anotado que tú lo autorizaste.'}
    </Alert>
  );
}
