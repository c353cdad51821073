import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { OpenButton } from '../OpenButton.tsx';
import { touch } from '../layout.ts';

/** What he owes in all, how to pay it and where each part is. */
export function Saldo({ saldo_centavos }: { saldo_centavos: number }) {
  return (
    <Section title="Tu saldo">
      {saldo_centavos === 0 ? (
        <Box sx={{ mb: 3 }}>No debes nada. Gracias.</Box>
      ) : (
        <Box sx={{ fontSize: 27, fontWeight: 650, letterSpacing: '-0.015em', mb: 3 }}>
          <Money centavos={saldo_centavos} strong />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {saldo_centavos > 0 && <OpenButton de="saldo" label="Cómo pagar" of="lo que debo" filled />}
        <Button component={Link} to="?ver=pagos" variant="outlined" sx={touch}>
          Pagos y facturas
        </Button>
      </Box>
    </Section>
  );
}
