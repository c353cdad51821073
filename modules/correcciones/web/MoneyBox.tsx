import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseCentavos, writeCentavos } from '#platform/web/form/parse.ts';

/** An amount outside any form. */
export function MoneyBox({
  label,
  value,
  helperText,
  onChange,
}: {
  label: string;
  value: number;
  helperText: string;
  onChange: (centavos: number) => void;
}) {
  const [typing, setTyping] = useState<string | null>(null);
  const read = (text: string): number | undefined => {
    const parsed = parseCentavos(text);
    if (parsed.kind === 'empty') return 0;
    return parsed.kind === 'value' && parsed.value >= 0 ? parsed.value : undefined;
  };
  const wrong = typing !== null && read(typing) === undefined;
  return (
    <TextField
      size="small"
      label={label}
      value={typing ?? writeCentavos(value)}
      error={wrong}
      helperText={wrong ? 'Escribe un importe.' : helperText}
      onChange={(event) => {
        setTyping(event.target.value);
        const next = read(event.target.value);
        if (next !== undefined) onChange(next);
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyping(null)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
