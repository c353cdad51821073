import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { LinkReach } from '#modules/direccion/web/front-door.tsx';
import { MINUTOS_DE_CODIGO, sayCodigo } from '#modules/tablero/rules/codigo.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';

export interface Dada {
  nombre: string;
  url: string;
  qr: string;
  codigo: string;
  corta: string;
}

/** How a television is opened: the short address to type on it, or its whole link, told once. */
export function Apertura({ dada: { nombre, url, qr, codigo, corta } }: { dada: Dada }) {
  return (
    <>
      <Alert severity="success" icon={false} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'start' }}>
          <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 1.5 }}>
            <Box>
              Escribe esta dirección en el navegador de «{nombre}». Sirve una vez, durante {MINUTOS_DE_CODIGO} minutos:
            </Box>
            <Box component="output" aria-label="Código de la pantalla" sx={big}>
              {sayCodigo(codigo)}
            </Box>
            <Box sx={{ fontFamily: 'var(--mono, monospace)', overflowWrap: 'anywhere' }}>
              {corta.replace(/^https?:\/\//, '')}
            </Box>
          </Box>
          <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'flex', gap: 3, alignItems: 'start' }}>
            <Box
              component="img"
              src={qr}
              alt="Código QR del enlace"
              sx={{ width: 112, height: 112, borderRadius: '8px', flex: 'none' }}
            />
            <Box sx={{ minWidth: 0 }}>
              O abre su enlace completo: se muestra una sola vez, y el anterior dejó de servir.
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
                <Box component="a" href={url} target="_blank" rel="noopener" sx={{ minWidth: 0, color: 'inherit' }}>
                  Abrir aquí
                </Box>
                <CopyButton text={url} what="enlace" />
              </Box>
            </Box>
          </Box>
        </Box>
      </Alert>
      <LinkReach url={url} quien="la televisión" />
    </>
  );
}

const big = { fontSize: 30, fontWeight: 700, letterSpacing: '0.06em', lineHeight: 1.1 } as const;
