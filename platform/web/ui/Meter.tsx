import Box from '@mui/material/Box';

/** How far a job is: 0 to 1, with its words. */
export function Meter({ part, label }: { part: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{
        width: 52,
        height: 5,
        borderRadius: 3,
        overflow: 'hidden',
        backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 35%, transparent)',
      }}
    >
      <Box sx={{ height: '100%', backgroundColor: 'primary.main' }} style={{ width: `${percent}%` }} />
    </Box>
  );
}
