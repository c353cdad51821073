import Box from '@mui/material/Box';
import type { EnTaller as Orden } from '#modules/autoservicio/contract.ts';
import type { EstadoOrden } from '#modules/ordenes/rules.ts';
import { lookOfOrden } from '#modules/ordenes/web/front-door.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { OpenButton } from '../OpenButton.tsx';
import { item, list, main, quiet, strong } from '../layout.ts';

/** What is in the shop now: where it goes, what was promised and what was authorised. */
export function EnTaller({ ordenes, zona }: { ordenes: readonly Orden[]; zona: string }) {
  return (
    <Section title="En el taller">
      {ordenes.length === 0 && (
        <EmptyState>Ninguno de tus vehículos está en el taller. Cuando dejes uno, aquí ves cómo va.</EmptyState>
      )}
      <Box component="ul" sx={list}>
        {ordenes.map((orden) => (
          <Una key={orden.id} orden={orden} zona={zona} />
        ))}
      </Box>
    </Section>
  );
}

function Una({ orden, zona }: { orden: Orden; zona: string }) {
  const { id, folio, vehiculo, placas, estado, espera_por, promesa, total_centavos, lineas, hechas } = orden;
  const { label, tone } = lookOfOrden(estado, espera_por);
  return (
    <Box component="li" sx={{ ...item, display: 'grid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={main}>
          <Box sx={{ ...strong, fontSize: 16 }}>{vehiculo || 'Tu vehículo'}</Box>
          <Box sx={quiet}>
            <Folio>{folio}</Folio> {placas && <Plate>{placas}</Plate>}
          </Box>
        </Box>
        <StateChip tone={tone}>{estado === 'terminada' ? 'Lista para recoger' : label}</StateChip>
      </Box>
      <Camino estado={estado} folio={folio} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Box sx={{ ...quiet, flex: '1 1 200px' }}>
          {lineas > 0 && `${hechas} de ${lineas} ${lineas === 1 ? 'trabajo hecho' : 'trabajos hechos'}`}
          {promesa && (
            <>
              <br />
              Te lo prometimos para el {formatInstante(promesa, zona)}
            </>
          )}
        </Box>
        <Money centavos={total_centavos} strong />
        <OpenButton de="orden" id={id} label="Ver y pagar" of={folio} />
      </Box>
    </Box>
  );
}

const PASOS = ['Recibido', 'Diagnóstico', 'En proceso', 'Revisión', 'Listo'] as const;
const AT: Partial<Record<EstadoOrden, number>> = {
  recibida: 0,
  diagnostico: 1,
  por_autorizar: 1,
  en_proceso: 2,
  en_espera: 2,
  control_calidad: 3,
  terminada: 4,
};

/** The way of an order as its customer thinks of it, and where it stands. */
function Camino({ estado, folio }: { estado: EstadoOrden; folio: string }) {
  const at = AT[estado] ?? 0;
  return (
    <Box component="ol" aria-label={`Cómo va ${folio}`} sx={{ ...list, display: 'flex', gap: 1 }}>
      {PASOS.map((paso, i) => (
        <Box
          component="li"
          key={paso}
          {...(i === at ? { 'aria-current': 'step' as const } : {})}
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 1.5,
            borderTop: '4px solid',
            borderColor: i <= at ? 'primary.main' : 'divider',
            fontSize: { xs: 11, sm: 12.5 },
            lineHeight: 1.3,
            color: i === at ? 'text.primary' : 'text.secondary',
            fontWeight: i === at ? 650 : 400,
          }}
        >
          {paso}
        </Box>
      ))}
    </Box>
  );
}
