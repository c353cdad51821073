import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { servicioPath } from '../looks.ts';

/** To everything of one work: who did which part, what it took, its warranty, when it is due again. */
export function ConfigurarLink({ orden, partida }: { orden: Orden; partida: PartidaDeOrden }) {
  const { can } = usePermissions();
  if (orden.clase === 'mostrador' || partida.tipo === 'refaccion' || !can('configurar_servicio')) return null;
  return (
    <Button
      component={Link}
      to={servicioPath(orden.id, partida.id)}
      size="small"
      startIcon={<SlidersHorizontal size={15} />}
      aria-label={`Configurar «${partida.descripcion}»`}
    >
      Configurar
    </Button>
  );
}
