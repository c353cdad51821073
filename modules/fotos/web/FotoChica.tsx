import Box from '@mui/material/Box';
import { useFotoUrl } from './queries.ts';

/** One photo beside what is said of it: it keeps its place while it comes. */
export function FotoChica({ id, size }: { id: string; size: number }) {
  const urlOf = useFotoUrl();
  return (
    <Box
      component="img"
      src={urlOf(id, true)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      sx={{ flex: 'none', objectFit: 'cover', borderRadius: '8px', backgroundColor: 'action.hover' }}
    />
  );
}
