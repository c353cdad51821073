import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { dayOf, loadReleases, notesTitle, type Release } from './releases.ts';

const types: Record<Release['type'], { label: string; tone: Tone }> = {
  feature: { label: 'Novedad', tone: 'primary' },
  ui: { label: 'Interfaz', tone: 'info' },
  bugfix: { label: 'Corrección', tone: 'warn' },
  security: { label: 'Seguridad', tone: 'ok' },
};

/** What each version brought, newest first; the first one is open. */
export function ReleaseNotes({ builtIn, onClose }: { builtIn: () => Promise<unknown>; onClose: () => void }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  // Each opening asks again: the file may have grown under an open page.
  const { data, error, refetch } = useQuery({
    queryKey: ['novedades'],
    queryFn: () => loadReleases(builtIn),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="novedades-titulo">
      <DialogTitle id="novedades-titulo">{notesTitle(navigator.language)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {data?.map((release, i) => (
          <Version key={release.version} release={release} latest={i === 0} />
        ))}
        {!data && !error && <Loading shape="cards" lines={4} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Version({ release, latest }: { release: Release; latest: boolean }) {
  const { label, tone } = types[release.type];
  return (
    <Box component="details" open={latest} sx={card}>
      <Box component="summary" sx={head}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', pr: 6 }}>
          <StateChip tone={tone}>{label}</StateChip>
          {latest && <StateChip tone="ok">ÚLTIMA VERSIÓN</StateChip>}
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {release.version} · {dayOf(release.date)}
          </Box>
        </Box>
        <Box component="h3" sx={{ m: 0, mt: 1, fontSize: 15, fontWeight: 650 }}>
          {release.title}
        </Box>
        <Box component={ChevronDown} size={18} aria-hidden className="flecha" sx={arrow} />
      </Box>
      <Box sx={{ px: 4, pb: 4, display: 'grid', gap: 3, '& p, & ul, & h4': { m: 0 } }}>
        <p>{release.description}</p>
        <Group title="Lo más importante" items={release.highlights} />
        {release.improvements.map(({ category, items }) => (
          <Group key={category} title={category} items={items} />
        ))}
        <Group title="Cambios técnicos" items={release.technicalChanges} quiet />
      </Box>
    </Box>
  );
}

function Group({ title, items, quiet = false }: { title: string; items: readonly string[]; quiet?: boolean }) {
  if (items.length === 0) return null;
  return (
    <Box sx={quiet ? { color: 'text.secondary' } : {}}>
      <Box component="h4" sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Box>
      <Box component="ul" sx={{ pl: 5, mt: 1, display: 'grid', gap: 1 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </Box>
  );
}

const card = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  '&[open] > summary': { pb: 2 },
  '&[open] > summary > .flecha': { transform: 'rotate(180deg)' },
} as const;
const head = {
  px: 4,
  py: 3,
  cursor: 'pointer',
  borderRadius: '8px',
  position: 'relative',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;
const arrow = { position: 'absolute', top: 14, right: 14, color: 'text.secondary' } as const;
