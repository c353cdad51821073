import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { Miembro, Rol } from '#modules/permisos/contract.ts';
import { foldText } from '#platform/contract/fold.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { PersonaPanel } from './PersonaPanel.tsx';
import type { Seen } from './ViewAsDialog.tsx';

interface PersonasListProps {
  matriz: { roles: Rol[]; personas: Miembro[] };
  q: string;
  onSee: (seen: Seen) => void;
}

/** Everybody with access; one opens with his role and what makes him different from it. */
export function PersonasList({ matriz: { roles, personas }, q, onSee }: PersonasListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = personas.filter(({ nombre, email, rol }) => foldText(`${nombre} ${email} ${rol}`).includes(foldText(q)));
  const open = personas.find(({ usuario_id }) => usuario_id === openId);
  if (rows.length === 0) return <EmptyState>Nadie se llama así en esta empresa.</EmptyState>;
  return (
    <>
      <Box component="ul" aria-label="Personas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((persona) => (
          <Box component="li" key={persona.usuario_id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ButtonBase onClick={() => setOpenId(persona.usuario_id)} sx={row}>
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{persona.nombre}</Box>
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{persona.email}</Box>
              </Box>
              <Box sx={{ flex: '0 0 auto' }}>{persona.rol}</Box>
              {persona.excepciones.length > 0 && (
                <StateChip tone="info">
                  {persona.excepciones.length === 1 ? '1 excepción' : `${persona.excepciones.length} excepciones`}
                </StateChip>
              )}
              {!persona.activa && <StateChip tone="error">Sin acceso</StateChip>}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      <SidePanel open={open !== undefined} onClose={() => setOpenId(null)} title={open?.nombre ?? ''}>
        {open && (
          <PersonaPanel
            key={`${open.usuario_id} ${open.version}`}
            persona={open}
            roles={roles}
            onSee={onSee}
            onClose={() => setOpenId(null)}
          />
        )}
      </SidePanel>
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  textAlign: 'left',
  columnGap: 4,
  rowGap: 1,
  width: '100%',
  px: 4,
  py: 2.5,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
