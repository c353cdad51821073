import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Camera } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { missingFor, type Requisitos } from '#modules/servicios/rules.ts';
import { tiposImagen } from '#platform/contract/upload.ts';
import { messageOf } from '#platform/web/call.ts';
import { shrinkPicture } from '#platform/web/form/shrink-picture.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { Fotos } from './Fotos.tsx';
import { addFoto, advanceLine, refreshOrden } from './queries.ts';

interface TerminarDialogProps {
  orden: Orden;
  partida: PartidaDeOrden;
  pide: Requisitos;
  /** It was done: nobody has to ask again. */
  onDone?: () => void;
  onClose: () => void;
}

/** What the service asks before its work is done: points to check, a serial number, photos. */
export function TerminarDialog({ orden, partida, pide, onDone, onClose }: TerminarDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [hechas, setHechas] = useState<readonly string[]>(partida.comprobado.hechas);
  const [serie, setSerie] = useState(partida.comprobado.serie);
  const [fotos, setFotos] = useState<readonly string[]>(partida.comprobado.fotos);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingFor(pide, { hechas, serie, fotos: fotos.length });
    if (missing.length > 0) return setProblem(`Falta ${missing.join(', ')}.`);
    setBusy(true);
    setProblem(null);
    try {
      await advanceLine(orden, partida.id, 'hecha', { hechas: [...hechas], serie: serie.trim() });
      onDone?.();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
      refreshOrden(orden.id);
    }
  };
  const toggle = (point: string, on: boolean) =>
    setHechas(on ? [...hechas, point] : hechas.filter((one) => one !== point));
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void finish(event)} noValidate>
        <DialogTitle id={titleId}>Terminar {partida.descripcion}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {pide.comprobaciones.length > 0 && (
            <Box role="group" aria-label="Qué se revisa" sx={{ display: 'grid' }}>
              {pide.comprobaciones.map((point) => (
                <FormControlLabel
                  key={point}
                  label={point}
                  control={<Checkbox checked={hechas.includes(point)} onChange={(_, on) => toggle(point, on)} />}
                  sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
                />
              ))}
            </Box>
          )}
          {pide.requiere_serie && (
            <TextField
              size="small"
              label="Número de serie"
              required
              value={serie}
              onChange={(event) => setSerie(event.target.value.toUpperCase())}
              autoComplete="off"
              slotProps={{ htmlInput: { ...writesScans, maxLength: 60, autoCapitalize: 'characters' } }}
              sx={{ mt: 1 }}
            />
          )}
          {pide.fotos_minimas > 0 && (
            <Camara
              orden={orden}
              partida={partida}
              wanted={pide.fotos_minimas}
              fotos={fotos}
              onTaken={(id) => setFotos((now) => (now.includes(id) ? now : [...now, id]))}
            />
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={busy}>
            Terminar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface CamaraProps {
  orden: Orden;
  partida: PartidaDeOrden;
  wanted: number;
  fotos: readonly string[];
  onTaken: (id: string) => void;
}

/** Each photo is kept at once, so that leaving the dialog loses none. */
function Camara({ orden, partida, wanted, fotos, onTaken }: CamaraProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const keep = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) {
      try {
        onTaken((await addFoto(orden.id, partida.id, await shrinkPicture(file))).id);
      } catch (error) {
        toast(`«${file.name}» no se guardó: ${messageOf(error)}`, { tone: 'error', ms: 8_000 });
      }
    }
    refreshOrden(orden.id);
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Button
          variant="outlined"
          loading={busy}
          startIcon={<Camera size={16} />}
          onClick={() => input.current?.click()}
        >
          Tomar foto
        </Button>
        <Box aria-live="polite" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {fotos.length} de {wanted}
        </Box>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={tiposImagen.join(',')}
        capture="environment"
        aria-label="Fotos del trabajo"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void keep(files);
        }}
      />
      <Fotos fotos={fotos} descripcion={partida.descripcion} />
    </Box>
  );
}
