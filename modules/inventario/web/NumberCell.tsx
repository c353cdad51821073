import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';

interface NumberCellProps {
  label: string;
  kind: 'cantidad' | 'costo';
  value: number | null;
  /** The least that may be written. */
  min?: number;
  onChange: (value: number) => void;
}

/** A figure of a line, changed in its place. */
export function NumberCell({ label, kind, value, min = 0, onChange }: NumberCellProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const parse = kind === 'costo' ? parseCentavos : parseMilesimas;
  const write = kind === 'costo' ? writeCentavos : writeMilesimas;
  const read = (text: string): number | undefined => {
    const parsed = parse(text);
    return parsed.kind === 'value' && parsed.value >= min ? parsed.value : undefined;
  };
  return (
    <TextField
      size="small"
      variant="standard"
      value={typing ?? write(value)}
      error={value === null || (typing !== null && read(typing) === undefined)}
      onChange={(event) => {
        setTyping(event.target.value);
        const next = read(event.target.value);
        if (next !== undefined) onChange(next);
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyping(null)}
      slotProps={{
        input: kind === 'costo' ? { startAdornment: <InputAdornment position="start">$</InputAdornment> } : {},
        htmlInput: { 'aria-label': label, inputMode: 'decimal', style: { textAlign: 'right' } },
      }}
    />
  );
}
