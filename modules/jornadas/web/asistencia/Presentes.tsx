import Box from '@mui/material/Box';
import { fotoOf } from '#modules/empleados/web/front-door.tsx';
import { etiquetasPresencia } from '#modules/jornadas/rules.ts';
import type { Persona } from '#modules/jornadas/rules/formas.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Avatar } from '#platform/web/shell/InitialsAvatar.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { presenciaTones } from '../looks.ts';

/** Who is in the workshop at this moment. */
export function Presentes({ personas }: { personas: readonly Persona[] }) {
  const inside = personas.filter(({ presencia }) => presencia !== 'fuera');
  const company = useSession((state) => state.company);
  return (
    <Section title={inside.length === 1 ? 'Ahora: 1 persona' : `Ahora: ${inside.length} personas`}>
      {inside.length === 0 && <Box sx={{ color: 'text.secondary' }}>Nadie ha marcado su entrada.</Box>}
      <Box component="ul" aria-label="Presentes" sx={list}>
        {inside.map((one) => (
          <Box component="li" key={one.empleado_id} sx={item}>
            <Avatar name={one.nombre} src={fotoOf(one.empleado_id, one.foto, company?.empresa_id)} size={32} />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{one.nombre}</Box>
              <StateChip tone={presenciaTones[one.presencia]}>
                {etiquetasPresencia[one.presencia]} {one.desde && formatHora(one.desde, company?.zona)}
              </StateChip>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 3 } as const;
const item = { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 } as const;
