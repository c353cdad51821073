import { Navigate, useParams } from 'react-router';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Plate } from '#platform/web/ui/Plate.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { Correccion } from './Correccion.tsx';
import { listPath, lookOf } from './looks.ts';
import { OrdenActions } from './OrdenActions.tsx';
import { OrdenDetail } from './OrdenDetail.tsx';
import { useOrden } from './queries.ts';

/** One order on a page of its own: where a converted quotation lands. */
export function OrdenPage() {
  const { id } = useParams();
  const { can } = usePermissions();
  const { data: orden, error, isError, refetch } = useOrden(id);
  if (!orden)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  // A ticket has a page of its own, with its paper and its way back.
  if (orden.clase === 'mostrador' && can('ver_ventas'))
    return <Navigate to={`/comercial/Ventas/${orden.id}`} replace />;
  const { label, tone } = lookOf(orden.estado, orden.espera_por);
  return (
    <>
      <PageHeader
        title={orden.folio}
        subtitle={[orden.cliente, orden.vehiculo].filter(Boolean).join(' · ')}
        badges={
          <>
            <StateChip tone={tone}>{label}</StateChip>
            <Plate>{orden.placas}</Plate>
            <PendientesDelVehiculo activo_id={orden.activo_id} />
          </>
        }
        back={{ to: listPath, label: 'órdenes' }}
      >
        <OrdenActions orden={orden} />
      </PageHeader>
      <Correccion corrige={orden.corrige} corregida_por={orden.corregida_por} />
      <OrdenDetail orden={orden} />
    </>
  );
}
