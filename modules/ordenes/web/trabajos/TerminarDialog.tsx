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
import { type FormEvent, useId, useState } from 'react';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { missingFor, type Requisitos } from '#modules/servicios/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { fotosOf, pedidasOf } from '../fotos.ts';
import { advanceLine, refreshOrden } from '../queries.ts';

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
  const [fotos, setFotos] = useState({ guardadas: partida.comprobado.fotos.length, por_enviar: 0 });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingFor(pide, { hechas, serie, fotos: fotos.guardadas + fotos.por_enviar });
    if (missing.length > 0) return setProblem(`Falta ${missing.join(', ')}.`);
    if (missingFor(pide, { hechas, serie, fotos: fotos.guardadas }).length > 0)
      return setProblem('Las fotos todavía se están enviando. Espera a que lleguen y vuelve a terminar.');
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
            <FotosDe
              title="Fotos del trabajo"
              of={fotosOf(orden, partida.id)}
              pedidas={pedidasOf({ partidas: [partida] })}
              onCount={setFotos}
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
