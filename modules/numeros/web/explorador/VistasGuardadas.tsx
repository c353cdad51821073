import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Pin, PinOff, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AjustesDeVista, VistaEntrada, VistaGuardada } from '#modules/numeros/contract.ts';
import { etiquetasPeriodo } from '#modules/numeros/rules/explorador.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useAnchor } from '#platform/web/table/ListTools.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { changeVista, createVista, dropVista, useVistas, VISTAS } from '../queries.ts';
import { todayOf } from './mirada.ts';

interface VistasProps {
  ajustes: AjustesDeVista;
  hoy: string;
  onOpen: (ajustes: AjustesDeVista) => void;
}

/** What one looks at often, under a name: his own and those of all. */
export function VistasGuardadas({ ajustes, hoy, onOpen }: VistasProps) {
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Bookmark size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        Vistas
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Vistas guardadas' } }}
      >
        <Box sx={{ display: 'grid', gap: 3, p: 4, width: 380, maxWidth: '92vw' }}>
          <Lista
            onOpen={(vista) => {
              onOpen(todayOf(vista.ajustes, hoy));
              close();
            }}
          />
          <Nueva ajustes={ajustes} />
        </Box>
      </Popover>
    </>
  );
}

const entradaOf = ({ nombre, de_todos, fijada, ajustes }: VistaGuardada): VistaEntrada => ({
  nombre,
  de_todos,
  fijada,
  ajustes,
});

function Lista({ onOpen }: { onOpen: (vista: VistaGuardada) => void }) {
  const { data, error, refetch } = useVistas();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: VISTAS });
  const pin = useMutation({
    mutationFn: (vista: VistaGuardada) => changeVista(vista, { ...entradaOf(vista), fijada: !vista.fijada }),
    onSettled: again,
  });
  const drop = useMutation({ mutationFn: dropVista, onSettled: again });
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={3} />;
  if (data.data.length === 0)
    return (
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>Guarda lo que ves con un nombre para volver con un clic.</Box>
    );
  const problem = pin.error ?? drop.error;
  return (
    <>
      <Box component="ul" aria-label="Vistas" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {data.data.map((vista) => (
          <Box component="li" key={vista.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Button
              color="inherit"
              sx={{ flex: 1, minWidth: 0, justifyContent: 'start', textAlign: 'start' }}
              onClick={() => onOpen(vista)}
            >
              <Box component="span" sx={{ minWidth: 0 }}>
                {vista.nombre}
                <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary', fontWeight: 400 }}>
                  {[
                    vista.de_todos ? `De todos · ${vista.usuario_nombre}` : 'Mía',
                    vista.ajustes.periodo && etiquetasPeriodo[vista.ajustes.periodo].toLowerCase(),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
            </Button>
            {vista.editable && (
              <>
                <Tip title={vista.fijada ? 'Quitar de «Números»' : 'Fijar en «Números»'}>
                  <IconButton
                    aria-label={`Fijar ${vista.nombre} en «Números»`}
                    aria-pressed={vista.fijada}
                    onClick={() => pin.mutate(vista)}
                    sx={touch}
                  >
                    {vista.fijada ? <PinOff size={16} /> : <Pin size={16} />}
                  </IconButton>
                </Tip>
                <Tip title="Olvidar">
                  <IconButton aria-label={`Olvidar ${vista.nombre}`} onClick={() => drop.mutate(vista)} sx={touch}>
                    <X size={16} />
                  </IconButton>
                </Tip>
              </>
            )}
          </Box>
        ))}
      </Box>
      {problem && <Alert severity="error">{messageOf(problem)}</Alert>}
    </>
  );
}

function Nueva({ ajustes }: { ajustes: AjustesDeVista }) {
  const { can } = usePermissions();
  const queries = useQueryClient();
  const [nombre, setNombre] = useState('');
  const [deTodos, setDeTodos] = useState(false);
  const [fijada, setFijada] = useState(false);
  const [key, setKey] = useState(newKey);
  const save = useMutation({
    mutationFn: () => createVista({ nombre: nombre.trim(), de_todos: deTodos, fijada, ajustes }, key),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save
      .mutateAsync()
      .then(
        () => {
          setNombre('');
          return queries.invalidateQueries({ queryKey: VISTAS });
        },
        () => undefined,
      )
      .finally(() => setKey(newKey()));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextField
          label="Guardar lo que ves como"
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="outlined" disabled={!nombre.trim() || save.isPending}>
          Guardar
        </Button>
      </Box>
      <FormControlLabel
        control={<Checkbox size="small" checked={fijada} onChange={(_, on) => setFijada(on)} />}
        label="Fijar en «Números»"
      />
      {can('administrar_permisos') && (
        <FormControlLabel
          control={<Checkbox size="small" checked={deTodos} onChange={(_, on) => setDeTodos(on)} />}
          label="Para todos los que ven «Números»"
        />
      )}
      {save.error && <Alert severity="error">{messageOf(save.error)}</Alert>}
    </Box>
  );
}

const touch = { '@media (pointer: coarse)': { width: 48, height: 48 } } as const;
