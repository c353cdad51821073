import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { DeOrden } from '#modules/inspecciones/rules/formas.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { HallazgosDeOrden } from './hallazgos/HallazgosDeOrden.tsx';
import { Done, Offered } from './parts.tsx';
import { plantillasPath, useDeOrden } from './queries.ts';

/** On the order: what was inspected and what may be. Where the shop does not inspect, and nothing was, it is not there. */
export function EnOrden({ orden }: { orden: Orden }) {
  const { data } = useDeOrden(orden.id);
  if (!data || (!data.ofrece && data.inspecciones.length === 0)) return null;
  return (
    <>
      <Inspections orden={orden} de={data} />
      <HallazgosDeOrden orden_id={orden.id} folio={orden.folio} which="decididos" />
    </>
  );
}

/** Over the parts of the order, so that whoever attends it reads them without opening any. */
export function HallazgosPorDecidir({ orden }: { orden: Orden }) {
  return <HallazgosDeOrden orden_id={orden.id} folio={orden.folio} which="por_decidir" />;
}

function Inspections({ orden, de: data }: { orden: Orden; de: DeOrden }) {
  const { can } = usePermissions();
  return (
    <Section
      title="Inspección"
      actions={
        can('editar_servicios') && (
          <Button size="small" component={Link} to={plantillasPath}>
            Plantillas
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Done inspecciones={data.inspecciones} />
        {can('usar_checklist') && <Offered orden_id={orden.id} de={data} />}
      </Box>
    </Section>
  );
}
