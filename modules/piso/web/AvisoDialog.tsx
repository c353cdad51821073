import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useState } from 'react';
import { FotoRapida } from '#modules/fotos/web/front-door.tsx';
import { fotosOfOrden } from '#modules/ordenes/web/front-door.tsx';
import type { Aviso } from '#modules/piso/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { Dictado, withSaid } from '#platform/web/form/Dictado.tsx';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { BigButton } from './BigButton.tsx';
import type { Mostrado } from './pending.ts';
import { giveAviso } from './queries.ts';

/** A part is asked in a dialog of its own. */
type Dicho = Exclude<Aviso, 'refaccion'>;

const says: Record<Dicho, { title: string; label: string; sent: string; photo: boolean }> = {
  nota: { title: 'Nota', label: 'Qué anotas', sent: 'Nota guardada en la orden.', photo: false },
  ayuda: { title: 'Pedir ayuda', label: 'Qué necesitas', sent: 'Se avisó al asesor.', photo: false },
  hallazgo: { title: 'Encontré algo', label: 'Qué encontraste', sent: 'Se avisó al asesor.', photo: true },
};

/** A few words, spoken or written, with a photo where it says more; also without a network. */
export function AvisoDialog({ trabajo, tipo, onClose }: { trabajo: Mostrado; tipo: Dicho; onClose: () => void }) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [texto, setTexto] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { title, label, sent, photo } = says[tipo];
  const send = async () => {
    if (texto.trim() === '') return setProblem(`${label}: escríbelo o díctalo.`);
    try {
      const gone = await giveAviso(trabajo, tipo, texto.trim());
      toast(gone ? sent : 'Guardado en este teléfono. Se envía solo cuando haya red.');
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <TextField
            autoFocus
            multiline
            minRows={3}
            label={label}
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            slotProps={{
              htmlInput: { maxLength: 400, style: { fontSize: 18 } },
              input: {
                endAdornment: (
                  <Dictado
                    label={label.toLowerCase()}
                    onText={(said) => setTexto((now) => withSaid(now, said).slice(0, 400))}
                  />
                ),
              },
            }}
          />
          {photo && (
            <FotoRapida
              of={fotosOfOrden({ id: trabajo.orden_id, folio: trabajo.folio }, trabajo.partida_id)}
              categoria={tipo === 'hallazgo' ? 'dano' : 'trabajo'}
            />
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
          <BigButton main onPress={() => void send()}>
            Enviar
          </BigButton>
          <BigButton onPress={onClose} sx={{ mt: 4, border: 0 }}>
            Cancelar
          </BigButton>
        </Box>
      </DialogContent>
    </Dialog>
  );
}
