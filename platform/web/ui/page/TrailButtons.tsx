import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface TrailButtonsProps {
  /** Cursors of the pages walked so far; empty on the first one. */
  trail: readonly string[];
  /** Where the next older page begins. */
  cursor: string | null | undefined;
  onWalk: (trail: string[]) => void;
}

/** «Más recientes · Más antiguos» under a list that is read from its end; nothing when it fits in one page. */
export function TrailButtons({ trail, cursor, onWalk }: TrailButtonsProps) {
  if (trail.length === 0 && !cursor) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
      <Button size="small" disabled={trail.length === 0} onClick={() => onWalk(trail.slice(0, -1))}>
        Más recientes
      </Button>
      <Button size="small" disabled={!cursor} onClick={() => cursor && onWalk([...trail, cursor])}>
        Más antiguos
      </Button>
    </Box>
  );
}
