import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LlaveNueva } from '#modules/sesiones/contract.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';

/** The secret of a second factor, for the telephone and for whoever types it. */
export function KeyToScan({ secreto, uri, qr }: LlaveNueva) {
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
      <Box
        component="img"
        src={qr}
        alt="Código QR para tu aplicación de verificación"
        sx={{ width: 196, height: 196, borderRadius: '8px', border: '1px solid', borderColor: 'divider' }}
      />
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          ¿Estás en el teléfono?{' '}
          <Box component="a" href={uri} sx={{ color: 'primary.main' }}>
            Ábrelo en tu aplicación
          </Box>
          , o escribe esta clave:
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mt: 1 }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
            {secreto.match(/.{1,4}/g)?.join(' ')}
          </Typography>
          <CopyButton text={secreto} what="clave" />
        </Box>
      </Box>
    </Box>
  );
}
