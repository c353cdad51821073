import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Comprobante } from '#modules/cobranza/rules/comprobantes.ts';
import { messageOf } from '#platform/web/call.ts';
import { loadComprobante } from '../queries.ts';

/** The picture in sight; a PDF to be downloaded. */
export function ComprobanteFile({ comprobante: { id, archivo_tipo, cliente } }: { comprobante: Comprobante }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    loadComprobante(id).then(
      (blob) => {
        if (gone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (error: unknown) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (failure !== null) return <Box sx={{ color: 'error.main' }}>{messageOf(failure)}</Box>;
  if (url === null) return <Box sx={{ color: 'text.secondary' }}>Abriendo el comprobante…</Box>;
  if (archivo_tipo.startsWith('image/'))
    return (
      <Box component="img" src={url} alt={`Comprobante de ${cliente}`} sx={{ width: '100%', borderRadius: '8px' }} />
    );
  return (
    <Button
      component="a"
      href={url}
      download={`Comprobante ${cliente}.pdf`}
      startIcon={<Download size={16} />}
      sx={{ justifySelf: 'start' }}
    >
      Descargar el PDF
    </Button>
  );
}
