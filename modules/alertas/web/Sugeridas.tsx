import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Regla } from '#modules/alertas/contract.ts';
import { sayCondicion } from '#modules/alertas/rules/palabras.ts';
import { mayKnow } from '#modules/alertas/rules/reglas.ts';
import { type Sugerencia, sugerencias } from '#modules/alertas/rules/sugerencias.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { createRegla } from './queries.ts';

/** What owners usually want to be told, put with one press for whoever presses. */
export function Sugeridas({ reglas, usuario_id }: { reglas: readonly Regla[]; usuario_id: string }) {
  const { can } = usePermissions();
  const offered = sugerencias.filter(
    (one) => mayKnow(one, can) && !reglas.some(({ clase, medida }) => clase === one.clase && medida === one.medida),
  );
  if (offered.length === 0) return null;
  return (
    <Section title="Sugeridas">
      <Box component="ul" aria-label="Alertas sugeridas" sx={grid}>
        {offered.map((one) => (
          <Una key={one.nombre} sugerencia={one} usuario_id={usuario_id} />
        ))}
      </Box>
    </Section>
  );
}

function Una({ sugerencia, usuario_id }: { sugerencia: Sugerencia; usuario_id: string }) {
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const { vias, ...said } = sugerencia;
  const add = async () => {
    setBusy(true);
    try {
      const saved = await createRegla(
        { ...said, vias: [...vias], usuario_ids: [usuario_id], rol_ids: [], urgente: false },
        key,
      );
      toast(`Alerta «${saved.nombre}» puesta: te avisa a ti. Edítala para avisar a más personas.`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={card}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{sugerencia.nombre}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{sayCondicion(sugerencia)}</Box>
      </Box>
      <Button
        variant="outlined"
        size="small"
        loading={busy}
        aria-label={`Poner ${sugerencia.nombre}`}
        onClick={() => void add()}
        sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
      >
        Poner
      </Button>
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
const card = {
  display: 'flex',
  gap: 3,
  alignItems: 'center',
  justifyContent: 'space-between',
  p: 3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '6px',
} as const;
