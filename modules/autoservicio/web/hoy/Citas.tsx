import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CitaPropia } from '#modules/autoservicio/contract.ts';
import { CalendarPlus } from 'lucide-react';
import { formatInstante } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { OpenButton } from '../OpenButton.tsx';
import { item, list, main, quiet, strong, touch } from '../layout.ts';

interface CitasProps {
  citas: readonly CitaPropia[];
  zona: string;
  /** Undefined where the shop lets nobody book, or he has no vehicle. */
  onBook: (() => void) | undefined;
}

/** When he comes, and the way to confirm, change or cancel it. */
export function Citas({ citas, zona, onBook }: CitasProps) {
  return (
    <Section
      title="Tus citas"
      actions={
        onBook && citas.length > 0 ? (
          <Button startIcon={<CalendarPlus size={16} />} onClick={onBook} sx={touch}>
            Otra cita
          </Button>
        ) : undefined
      }
    >
      {citas.length === 0 && (
        <EmptyState
          action={
            onBook && (
              <Button
                variant="outlined"
                startIcon={<CalendarPlus size={16} />}
                onClick={onBook}
                // On a phone the same button stands over everything.
                sx={{ ...touch, display: { xs: 'none', md: 'inline-flex' } }}
              >
                Agendar cita
              </Button>
            )
          }
        >
          No tienes citas. {onBook ? 'Elige el día y la hora que te queden bien.' : 'Llama al taller para pedir una.'}
        </EmptyState>
      )}
      <Box component="ul" sx={list}>
        {citas.map((cita) => {
          const { label, tone } = lookOf(cita);
          return (
            <Box component="li" key={cita.id} sx={item}>
              <Box sx={main}>
                <Box sx={strong}>{formatInstante(cita.desde, zona)}</Box>
                <Box sx={quiet}>{[cita.tipo, cita.vehiculo, cita.placas].filter(Boolean).join(' · ')}</Box>
              </Box>
              <StateChip tone={tone}>{label}</StateChip>
              {cita.puede_cambiar && (
                <OpenButton
                  de="cita"
                  id={cita.id}
                  label={cita.falta === 'cliente' ? 'Confirmar o cambiar' : 'Cambiar o cancelar'}
                  of={`la cita del ${formatInstante(cita.desde, zona)}`}
                  filled={cita.falta === 'cliente'}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

const lookOf = ({ estado, falta }: CitaPropia): { label: string; tone: Tone } => {
  if (estado === 'pedida')
    return falta === 'taller'
      ? { label: 'El taller te la confirma', tone: 'info' }
      : { label: 'Falta que la confirmes', tone: 'warn' };
  if (estado === 'confirmada') return { label: 'Confirmada', tone: 'ok' };
  return estado === 'cancelada' ? { label: 'Cancelada', tone: 'neutral' } : { label: 'Ya llegaste', tone: 'info' };
};
