import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { Envio } from '#modules/cotizaciones/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { useSend } from '../queries.ts';

/** Leaves the message for the WhatsApp API: nobody has to open anything. */
export function WhatsappButton({ envio: { cotizacion } }: { envio: Envio }) {
  const { mutate, isPending, isSuccess, error } = useSend(cotizacion);
  if (isSuccess)
    return (
      <Alert severity="success" role="status" sx={{ flexBasis: '100%' }}>
        El mensaje sale en un momento.{' '}
        <Link to={`/administracion/whatsapp?estado=todos&q=${cotizacion.folio}`}>Ver si llegó</Link>
      </Alert>
    );
  return (
    <>
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {messageOf(error)}
        </Alert>
      )}
      <Button
        variant="contained"
        startIcon={<Send size={16} />}
        loading={isPending}
        onClick={() => mutate({ canal: 'whatsapp' })}
      >
        Enviar por WhatsApp
      </Button>
    </>
  );
}
