import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import { SIN_FACTURA } from '#modules/compras/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { useCompras } from './queries.ts';

interface WaitingProps {
  proveedor: { id: string; nombre: string };
  factura: string;
  onGo: () => void;
}

/** Goods of this supplier that came and have no invoice: what is being written may be theirs. */
export function Waiting({ proveedor, factura, onGo }: WaitingProps) {
  const { data } = useCompras({ estado: SIN_FACTURA, proveedor_id: proveedor.id, limit: 5 });
  const waiting = data?.data ?? [];
  if (waiting.length === 0) return null;
  const own = waiting.find((one) => factura !== '' && one.factura.toUpperCase() === factura.toUpperCase());
  if (own)
    return (
      <Alert severity="info">
        {`Esta factura ya se recibió en ${own.folio}: escribe lo mismo que llegó y solo queda lo que se debe.`}
      </Alert>
    );
  return (
    <Alert severity="warning">
      {`Ya se recibió mercancía de ${proveedor.nombre} que espera su factura. Si es esta, regístrala desde: `}
      {waiting.map((one, i) => (
        <Fragment key={one.id}>
          {i > 0 && ', '}
          <Link component={RouterLink} to={`/inventario/compras?ver=${one.id}`} onClick={onGo}>
            {`${one.folio} (${[one.pedido_folio, formatMoney(one.total_centavos)].filter(Boolean).join(', ')})`}
          </Link>
        </Fragment>
      ))}
    </Alert>
  );
}
