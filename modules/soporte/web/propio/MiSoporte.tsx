import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import type { HiloPropio } from '#modules/soporte/rules/formas.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf } from '../looks.ts';
import { useMiSoporte } from '../queries.ts';

const path = '/clienteDashboard/soporte';
const SHOWN = 4;

/** What this customer asked the workshop, and the way to ask more. */
export function MiSoporte() {
  const { data } = useMiSoporte();
  return (
    <Section title="Soporte">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
        {data?.data.slice(0, SHOWN).map((hilo) => (
          <OwnRow key={hilo.id} hilo={hilo} />
        ))}
      </Box>
      <Button
        component={Link}
        to={`${path}?nuevo=si`}
        variant="outlined"
        startIcon={<LifeBuoy size={16} />}
        sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        Pedir ayuda
      </Button>
    </Section>
  );
}

export function OwnRow({ hilo: { id, folio, asunto, estado, contestado, ultimo_mensaje_en } }: { hilo: HiloPropio }) {
  const zona = useSession((state) => state.company?.zona);
  const { label, tone } = lookOfOwn(estado, contestado);
  return (
    <Box component="li" sx={{ borderBottom: '1px solid var(--mui-palette-divider)' }}>
      <Box component={Link} to={`${path}?ver=${id}`} sx={row}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{asunto}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            <Folio>{folio}</Folio> · {formatInstante(ultimo_mensaje_en, zona)}
          </Box>
        </Box>
        <StateChip tone={tone}>{label}</StateChip>
      </Box>
    </Box>
  );
}

/** The customer reads whose turn it is, not how the workshop files it. */
const lookOfOwn = (estado: HiloPropio['estado'], contestado: boolean) => {
  if (estado === 'esperando_cliente' || (contestado && estado === 'abierto'))
    return { label: 'Te contestaron', tone: 'info' } as const;
  if (estado === 'nuevo' || estado === 'abierto') return { label: 'En revisión', tone: 'neutral' } as const;
  return lookOf(estado);
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
