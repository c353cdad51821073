import { Navigate, useParams } from 'react-router';
import { DelVehiculo } from '#modules/activos/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import { etiquetasTipo } from '#modules/ordenes/rules/pasos.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Parts } from '#platform/web/shell/Parts.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { listPath, lookOf } from '../looks.ts';
import { besides } from '../places.ts';
import { useOrden, usePartes } from '../queries.ts';
import { Correccion } from './Correccion.tsx';
import { EtiquetaButton } from './EtiquetaButton.tsx';
import { Faltantes } from './Faltantes.tsx';
import { OrdenActions } from './OrdenActions.tsx';
import { OrdenTabs } from './OrdenTabs.tsx';

/** One order on a page of its own: where a converted quotation lands. */
export function OrdenPage() {
  const { id } = useParams();
  const { can } = usePermissions();
  const { data: orden, error, isError, refetch } = useOrden(id);
  const partes = usePartes(id);
  if (isError && !orden) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Both are asked at once: which parts there are is known before any of them is drawn.
  if (!orden || partes.isLoading) return <Loading shape="document" />;
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
            <EtiquetaButton orden={orden} />
            {orden.tipo !== 'normal' && <StateChip tone="primary">{etiquetasTipo[orden.tipo]}</StateChip>}
            <Plate>{orden.placas}</Plate>
          </>
        }
        notices={
          <>
            <PendientesDelVehiculo activo_id={orden.activo_id} />
            <DelVehiculo activo_id={orden.activo_id} />
            <Parts parts={besides} show={{ orden }} />
            <Faltantes orden={orden} partes={partes.data} />
          </>
        }
        back={{ to: listPath, label: 'órdenes' }}
      >
        <OrdenActions orden={orden} />
      </PageHeader>
      <Correccion corrige={orden.corrige} corregida_por={orden.corregida_por} />
      <OrdenTabs key={orden.id} orden={orden} partes={partes.data} />
    </>
  );
}
