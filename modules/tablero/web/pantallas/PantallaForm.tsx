import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pantalla } from '#modules/tablero/contract.ts';
import { etiquetasMuro, etiquetasTema, muros, temasDeMuro } from '#modules/tablero/rules/muros.ts';
import { messageOf } from '#platform/web/call.ts';
import { Choice } from '#platform/web/form/Choice.tsx';

type Editada = Pick<Pantalla, 'nombre' | 'muro' | 'tema'> & { id?: string };

interface PantallaFormProps {
  from: Editada;
  onSave: (asked: Editada) => Promise<void>;
  onCancel: () => void;
}

/** Where a television is, what it shows and in which light. */
export function PantallaForm({ from, onSave, onCancel }: PantallaFormProps) {
  const [asked, setAsked] = useState(from);
  const change = (changes: Partial<Editada>) => setAsked((now) => ({ ...now, ...changes }));
  const save = useMutation({ mutationFn: () => onSave(asked) });
  const isNew = from.id === undefined;
  return (
    <Box
      component="form"
      aria-label={isNew ? 'Nueva pantalla' : `Cambiar «${from.nombre}»`}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked.nombre.trim() !== '') save.mutate();
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1.4fr 1fr' } }}>
        <TextField
          size="small"
          label="Dónde está la pantalla"
          placeholder="TV de la bahía, sala de espera…"
          value={asked.nombre}
          autoFocus
          onChange={(event) => change({ nombre: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
        />
        <Choice
          label="Qué muestra"
          value={asked.muro}
          onChange={(value) => change({ muro: muros.find((one) => one === value) ?? asked.muro })}
          options={muros.map((value) => ({ value, label: etiquetasMuro[value] }))}
        />
        <Choice
          label="Tema"
          value={asked.tema}
          onChange={(value) => change({ tema: temasDeMuro.find((one) => one === value) ?? asked.tema })}
          options={temasDeMuro.map((value) => ({ value, label: etiquetasTema[value] }))}
        />
      </Box>
      {save.isError && <Alert severity="error">{messageOf(save.error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={save.isPending} disabled={asked.nombre.trim() === ''}>
          {isNew ? 'Colgar pantalla' : 'Guardar'}
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </Box>
    </Box>
  );
}
