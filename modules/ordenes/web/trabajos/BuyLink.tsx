import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Orden } from '#modules/ordenes/contract.ts';
import { type Faltante, purchaseOf } from '#modules/ordenes/rules/faltante.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';

export interface BuyLinkProps {
  orden: Pick<Orden, 'folio'>;
  partida: Faltante;
}

/** Straight to the purchase of what this line waits for. */
export function BuyLink({ orden, partida }: BuyLinkProps) {
  const { can } = usePermissions();
  const to = purchaseOf(orden, partida);
  if (to === null || !can('registrar_compras')) return null;
  return (
    <Button component={Link} to={to} size="small" aria-label={`Comprar «${partida.descripcion}»`}>
      Comprar
    </Button>
  );
}
