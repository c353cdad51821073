import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { formatNumber } from '#platform/web/format.ts';
import { useExportProgress } from './export-progress.ts';

/** The file being made, wherever the person goes meanwhile. */
export function ExportProgress() {
  const progress = useExportProgress((state) => state.progress);
  if (!progress) return null;
  const { title, rows, total, stop, printing } = progress;
  const known = total !== undefined && total > 0 && !printing;
  return (
    <Box component="aside" aria-label="Archivo en preparación" sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box role="status" sx={{ flex: 1, minWidth: 0, fontSize: 13.5 }}>
          {printing ? 'Imprimiendo' : 'Exportando'} <strong>{title}</strong>
          {printing
            ? turnText(printing.before)
            : rows > 0 && `: ${formatNumber(rows)}${known ? ` de ${formatNumber(total)}` : ''}`}
        </Box>
        <Button size="small" onClick={stop}>
          Cancelar
        </Button>
      </Box>
      <LinearProgress
        aria-label="Avance del archivo"
        {...(known ? { variant: 'determinate' as const, value: Math.min(100, (rows / total) * 100) } : {})}
      />
    </Box>
  );
}

const turnText = (before: number | null): string => {
  if (!before) return ' en PDF…';
  return before === 1 ? ': hay una lista antes' : `: hay ${formatNumber(before)} listas antes`;
};

const card = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: 24,
  bottom: 24,
  width: 340,
  maxWidth: 'calc(100vw - 24px)',
  display: 'grid',
  gap: 2,
  p: 3,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  boxShadow: 'var(--bahia-float)',
  '@media print': { display: 'none' },
} as const;
