import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Perfil } from '#modules/perfil/contract.ts';
import type { sesionesApi } from '#modules/sesiones/contract.ts';
import { client, messageOf } from '#platform/web/call.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { takePerfil } from './queries.ts';

const sesiones = client<typeof sesionesApi>({ empresaId: null });

/** In which company one begins; nobody who works in one only is asked. */
export function EmpresaInicial({ perfil }: { perfil: Perfil }) {
  const cache = useQueryClient();
  const companies = useSession((state) => state.companies);
  const [busy, setBusy] = useState(false);
  if (companies.length < 2) return null;
  const choose = async (inicial: number | null) => {
    setBusy(true);
    try {
      await sesiones('PUT /api/auth/empresa-inicial', { body: { inicial } });
      takePerfil(cache, { ...perfil, empresa_inicial: inicial });
      toast(inicial === null ? 'Se te preguntará al entrar.' : 'Empresa inicial guardada.');
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title="Empresa inicial">
      <TextField
        select
        fullWidth
        label="Al entrar, abrir"
        value={perfil.empresa_inicial ?? ''}
        disabled={busy}
        onChange={(event) => void choose(event.target.value === '' ? null : Number(event.target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ mt: 1, maxWidth: 420 }}
      >
        <MenuItem value="">Preguntar cada vez</MenuItem>
        {companies.map(({ empresa_id, nombre }) => (
          <MenuItem key={empresa_id} value={empresa_id}>
            {nombre}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
}
