import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Delete } from 'lucide-react';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫'] as const;
const MOST = 6;

/** What a key makes of what is written; a keyboard serves as the big ones do. */
export const pinWith = (value: string, key: string): string => {
  if (key === '⌫' || key === 'Backspace') return value.slice(0, -1);
  return /^\d$/.test(key) && value.length < MOST ? value + key : value;
};

/** Big figures for gloves. What is typed is never seen. */
export function PinPad({ value, onChange }: { value: string; onChange: (pin: string) => void }) {
  const press = (key: string) => onChange(pinWith(value, key));
  return (
    <Box role="group" aria-label="PIN" sx={{ display: 'grid', gap: 3 }}>
      <Box role="status" aria-label={`${value.length} números escritos`} sx={dots}>
        {Array.from({ length: Math.max(4, value.length) }, (_, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- dots are alike
          <Box key={i} component="span" sx={dot} style={i < value.length ? filled : {}} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
        {KEYS.map((key) =>
          key === '' ? (
            <span key="vacío" />
          ) : (
            <Button
              key={key}
              variant="outlined"
              color="inherit"
              onClick={() => press(key)}
              aria-label={key === '⌫' ? 'Borrar' : key}
              sx={{ minHeight: 64, fontSize: 28, fontWeight: 600, borderColor: 'divider' }}
            >
              {key === '⌫' ? <Delete size={26} /> : key}
            </Button>
          ),
        )}
      </Box>
    </Box>
  );
}

const dots = { display: 'flex', justifyContent: 'center', gap: 3, minHeight: 24, alignItems: 'center' } as const;
const dot = { width: 18, height: 18, borderRadius: '50%', border: '2px solid', borderColor: 'text.secondary' } as const;
const filled = { backgroundColor: 'var(--mui-palette-primary-main)', borderColor: 'var(--mui-palette-primary-main)' };
