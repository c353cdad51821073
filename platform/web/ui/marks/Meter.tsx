import Box from '@mui/material/Box';

/** How far a job is: 0 to 1, with its words. */
export function Meter({ part, label, height = 5 }: { part: number; label: string; height?: number }) {
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
        height,
        borderRadius: 3,
        overflow: 'hidden',
        backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 14%, transparent)',
      }}
    >
      <Box sx={{ height: '100%', backgroundColor: 'primary.main' }} style={{ width: `${percent}%` }} />
    </Box>
  );
}
