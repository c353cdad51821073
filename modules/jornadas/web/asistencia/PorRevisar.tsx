import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Turno } from '#modules/jornadas/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha, formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { acceptTurno } from '../queries.ts';
import type { Fila } from '../week.ts';

interface PorRevisarProps {
  filas: readonly Fila[];
  may: boolean;
  onOpen: (turno_id: string) => void;
}

/** Shifts whose marks arrived long after the hour that they say: none counts until somebody accepts or corrects it. */
export function PorRevisar({ filas, may, onOpen }: PorRevisarProps) {
  const waiting = filas.flatMap(({ persona, dias }) =>
    dias.flatMap(({ turnos }) => turnos.filter((one) => one.por_revisar).map((turno) => ({ persona, turno }))),
  );
  if (waiting.length === 0) return null;
  return (
    <Alert severity="warning">
      {waiting.length === 1
        ? 'Una jornada tiene marcas que llegaron tarde. No cuenta hasta que la aceptes o la corrijas.'
        : `${waiting.length} jornadas tienen marcas que llegaron tarde. No cuentan hasta que las aceptes o las corrijas.`}
      <Box
        component="ul"
        aria-label="Por revisar"
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}
      >
        {waiting.map(({ persona, turno }) => (
          <Box component="li" key={turno.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <DeQuien nombre={persona.nombre} turno={turno} />
            <Button size="small" color="inherit" variant="outlined" onClick={() => onOpen(turno.id)}>
              Ver y corregir
            </Button>
            {may && <Aceptar turno={turno} nombre={persona.nombre} />}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

function DeQuien({ nombre, turno }: { nombre: string; turno: Turno }) {
  const zona = useSession((state) => state.company?.zona);
  const salida = turno.salida_en === null ? ', sigue adentro' : ` a ${formatHora(turno.salida_en, zona)}`;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {nombre}, {formatFecha(turno.fecha)}: {formatHora(turno.entrada_en, zona)}
      {salida}
    </Box>
  );
}

function Aceptar({ turno, nombre }: { turno: Turno; nombre: string }) {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await acceptTurno(turno);
      toast(`La jornada de ${nombre} ya cuenta.`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="contained"
      loading={busy}
      aria-label={`Aceptar la jornada de ${nombre}`}
      onClick={() => void accept()}
    >
      Aceptar
    </Button>
  );
}
