import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { Agenda } from '#modules/citas/rules/formas.ts';
import { sayMinutes } from '#modules/citas/rules.ts';
import { formatHora } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';

type Tarea = Agenda['plan']['tareas'][number];
interface Orden {
  id: string;
  folio: string;
  de: string;
  promesa: string | null;
  minutos: number;
}

/** Orders that are promised for a day and take their hours of it. */
export function Prometido({ agenda, fecha }: { agenda: Agenda; fecha: string }) {
  const orders = ordersOf(agenda.plan.tareas.filter((one) => one.clase === 'orden' && one.fecha === fecha));
  if (orders.length === 0) return null;
  const total = orders.reduce((sum, { minutos }) => sum + minutos, 0);
  return (
    <Section title={`Prometido para este día: ${sayMinutes(total)}`}>
      <Box component="ul" sx={list}>
        {orders.map(({ id, folio, de, promesa, minutos }) => (
          <li key={id}>
            <Box component={Link} sx={{ color: 'primary.main' }} to={`/comercial/OrdenTrabajo/${id}`}>
              {folio}
            </Box>{' '}
            {de}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {sayMinutes(minutos)}
              {promesa ? ` · a las ${formatHora(promesa, agenda.zona)}` : ''}
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}

const ordersOf = (tareas: readonly Tarea[]): Orden[] => {
  const out = new Map<string, Orden>();
  for (const { orden_id, folio, detalle, placas, promesa, minutos } of tareas) {
    if (orden_id === null) continue;
    const known = out.get(orden_id);
    if (known) known.minutos += minutos;
    else out.set(orden_id, { id: orden_id, folio, de: [detalle, placas].filter(Boolean).join(' '), promesa, minutos });
  }
  return [...out.values()];
};

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { md: '1fr 1fr' },
  fontSize: 14,
} as const;
