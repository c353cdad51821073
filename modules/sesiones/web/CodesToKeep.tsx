import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Download } from 'lucide-react';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';

/** The recovery codes, this once. */
export function CodesToKeep({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Alert severity="warning">
        Si pierdes el teléfono, entras con uno de estos códigos. Cada uno sirve una vez y no se vuelven a mostrar.
      </Alert>
      <Box
        component="ul"
        aria-label="Códigos de recuperación"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 2,
          m: 0,
          p: 3,
          listStyle: 'none',
          fontFamily: 'monospace',
          fontSize: 14,
          bgcolor: 'soft',
          borderRadius: '8px',
        }}
      >
        {codigos.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<Download size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText(codigos))}`}
          download="codigos-de-recuperacion-bahia.txt"
        >
          Descargar
        </Button>
        <CopyButton text={codigos.join('\n')} what="códigos" />
        <Button variant="contained" onClick={onDone} sx={{ ml: 'auto' }}>
          Ya los guardé
        </Button>
      </Box>
    </Stack>
  );
}

const asText = (codigos: readonly string[]): string =>
  `Códigos de recuperación de Bahía. Cada uno sirve una vez.\r\n\r\n${codigos.join('\r\n')}\r\n`;
