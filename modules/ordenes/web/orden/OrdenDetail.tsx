import Box from '@mui/material/Box';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { type EstadoOrden, etiquetasEstado } from '#modules/ordenes/rules.ts';
import { PagosDeDocumento } from '#modules/pagos/web/front-door.tsx';
import { DelVehiculo } from '#modules/activos/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import { Parts } from '#platform/web/shell/Parts.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';
import { fotosOf, pedidasOf } from '../fotos.ts';
import { lookOf } from '../looks.ts';
import { besides, onTop, places } from '../places.ts';
import { usePartes } from '../queries.ts';
import { Tiempos } from '../trabajos/Tiempos.tsx';
import { BuyLink } from '../trabajos/BuyLink.tsx';
import { Trabajos } from '../trabajos/Trabajos.tsx';
import { Datos } from './Datos.tsx';
import { Dinero } from './Dinero.tsx';
import { EtiquetaButton } from './EtiquetaButton.tsx';
import { Faltantes } from './Faltantes.tsx';
import { Gastos } from './Gastos.tsx';
import { NotaForm } from './NotaForm.tsx';
import { PorAutorizar } from './PorAutorizar.tsx';

/** An order in the list's panel, whole, one part under the other: read in one go and closed. */
export function OrdenDetail({ orden }: { orden: Orden }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4, minWidth: 0 }}>
      <States orden={orden} />
      <Parts parts={onTop} show={{ orden }} />
      <PorAutorizar orden={orden} />
      <Dinero orden={orden} narrow />
      <Trabajos orden={orden} />
      <Tiempos orden={orden} />
      <FotosDe of={fotosOf(orden)} pedidas={pedidasOf(orden)} />
      <Parts parts={places} show={{ orden, BuyLink }} />
      <Datos orden={orden} />
      <PagosDeDocumento documento_id={orden.id} pagado_centavos={orden.pagado_centavos} />
      <Gastos orden={orden} />
      <History orden={orden} />
    </Box>
  );
}

function States({ orden }: { orden: Orden }) {
  const { data: partes } = usePartes(orden.id);
  const { label, tone } = lookOf(orden.estado, orden.espera_por);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <StateChip tone={tone}>{label}</StateChip>
      <EtiquetaButton orden={orden} />
      <span>{orden.vehiculo}</span>
      <Plate>{orden.placas}</Plate>
      <PendientesDelVehiculo activo_id={orden.activo_id} />
      <DelVehiculo activo_id={orden.activo_id} />
      <Parts parts={besides} show={{ orden }} />
      <Faltantes orden={orden} partes={partes} />
    </Box>
  );
}

const isEstado = (text: string): text is EstadoOrden => text in etiquetasEstado;

function History({ orden }: { orden: Orden }) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <Section title="Historia">
      <NotaForm key={orden.id} orden={orden} />
      <Timeline
        {...(zona ? { zona } : {})}
        entries={orden.cambios.map((c, i) => ({
          id: `${c.creado_en}-${i}`,
          en: c.creado_en,
          quien: c.usuario_nombre,
          // From one state to the same: a note.
          children:
            c.de === c.a ? c.nota : [isEstado(c.a) ? etiquetasEstado[c.a] : c.a, c.nota].filter(Boolean).join('. '),
        }))}
      />
    </Section>
  );
}
