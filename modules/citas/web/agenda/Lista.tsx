import Box from '@mui/material/Box';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { CitaCard } from './CitaCard.tsx';

/** A day on a phone: one under another, as they come. */
export function Lista({ agenda, onOpen }: { agenda: Agenda; onOpen: (cita: Cita) => void }) {
  if (agenda.citas.length === 0) return <EmptyState>No hay citas este día.</EmptyState>;
  return <CitasEnLista agenda={agenda} citas={agenda.citas} label="Citas del día" onOpen={onOpen} />;
}

interface CitasEnListaProps {
  agenda: Agenda;
  citas: readonly Cita[];
  label: string;
  onOpen: (cita: Cita) => void;
}

export function CitasEnLista({ agenda, citas, label, onOpen }: CitasEnListaProps) {
  const placeOf = (cita: Cita): string =>
    [
      agenda.bahias.find(({ id }) => id === cita.bahia_id)?.nombre,
      agenda.plan.tecnicos.find(({ empleado_id }) => empleado_id === cita.empleado_id)?.nombre,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {citas.map((cita) => (
        <li key={cita.id}>
          <CitaCard cita={cita} zona={agenda.zona} onOpen={() => onOpen(cita)} />
          {placeOf(cita) !== '' && (
            <Box sx={{ fontSize: 12.5, color: 'text.secondary', pl: 3, pt: 0.5 }}>{placeOf(cita)}</Box>
          )}
        </li>
      ))}
    </Box>
  );
}
