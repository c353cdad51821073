import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { type ClaseMarca, etiquetasMarca } from '#modules/jornadas/rules.ts';
import type { Marcado, Presente } from '#modules/jornadas/rules/formas.ts';
import { isUnreachable, messageOf } from '#platform/web/call.ts';
import { Avatar } from '#platform/web/shell/InitialsAvatar.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PinPad, pinWith } from './PinPad.tsx';
import { fotoAt, marcaOf, sendMark } from './use-reloj.ts';

interface MarcarDialogProps {
  persona: Presente;
  token: string;
  /** He showed his badge: no PIN is asked. */
  credencial?: string;
  onDone: (done: Marcado) => void;
  onWait: (marca: ReturnType<typeof marcaOf>, nombre: string) => void;
  onClose: () => void;
}

/** Who he is, his PIN, and the big buttons of what comes next. */
export function MarcarDialog({ persona, token, credencial, onDone, onWait, onClose }: MarcarDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [pin, setPin] = useState('');
  const { busy, problem, mark } = useMark({ persona, token, onDone, onWait, onClose });
  const ready = credencial !== undefined || pin.length >= 4;
  const act = (clase: ClaseMarca) => {
    if (!ready || busy) return;
    const prueba = credencial === undefined ? { empleado_id: persona.empleado_id, pin } : { credencial };
    void mark(prueba, clase).then((wrong) => wrong && setPin(''));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={({ key }) => setPin(pinWith(pin, key))}
      fullScreen={phone}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Avatar name={persona.nombre} src={fotoAt(token, persona)} size={48} />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 20 }}>{persona.nombre}</Box>
        <IconButton aria-label="Cerrar" onClick={onClose} sx={{ width: 48, height: 48 }}>
          <X size={24} />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {credencial === undefined && <PinPad value={pin} onChange={setPin} />}
        {problem && <Alert severity="error">{problem}</Alert>}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {persona.puede.map((clase, i) => (
            <Button
              key={clase}
              variant={i === 0 ? 'contained' : 'outlined'}
              disabled={!ready}
              loading={busy}
              onClick={() => act(clase)}
              sx={{ minHeight: i === 0 ? 72 : 56, fontSize: 20 }}
            >
              {etiquetasMarca[clase]}
            </Button>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}

/** Sends, or leaves it waiting where there is no network; whether what was brought was wrong. */
const useMark = ({ persona, token, onDone, onWait, onClose }: Omit<MarcarDialogProps, 'credencial'>) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mark = async (prueba: Parameters<typeof marcaOf>[0], clase: ClaseMarca): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const marca = marcaOf(prueba, clase);
    try {
      onDone(await sendMark(token, marca));
      onClose();
      return false;
    } catch (error) {
      setBusy(false);
      if (isUnreachable(error)) {
        onWait(marca, persona.nombre);
        onClose();
        return false;
      }
      setProblem(messageOf(error));
      return true;
    }
  };
  return { busy, problem, mark };
};
