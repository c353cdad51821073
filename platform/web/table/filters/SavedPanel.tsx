import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import type { SavedFilter } from '../list-preferences.ts';

interface SavedPanelProps {
  saved: SavedFilter[];
  /** What the list shows, as it would be kept. */
  shown: string;
  onKeep: (next: SavedFilter[]) => void;
  onPick: (filter: string) => void;
}

/** The filters kept under a name, and the way to keep one more. */
export function SavedPanel({ saved, shown, onKeep, onPick }: SavedPanelProps) {
  return (
    <>
      {saved.length > 0 && (
        <Box component="ul" aria-label="Guardados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {saved.map(({ name, filter }) => (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Button
                color="inherit"
                aria-current={filter === shown ? 'true' : undefined}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  justifyContent: 'start',
                  '&[aria-current]': { color: 'primary.main' },
                }}
                onClick={() => onPick(filter)}
              >
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {name}
                </Box>
              </Button>
              <Tip title="Olvidar">
                <IconButton
                  aria-label={`Olvidar ${name}`}
                  onClick={() => onKeep(saved.filter((one) => one.name !== name))}
                >
                  <X size={16} />
                </IconButton>
              </Tip>
            </Box>
          ))}
        </Box>
      )}
      <NewFilter
        canKeep={shown !== ''}
        onKeep={(name) => onKeep([...saved.filter((one) => one.name !== name), { name, filter: shown }].sort(byName))}
      />
    </>
  );
}

const byName = (a: SavedFilter, b: SavedFilter) => a.name.localeCompare(b.name, 'es-MX');

function NewFilter({ canKeep, onKeep }: { canKeep: boolean; onKeep: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onKeep(name.trim());
    setName('');
  };
  if (!canKeep) {
    return (
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        Busca, filtra u ordena la lista; después guárdalo aquí con un nombre para volver a verlo con un clic.
      </Box>
    );
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 2 }}>
      <TextField
        label="Guardar lo que ves como"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="outlined" disabled={!name.trim()}>
        Guardar
      </Button>
    </Box>
  );
}
