import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { checkServer } from '#platform/web/connection/connection-store.ts';

const EVERY_MS = 10_000;

/** Instead of a page that cannot be opened now: nobody answers, and this browser kept nothing of it. */
export function OfflineStart({ onBack }: { onBack: () => void }) {
  useEffect(() => {
    const look = () => void checkServer().then((answers) => answers && onBack());
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [onBack]);
  const isUp = navigator.onLine;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 3, p: 6 }}>
      <Box component="h1" sx={{ m: 0, fontSize: 21 }}>
        {isUp ? 'Sin conexión al servidor' : 'Sin conexión a Internet'}
      </Box>
      <span>{isUp ? 'Hay red, pero el servidor no contesta.' : 'Revisa el cable o el wifi.'}</span>
      <span>Lo que escribiste y lo que está por enviar sigue guardado en este navegador.</span>
      <Button
        variant="contained"
        sx={{ justifySelf: 'start', minHeight: 48 }}
        onClick={() => void checkServer().then((answers) => answers && onBack())}
      >
        Reintentar
      </Button>
    </Box>
  );
}
