import Box from '@mui/material/Box';
import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { lista, renglon } from './estilo.ts';
import { type AvisoDicho, useAtencion } from '../queries.ts';

/** What needs somebody today: each a sentence that opens the list of which it speaks. */
export function Atencion() {
  const { data, error, refetch } = useAtencion();
  return (
    <Section title="Pide tu atención">
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={3} />)}
      {data && <Avisos avisos={data.data} />}
    </Section>
  );
}

export function Avisos({ avisos }: { avisos: readonly AvisoDicho[] }) {
  if (avisos.length === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2, color: 'text.secondary' }}>
        <CircleCheck size={20} aria-hidden style={{ color: toneColors.ok.color, flex: 'none' }} />
        Nada pide tu atención. Lo que se atrase, venza o se detenga aparecerá aquí.
      </Box>
    );
  return (
    <Box component="ul" aria-label="Lo que pide tu atención" sx={dosColumnas}>
      {avisos.map(({ texto, a, urgente }) => (
        <Box component="li" key={texto}>
          <Box component={Link} to={a} sx={{ ...renglon, gap: 2 }}>
            {urgente ? (
              <CircleAlert size={18} aria-label="Urgente" style={{ color: toneColors.error.color, flex: 'none' }} />
            ) : (
              <Box component="span" aria-hidden sx={punto} style={{ backgroundColor: toneColors.warn.color }} />
            )}
            <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: urgente ? 600 : 400 }}>
              {texto}
            </Box>
            <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: 'text.secondary' }}>
              <ChevronRight size={16} aria-hidden />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Two beside each other where there is room: the first figures of the page stand below them. */
const dosColumnas = {
  ...lista,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 6,
} as const;

const punto = { flex: 'none', width: 8, height: 8, mx: '5px', borderRadius: '50%' } as const;
