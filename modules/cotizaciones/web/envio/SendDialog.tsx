import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CheckCheck, Mail, MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Destinatario, ParaQuien } from '#modules/clientes/web/front-door.tsx';
import type { Cotizacion, Envio } from '#modules/cotizaciones/contract.ts';
import { type FormaDeEntrega, formasDeEntrega } from '#modules/cotizaciones/rules/seguimiento.ts';
import { waysTo } from '#modules/cotizaciones/rules.ts';
import { LinkReach } from '#modules/direccion/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import { useLastUsed } from '#platform/web/preferences/last-used.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { useHandOver, useSend } from '../queries.ts';
import { MailFields } from './MailFields.tsx';
import { WhatsappButton } from './WhatsappButton.tsx';

interface SendDialogProps {
  cotizacion: Cotizacion;
  /** Not the offer again, but a word about it. */
  reminder?: boolean;
  onClose: () => void;
}

/** The customer's link, ready to be copied or sent. Looking at it marks nothing: taking it does, or saying that one did. */
export function SendDialog({ cotizacion, reminder = false, onClose }: SendDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { mutate, data, error, isError } = useSend(cotizacion);
  const asked = useRef(false);
  const prepare = () => mutate({ canal: 'preparar', recordatorio: reminder });
  const first = useRef(prepare);
  useEffect(() => {
    // One link a dialog, also when React mounts it twice in development.
    if (asked.current) return;
    asked.current = true;
    first.current();
  }, []);
  const handing = useHanding(cotizacion, reminder);
  const [last, noteLast] = useLastUsed('envio', formasDeEntrega);
  const taken = (como: FormaDeEntrega) => {
    noteLast(como);
    handing.say(como);
  };
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {reminder ? `Recordar ${cotizacion.folio}` : `Enviar ${cotizacion.folio} a ${cotizacion.cliente.nombre}`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
        {data ? (
          <Ways envio={data} reminder={reminder} last={last} onTaken={taken} />
        ) : isError ? (
          <ErrorState error={error} onRetry={prepare} />
        ) : (
          <Loading shape="form" lines={3} />
        )}
        {handing.error !== null && <Alert severity="error">{messageOf(handing.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        {data && !handing.done && cotizacion.estado === 'borrador' && (
          <Button startIcon={<CheckCheck size={16} />} loading={handing.busy} onClick={() => handing.say('otra')}>
            Ya la envié
          </Button>
        )}
        <Button onClick={onClose}>Listo</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Says once for each way that what was prepared left by it. */
const useHanding = (cotizacion: Cotizacion, recordatorio: boolean) => {
  const { mutateAsync, error, isPending } = useHandOver(cotizacion);
  const [done, setDone] = useState(false);
  const said = useRef(new Set<FormaDeEntrega>());
  const say = async (como: FormaDeEntrega) => {
    if (said.current.has(como)) return;
    said.current.add(como);
    try {
      await mutateAsync({ como, recordatorio });
      setDone(true);
    } catch {
      // Shown from `error`; the same may be said again.
      said.current.delete(como);
    }
  };
  return { say: (como: FormaDeEntrega) => void say(como), busy: isPending, error, done };
};

interface WaysProps {
  envio: Envio;
  reminder: boolean;
  /** How this person took the one before. */
  last: FormaDeEntrega | null;
  onTaken: (como: FormaDeEntrega) => void;
}

function Ways({ envio: prepared, reminder, last, onTaken }: WaysProps) {
  const [to, setTo] = useState<Destinatario>(prepared.cotizacion.cliente);
  const envio = to === prepared.cotizacion.cliente ? prepared : { ...prepared, ...waysTo(to, prepared) };
  // A reminder has other words than the template that Meta approved for sending.
  const byItself = envio.whatsapp_configurado && !reminder;
  // What he used last is under Enter, where this customer can be reached so.
  const reachable = { enlace: true, mensaje: true, otra: false, whatsapp: !byItself && envio.whatsapp_url !== null };
  const usual: FormaDeEntrega | null =
    last && { ...reachable, correo: envio.mailto_url !== null }[last] ? last : byItself ? null : 'whatsapp';
  return (
    <>
      <LinkReach url={envio.url} />
      <ParaQuien cliente={prepared.cotizacion.cliente} value={to.nombre} onChange={setTo} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', pt: 1 }}>
        <TextField
          label="Enlace para el cliente"
          value={envio.url}
          fullWidth
          size="small"
          slotProps={{ input: { readOnly: true }, htmlInput: { onFocus: selectAll, onCopy: () => onTaken('enlace') } }}
        />
        <CopyButton text={envio.url} what="enlace" autoFocus={usual === 'enlace'} onCopied={() => onTaken('enlace')} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label="Mensaje"
          value={envio.texto}
          fullWidth
          multiline
          minRows={3}
          size="small"
          slotProps={{ input: { readOnly: true }, htmlInput: { onCopy: () => onTaken('mensaje') } }}
        />
        <CopyButton
          text={envio.texto}
          what="mensaje"
          autoFocus={usual === 'mensaje'}
          onCopied={() => onTaken('mensaje')}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {byItself && <WhatsappButton envio={envio} />}
        <OutsideButton
          href={envio.whatsapp_url}
          icon={<MessageCircle size={16} />}
          label={byItself ? 'Abrir WhatsApp' : 'WhatsApp'}
          primary={usual === 'whatsapp'}
          onTaken={() => onTaken('whatsapp')}
        />
        <OutsideButton
          href={envio.mailto_url}
          icon={<Mail size={16} />}
          label="Mi correo"
          primary={usual === 'correo'}
          onTaken={() => onTaken('correo')}
        />
      </Box>
      {envio.whatsapp_url === null && (
        <Alert severity="info">
          {to.nombre} no tiene teléfono: agrégalo para enviarle WhatsApp, o copia el mensaje.
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

interface OutsideButtonProps {
  href: string | null;
  icon: React.ReactNode;
  label: string;
  primary?: boolean;
  onTaken: () => void;
}

function OutsideButton({ href, icon, label, primary, onTaken }: OutsideButtonProps) {
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
      onClick={onTaken}
    >
      {label}
    </Button>
  );
}
