import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useState } from 'react';
import type { Orden, Retrabajos } from '#modules/ordenes/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { redoLine } from '../queries.ts';

interface RetrabajoDialogProps {
  orden: Orden;
  retrabajos: Retrabajos;
  onClose: () => void;
}

/** Which line does again which delivered work, and why. */
export function RetrabajoDialog({ orden, retrabajos, onClose }: RetrabajoDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const lines = orden.partidas.filter(({ tipo }) => tipo === 'servicio' || tipo === 'mano_obra');
  const said = new Set(retrabajos.hechos.map(({ partida_id }) => partida_id));
  const [partida_id, setPartida] = useState(lines.find(({ id }) => !said.has(id))?.id ?? lines[0]?.id ?? '');
  const [original, setOriginal] = useState('');
  const [motivo, setMotivo] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const de = retrabajos.candidatos.find((one) => one.partida_id === original);
    if (!de) return setProblem('Elige el trabajo que se vuelve a hacer.');
    if (motivo.trim() === '') return setProblem('Escribe por qué se vuelve a hacer.');
    setBusy(true);
    try {
      await redoLine(orden, partida_id, { orden_id: de.orden_id, partida_id: de.partida_id }, motivo.trim());
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={titleId}>Qué se vuelve a hacer</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <TextField
            select
            size="small"
            label="En esta orden"
            value={partida_id}
            onChange={({ target }) => setPartida(target.value)}
            sx={{ mt: 2 }}
          >
            {lines.map(({ id, descripcion }) => (
              <MenuItem key={id} value={id}>
                {descripcion}
              </MenuItem>
            ))}
          </TextField>
          {retrabajos.candidatos.length === 0 ? (
            <Alert severity="info">Este cliente no tiene trabajos entregados: no hay qué repetir.</Alert>
          ) : (
            <RadioGroup
              aria-label="Trabajo que se repite"
              value={original}
              onChange={(_, next) => setOriginal(next)}
              sx={{ flexWrap: 'nowrap', maxHeight: 320, overflowY: 'auto' }}
            >
              {retrabajos.candidatos.map(({ partida_id: id, descripcion, folio, fecha, trabajadores }) => (
                <FormControlLabel
                  key={id}
                  value={id}
                  control={<Radio />}
                  sx={{ '@media (pointer: coarse)': { minHeight: 52 } }}
                  label={
                    <>
                      {descripcion}
                      <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
                        {[folio, formatFecha(fecha), trabajadores.join(', ')].filter(Boolean).join(' · ')}
                      </Box>
                    </>
                  }
                />
              ))}
            </RadioGroup>
          )}
          <TextField
            size="small"
            multiline
            label="Por qué"
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={retrabajos.candidatos.length === 0}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
