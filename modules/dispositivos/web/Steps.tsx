import Box from '@mui/material/Box';

/** What to do, one after the other; one alone needs no number. */
export function Steps({ pasos }: { pasos: readonly string[] }) {
  return (
    <Box
      component={pasos.length > 1 ? 'ol' : 'ul'}
      sx={{
        m: 0,
        mt: 2,
        pl: pasos.length > 1 ? 5 : 0,
        listStyle: pasos.length > 1 ? 'decimal' : 'none',
        maxWidth: 560,
      }}
    >
      {pasos.map((paso) => (
        <Box component="li" key={paso} sx={{ fontSize: 14, lineHeight: 1.45, '& + &': { mt: 1.5 } }}>
          {paso}
        </Box>
      ))}
    </Box>
  );
}
