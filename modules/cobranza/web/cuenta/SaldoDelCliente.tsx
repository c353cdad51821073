import Box from '@mui/material/Box';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Money } from '#platform/web/ui/Money.tsx';
import { useDeudor } from '../queries.ts';

export function SaldoDelCliente({ id }: { id: string }) {
  const { can } = usePermissions();
  const { data } = useDeudor(id, can('ver_pendiente_pago'));
  if (!data || (data.debe_centavos === 0 && data.a_favor_centavos === 0)) return null;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
      {data.debe_centavos > 0 && (
        <span>
          Debe <Money centavos={data.debe_centavos} strong />
          {data.vencido_centavos > 0 && ' con parte vencida'}
        </span>
      )}
      {data.a_favor_centavos > 0 && (
        <span>
          Tiene <Money centavos={data.a_favor_centavos} strong /> a favor
        </span>
      )}
    </Box>
  );
}
