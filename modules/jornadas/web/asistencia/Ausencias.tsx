import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { etiquetasAusencia } from '#modules/jornadas/rules.ts';
import type { Ausencia, Semana } from '#modules/jornadas/rules/formas.ts';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, refreshJornadas } from '../queries.ts';
import { AusenciaDialog } from './AusenciaDialog.tsx';

interface AusenciasProps {
  semana: Semana;
  may: boolean;
  /** Of one person alone: his name goes without saying. */
  onlyOne?: boolean;
}

/** Who does not come in a week, and why; a supervisor writes it down and takes it back. */
export function Ausencias({ semana: { ausencias, personas }, may, onlyOne = false }: AusenciasProps) {
  const [adding, setAdding] = useState(false);
  const [gone, setGone] = useState<Ausencia | null>(null);
  const nameOf = ({ empleado_id }: Ausencia) =>
    personas.find((one) => one.empleado_id === empleado_id)?.nombre ?? 'Alguien';
  if (ausencias.length === 0 && !onlyOne) return null;
  const cancel = async () => {
    if (!gone) return;
    const { id, version } = gone;
    await api('POST /api/jornadas/ausencias/{id}/cancelacion', { params: { id }, body: {}, version });
    refreshJornadas();
    toast('Ausencia quitada.');
    setGone(null);
  };
  return (
    <Section
      title="Ausencias"
      actions={
        may && (
          <Button size="small" startIcon={<CalendarPlus size={15} />} onClick={() => setAdding(true)}>
            Registrar
          </Button>
        )
      }
    >
      {ausencias.length === 0 && <Box sx={{ color: 'text.secondary' }}>Ninguna en esta semana.</Box>}
      <Box component="ul" aria-label="Ausencias" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ausencias.map((one) => (
          <Box component="li" key={one.id} sx={row}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {onlyOne ? etiquetasAusencia[one.clase] : `${nameOf(one)} · ${etiquetasAusencia[one.clase]}`}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {[sayDays(one), one.nota].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            {may && (
              <Button size="small" color="error" aria-label={`Quitar: ${nameOf(one)}`} onClick={() => setGone(one)}>
                Quitar
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {adding && <AusenciaDialog personas={personas} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={gone !== null}
        title="Quitar la ausencia"
        confirmLabel="Quitar"
        tone="error"
        onConfirm={cancel}
        onClose={() => setGone(null)}
      >
        {gone && `${nameOf(gone)}, ${sayDays(gone)}: esos días vuelven a contar como de trabajo.`}
      </ConfirmDialog>
    </Section>
  );
}

const sayDays = ({ desde, hasta }: Ausencia): string =>
  desde === hasta ? formatFecha(desde) : `${formatFecha(desde)} al ${formatFecha(hasta)}`;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 } as const;
