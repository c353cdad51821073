import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Envio } from '#modules/cotizaciones/contract.ts';
import type { CorreoDeCotizacion } from '#modules/cotizaciones/rules/seguimiento.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useCorreos, useSend } from '../queries.ts';

/** The mail that Bahía sends itself: to whom, what it says, and what became of it. The link and the PDF go along. */
export function MailFields({ envio }: { envio: Envio }) {
  const { cotizacion } = envio;
  const [para, setPara] = useState(cotizacion.cliente.email);
  const [mensaje, setMensaje] = useState(() => envio.texto.split(' Revísala y autorízala aquí:')[0] ?? envio.texto);
  const { mutate, isPending, error } = useSend(cotizacion);
  const { data: correos = [] } = useCorreos(cotizacion.id);
  const wrong = error instanceof ApiError ? error.fields['para'] : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate({ canal: 'correo', mensaje, ...(para.trim() === '' ? {} : { para: para.trim() }) });
  };
  return (
    <Section title="Enviar por correo">
      <Box component="form" onSubmit={send} noValidate sx={{ display: 'grid', gap: 3 }}>
        <TextField
          label="Para"
          type="email"
          value={para}
          onChange={(event) => setPara(event.target.value)}
          size="small"
          error={wrong !== undefined}
          helperText={wrong}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        />
        <TextField
          label="Lo que dice el correo"
          value={mensaje}
          onChange={(event) => setMensaje(event.target.value)}
          multiline
          minRows={2}
          size="small"
          helperText="Debajo van el botón para verla y autorizarla, y el PDF."
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <Box>
          <Button type="submit" variant="outlined" startIcon={<Send size={16} />} loading={isPending}>
            Enviar correo
          </Button>
        </Box>
        {error && wrong === undefined && <Alert severity="error">{messageOf(error)}</Alert>}
        {correos[0] && <Fate correo={correos[0]} />}
      </Box>
    </Section>
  );
}

const severities = { pendiente: 'info', enviado: 'success', fallido: 'error', sin_canal: 'warning' } as const;

function Fate({ correo }: { correo: CorreoDeCotizacion }) {
  return (
    <Alert severity={severities[correo.estado]} role="status">
      {fateOf(correo)}
    </Alert>
  );
}

export const fateOf = ({ estado, para, respuesta }: CorreoDeCotizacion): string => {
  switch (estado) {
    case 'pendiente':
      return `Enviando a ${para}…`;
    case 'enviado':
      return `Enviado a ${para}.`;
    case 'fallido':
      return `No se pudo entregar a ${para}. ${respuesta ? `El servidor de correo contestó: ${respuesta}. ` : ''}Revisa la dirección y envíalo de nuevo.`;
    case 'sin_canal':
      return `El correo para ${para} quedó guardado sin salir: este servidor no tiene correo configurado.`;
  }
};
