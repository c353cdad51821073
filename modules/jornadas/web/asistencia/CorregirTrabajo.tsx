import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Trabajo } from '#modules/jornadas/rules/formas.ts';
import { hourInZone, instantAt } from '#platform/contract/zones.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { api, refreshJornadas } from '../queries.ts';
import { HoraField } from './HoraField.tsx';
import { endAt } from './horas.ts';

/** When somebody really began and ended with a line, with the reason. */
export function CorregirTrabajo({ trabajo, onClose }: { trabajo: Trabajo; onClose: () => void }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [inicio, setInicio] = useState(hourInZone(new Date(trabajo.inicio_en), zona));
  const [fin, setFin] = useState(hourInZone(new Date(trabajo.fin_en ?? trabajo.inicio_en), zona));
  const save = async (motivo: string) => {
    const { id, version, fecha } = trabajo;
    const inicio_en = instantAt(fecha, inicio, zona).toISOString();
    const body = { inicio_en, fin_en: endAt(fecha, inicio, fin, zona), motivo };
    await api('PUT /api/jornadas/trabajos/{id}', { params: { id }, body, version });
    refreshJornadas();
    toast('Tiempo corregido.');
  };
  return (
    <ConfirmDialog
      open
      title={`Corregir el tiempo de ${trabajo.empleado}`}
      confirmLabel="Corregir"
      motive
      onConfirm={save}
      onClose={onClose}
    >
      {trabajo.folio} · {trabajo.descripcion}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', mt: 3 }}>
        <HoraField label="Empezó" value={inicio} onChange={setInicio} />
        <HoraField label="Terminó" value={fin} onChange={setFin} />
      </Box>
    </ConfirmDialog>
  );
}
