import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { hintOf } from '#platform/web/ui/tips/shortcut.ts';
import { fieldKeys, keys, type Place, places } from './keys.ts';

/** Every key of the product and what it does, by where it is used. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Teclas</DialogTitle>
      <DialogContent tabIndex={0} sx={{ columnWidth: 310, columnGap: 8 }}>
        {Object.entries(places).map(([place, title]) => (
          <Box component="section" key={place} sx={{ breakInside: 'avoid', mb: 4 }}>
            <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="dl" sx={rows}>
              {rowsOf(place).map(({ hints, label }) => (
                <Box key={hints.join() + label} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
                    {hints.map((hint) => (
                      <Box component="kbd" key={hint} sx={cap}>
                        {hint}
                      </Box>
                    ))}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {label}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Entendido
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Keys with the same meaning stand in one row. */
const rowsOf = (place: string): { hints: string[]; label: string }[] => {
  const rows = new Map<string, string[]>();
  const bound = Object.entries(keys) as [keyof typeof keys, { place: Place; label: string }][];
  for (const [key, { place: of, label }] of bound)
    if (of === place) rows.set(label, [...(rows.get(label) ?? []), hintOf(key)]);
  const own = fieldKeys.filter((one) => one.place === place);
  return [
    ...[...rows].map(([label, hints]) => ({ hints, label })),
    ...own.map(({ keys: hint, label }) => ({ hints: [hint], label })),
  ];
};

const rows = { display: 'grid', gridTemplateColumns: '80px minmax(0, 1fr)', columnGap: 3, rowGap: 1.5, m: 0 };
const cap = {
  display: 'inline-block',
  mr: 1,
  px: 1.5,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '4px',
  backgroundColor: 'var(--mui-palette-soft)',
  fontFamily: 'inherit',
  fontSize: 12.5,
  fontWeight: 600,
} as const;
