import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useMemo, useState } from 'react';
import { plainWords } from '#modules/bancos/rules/lectura.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { touch } from './looks.ts';

export interface Renglon {
  key: string;
  fecha: string;
  texto: string;
  nota: string;
  centavos: number;
}
interface LadoProps {
  title: string;
  rows: readonly Renglon[];
  chosen: ReadonlySet<string>;
  /** What is missing so that both sides add up to the same; 0 while nothing is. */
  missing: number;
  onChange: (chosen: ReadonlySet<string>) => void;
  emptyText: string;
}
const STEP = 60;

/** One side of what is to be matched: by its words or amount it is found, with its box it is chosen. */
export function Lado({ title, rows, chosen, missing, onChange, emptyText }: LadoProps) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const found = useMemo(() => search(rows, text), [rows, text]);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <Section title={`${title} (${rows.length})`} flush>
      {rows.length === 0 && <Box sx={{ px: 4, py: 5, color: 'text.secondary' }}>{emptyText}</Box>}
      {rows.length > 0 && (
        <Box sx={{ px: 4, py: 2 }}>
          <TextField
            fullWidth
            label={`Buscar ${title.toLowerCase()}`}
            placeholder="Texto o importe"
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        </Box>
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, shown).map((row) => (
          <Box component="li" key={row.key} sx={{ borderTop: '1px solid var(--mui-palette-divider)' }}>
            <Box
              component="label"
              sx={line}
              style={chosen.has(row.key) ? { backgroundColor: 'var(--mui-palette-soft)' } : {}}
            >
              <Checkbox
                checked={chosen.has(row.key)}
                onChange={() => toggle(row.key)}
                slotProps={{ input: { 'aria-label': `${row.texto}, ${formatMoney(row.centavos)}` } }}
              />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {row.texto}{' '}
                {missing !== 0 && row.centavos === missing && !chosen.has(row.key) && (
                  <StateChip tone="ok">Cuadra</StateChip>
                )}
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {[formatFecha(row.fecha), row.nota].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' }}>
                {formatMoney(row.centavos)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {rows.length > 0 && found.length === 0 && (
        <Box sx={{ px: 4, py: 4, color: 'text.secondary' }}>Nada dice eso.</Box>
      )}
      {found.length > shown && (
        <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
          <Button onClick={() => setShown(shown + STEP)} sx={touch}>
            Ver más ({found.length - shown})
          </Button>
        </Box>
      )}
    </Section>
  );
}

/** By words, or by an amount as it is read: `1,234` finds $1,234.50. */
const search = (rows: readonly Renglon[], text: string): readonly Renglon[] => {
  const words = plainWords(text).split(' ').filter(Boolean);
  const figure = text.replace(/[\s$,]/g, '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const said = plainWords(`${row.texto} ${row.nota}`);
    const amount = (Math.abs(row.centavos) / 100).toFixed(2);
    return words.every((word) => said.includes(word)) || (/^[\d.]+$/.test(figure) && amount.startsWith(figure));
  });
};

const line = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  gap: 2,
  alignItems: 'center',
  pl: 2,
  pr: 4,
  py: 1.5,
  minHeight: 48,
  cursor: 'pointer',
} as const;
