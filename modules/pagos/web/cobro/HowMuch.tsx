import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatMoney } from '#platform/web/format.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';

interface HowMuchProps {
  ahora: number;
  saldo: number;
  value: number | null;
  onPick: (centavos: number) => void;
}

/** The advance that was agreed, or all that is owed. */
export function HowMuch({ ahora, saldo, value, onPick }: HowMuchProps) {
  const choices = [
    { label: 'Anticipo', centavos: ahora },
    { label: 'Todo', centavos: saldo, hint: 'Ctrl Enter' },
  ];
  return (
    <Box role="group" aria-label="Cuánto se cobra ahora" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      {choices.map(({ label, centavos, hint }) => (
        <Button
          key={label}
          variant={value === centavos ? 'contained' : 'outlined'}
          aria-pressed={value === centavos}
          onClick={() => onPick(centavos)}
          sx={{ flex: '0 1 auto', '@media (pointer: coarse)': { minHeight: 48, flex: '1 1 auto' } }}
        >
          <span>{`${label} ${formatMoney(centavos)}`}</span>
          {hint && (
            <Box
              component="span"
              sx={{ ml: 2, display: 'inline-flex', '@media (pointer: coarse)': { display: 'none' } }}
            >
              <KeyHint>{hint}</KeyHint>
            </Box>
          )}
        </Button>
      ))}
    </Box>
  );
}
