/** The three views side by side, or one under the other on a phone. */
export const views = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'end',
  '--silueta-fondo': 'var(--mui-palette-background-paper)',
} as const;
