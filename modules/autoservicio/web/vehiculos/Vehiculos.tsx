import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarClock, CalendarPlus, QrCode, ShieldCheck, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Vehiculo } from '#modules/autoservicio/contract.ts';
import { etiquetasCerteza } from '#modules/visitas/rules/proximo.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { item, list, main, quiet, strong, touch } from '../layout.ts';

interface VehiculosProps {
  vehiculos: readonly Vehiculo[];
  onBook: ((activo_id: string) => void) | undefined;
}

/** Each vehicle with what runs under warranty and what was left for another day. */
export function Vehiculos({ vehiculos, onBook }: VehiculosProps) {
  return (
    <Section title="Tus vehículos">
      {vehiculos.length === 0 && (
        <EmptyState>
          El taller todavía no registra ningún vehículo tuyo. Llévalo y aparece aquí con su historia.
        </EmptyState>
      )}
      <Box component="ul" sx={list}>
        {vehiculos.map((vehiculo) => (
          <Uno key={vehiculo.id} vehiculo={vehiculo} onBook={onBook} />
        ))}
      </Box>
    </Section>
  );
}

function Uno({ vehiculo: v, onBook }: { vehiculo: Vehiculo; onBook: VehiculosProps['onBook'] }) {
  return (
    <Box component="li" sx={{ ...item, display: 'grid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={main}>
          <Box sx={{ ...strong, fontSize: 16 }}>{v.vehiculo || 'Vehículo'}</Box>
          <Box sx={quiet}>
            {v.placas && <Plate>{v.placas}</Plate>}{' '}
            {[
              v.kilometraje === null ? '' : `${formatNumber(v.kilometraje)} km`,
              v.ultima_visita ? `Última visita: ${formatFecha(v.ultima_visita)}` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {v.pasaporte && (
          <Button
            component="a"
            // A page of its own, outside this frame.
            href={new URL(v.pasaporte, location.origin).href}
            startIcon={<QrCode size={16} />}
            aria-label={`Pasaporte de ${v.vehiculo} ${v.placas}`}
            sx={touch}
          >
            Pasaporte
          </Button>
        )}
        {onBook && (
          <Button
            variant="outlined"
            startIcon={<CalendarPlus size={16} />}
            onClick={() => onBook(v.id)}
            aria-label={`Agendar cita para ${v.vehiculo} ${v.placas}`}
            sx={touch}
          >
            Agendar
          </Button>
        )}
      </Box>
      {v.proximo && <Proximo proximo={v.proximo} />}
      {v.pendientes.length > 0 && (
        <Part icon={<Wrench size={15} />} title="Te recomendamos">
          {v.pendientes.map((p) => (
            <Box component="li" key={p.descripcion} sx={row}>
              <Box sx={main}>{p.descripcion}</Box>
              <StateChip tone={PRIORIDAD[p.prioridad].tone}>{PRIORIDAD[p.prioridad].label}</StateChip>
              <Money centavos={p.total_centavos} />
            </Box>
          ))}
        </Part>
      )}
      {v.garantias.length > 0 && (
        <Part icon={<ShieldCheck size={15} />} title="En garantía">
          {v.garantias.map((g) => (
            <Box component="li" key={`${g.folio} ${g.descripcion}`} sx={row}>
              <Box sx={main}>{g.descripcion}</Box>
              <Box sx={quiet}>
                hasta el {formatFecha(g.vence)}
                {g.hasta_km === null ? '' : ` o ${formatNumber(g.hasta_km)} km`}
              </Box>
            </Box>
          ))}
        </Part>
      )}
    </Box>
  );
}

/** What is due next and when; how sure that is, where it was reckoned. */
function Proximo({ proximo: p }: { proximo: NonNullable<Vehiculo['proximo']> }) {
  const due = [p.km !== null && `a los ${formatNumber(p.km)} km`, p.fecha !== null && `el ${formatFecha(p.fecha)}`];
  const margin = p.margen_dias > 0 ? `, ${p.margen_dias} días más o menos` : '';
  return (
    <Part icon={<CalendarClock size={15} />} title="Próximo servicio">
      <Box component="li" sx={row}>
        <Box sx={main}>
          {p.descripcion}
          <Box sx={quiet}>
            Le toca {due.filter(Boolean).join(' o ')}.
            {p.estimada !== null && ` Se espera hacia el ${formatFecha(p.estimada)}${margin}; estimación `}
            {p.estimada !== null && `${etiquetasCerteza[p.certeza ?? 'baja']}.`}
          </Box>
        </Box>
        {p.ya && <StateChip tone="warn">Ya le toca</StateChip>}
      </Box>
    </Part>
  );
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Box sx={{ p: 3, borderRadius: '8px', border: '1px solid var(--mui-palette-divider)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600, fontSize: 13.5, mb: 1 }}>
        {icon}
        {title}
      </Box>
      <Box component="ul" aria-label={title} sx={list}>
        {children}
      </Box>
    </Box>
  );
}

const PRIORIDAD: Record<Vehiculo['pendientes'][number]['prioridad'], { label: string; tone: Tone }> = {
  urgente: { label: 'Urgente', tone: 'error' },
  recomendado: { label: 'Recomendado', tone: 'warn' },
  puede_esperar: { label: 'Puede esperar', tone: 'neutral' },
};
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.5,
  fontSize: 14,
} as const;
