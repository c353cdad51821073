import Box from '@mui/material/Box';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { EnteroField } from './EnteroField.tsx';
import type { ParteProps } from './parte.ts';

/** For how long the work is answered for. */
export function Garantia({ written: { garantia }, change, disabled }: ParteProps) {
  return (
    <Section title="Garantía">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
        <EnteroField
          label="Garantía en días"
          unit="días"
          value={garantia.dias}
          disabled={disabled}
          onChange={(dias) => change({ garantia: { ...garantia, dias } })}
        />
        <EnteroField
          label="Garantía en km"
          unit="km"
          value={garantia.km}
          disabled={disabled}
          onChange={(km) => change({ garantia: { ...garantia, km } })}
        />
      </Box>
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>Lo que llegue primero. Vacío: no cuenta.</Box>
    </Section>
  );
}
