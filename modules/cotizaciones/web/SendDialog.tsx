import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { Mail, MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Cotizacion, Envio } from '#modules/cotizaciones/contract.ts';
import { LinkReach } from '#modules/direccion/web/front-door.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { MailFields } from './MailFields.tsx';
import { useSend } from './queries.ts';
import { WhatsappButton } from './WhatsappButton.tsx';

interface SendDialogProps {
  cotizacion: Cotizacion;
  /** Not the offer again, but a word about it. */
  reminder?: boolean;
  onClose: () => void;
}

/** The customer's link, ready to be copied or sent. Opening it marks the quotation as sent, or as reminded. */
export function SendDialog({ cotizacion, reminder = false, onClose }: SendDialogProps) {
  const titleId = useId();
  const { mutate, data, error, isError } = useSend(cotizacion);
  const asked = useRef(false);
  const prepare = () => mutate(reminder ? 'recordar' : { canal: 'copiar' });
  const first = useRef(prepare);
  useEffect(() => {
    // One link a dialog, also when React mounts it twice in development.
    if (asked.current) return;
    asked.current = true;
    first.current();
  }, []);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {reminder ? `Recordar ${cotizacion.folio}` : `Enviar ${cotizacion.folio} a ${cotizacion.cliente.nombre}`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
        {data ? (
          <Ways envio={data} reminder={reminder} />
        ) : isError ? (
          <ErrorState error={error} onRetry={prepare} />
        ) : (
          <Loading shape="form" lines={3} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Listo</Button>
      </DialogActions>
    </Dialog>
  );
}

function Ways({ envio, reminder }: { envio: Envio; reminder: boolean }) {
  // A reminder has other words than the template that Meta approved for sending.
  const byItself = envio.whatsapp_configurado && !reminder;
  return (
    <>
      <LinkReach url={envio.url} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', pt: 1 }}>
        <TextField
          label="Enlace para el cliente"
          value={envio.url}
          fullWidth
          size="small"
          slotProps={{ input: { readOnly: true }, htmlInput: { onFocus: selectAll } }}
        />
        <CopyButton text={envio.url} what="enlace" />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label="Mensaje"
          value={envio.texto}
          fullWidth
          multiline
          minRows={3}
          size="small"
          slotProps={{ input: { readOnly: true } }}
        />
        <CopyButton text={envio.texto} what="mensaje" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {byItself && <WhatsappButton envio={envio} />}
        <OutsideButton
          href={envio.whatsapp_url}
          icon={<MessageCircle size={16} />}
          label={byItself ? 'Abrir WhatsApp' : 'WhatsApp'}
          primary={!byItself}
        />
        <OutsideButton href={envio.mailto_url} icon={<Mail size={16} />} label="Mi correo" />
      </Box>
      {envio.whatsapp_url === null && (
        <Alert severity="info">
          El cliente no tiene teléfono: agrégalo para enviarle WhatsApp, o copia el mensaje.
        </Alert>
      )}
      {envio.correo_configurado ? (
        !reminder && <MailFields envio={envio} />
      ) : (
        <Alert severity="info">
          El correo automático no está configurado en este servidor. «Mi correo» abre tu programa de correo con el
          mensaje escrito; también puedes copiarlo.
        </Alert>
      )}
    </>
  );
}

const selectAll = (event: React.FocusEvent<HTMLInputElement>) => event.target.select();

function OutsideButton({
  href,
  icon,
  label,
  primary,
}: {
  href: string | null;
  icon: React.ReactNode;
  label: string;
  primary?: boolean;
}) {
  if (href === null) {
    return (
      <Button variant="outlined" startIcon={icon} disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant={primary ? 'contained' : 'outlined'}
      startIcon={icon}
      autoFocus={primary ?? false}
    >
      {label}
    </Button>
  );
}
