import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BellRing } from 'lucide-react';
import { serverNow } from '#platform/web/server-clock.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { groupByDay } from './days.ts';
import { InboxRow } from './InboxRow.tsx';
import { useNotificaciones } from './queries.ts';

/** What reached this person, the newest first, by day. `more` offers the older ones. */
export function Inbox({ limit, onGo, more }: { limit: number; onGo?: () => void; more?: boolean }) {
  const list = useNotificaciones(limit);
  const zona = useSession((session) => session.company?.zona ?? 'America/Mexico_City');
  if (list.isPending) return <Loading />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0)
    return (
      <EmptyState icon={<BellRing size={28} aria-hidden />}>
        Aquí verás lo que pase mientras haces otra cosa: respuestas de clientes, cortes con diferencia y lo demás.
      </EmptyState>
    );
  return (
    <>
      {groupByDay(rows, serverNow(), zona).map(({ title, rows: ofDay }) => (
        <Box component="section" key={title} aria-label={title}>
          <Typography component="h3" sx={dayTitle}>
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ofDay.map((row) => (
              <InboxRow key={row.id} row={row} zona={zona} onGo={onGo} />
            ))}
          </Box>
        </Box>
      ))}
      {more && list.hasNextPage && (
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Ver anteriores
          </Button>
        </Box>
      )}
    </>
  );
}

const dayTitle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  px: 4,
  py: 1.5,
  fontSize: 12,
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'background.paper',
} as const;
