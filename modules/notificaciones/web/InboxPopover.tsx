import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Inbox } from './Inbox.tsx';
import { useMarkRead, usePendientes } from './queries.ts';

/** The last ones, under the bell. */
export function InboxPopover({ onClose }: { onClose: () => void }) {
  const total = usePendientes().data?.total ?? 0;
  const mark = useMarkRead();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 4, pr: 2, minHeight: 48, flex: 'none' }}>
        <Typography component="h2" sx={{ flex: 1, fontSize: 15.5, fontWeight: 600 }}>
          Notificaciones
        </Typography>
        {total > 0 && (
          <Button size="small" onClick={() => mark.mutate(undefined)} loading={mark.isPending}>
            Marcar todas como leídas
          </Button>
        )}
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          borderBlock: 1,
          borderColor: 'divider',
        }}
      >
        <Inbox limit={20} onGo={onClose} />
      </Box>
      <Box sx={{ p: 2, flex: 'none', textAlign: 'center' }}>
        <Button component={Link} to="/notificaciones" onClick={onClose} size="small" fullWidth>
          Ver todas
        </Button>
      </Box>
    </>
  );
}
