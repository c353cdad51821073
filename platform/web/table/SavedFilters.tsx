import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ToolButton, ToolPopover, useAnchor } from './ListTools.tsx';
import type { ListPreferences, SavedFilter } from './list-preferences.ts';
import type { ListState } from './list-state.ts';

/** What one looks for often, under a name: search, tab, filters and order, kept per person. */
export function SavedFilters({
  list,
  preferences,
  onChange,
}: {
  list: ListState;
  preferences: ListPreferences;
  onChange: (next: ListPreferences) => void;
}) {
  const at = useAnchor();
  const { anchor, open, close } = at;
  const { saved } = preferences;
  const keep = (next: SavedFilter[]) => onChange({ ...preferences, saved: next });
  const pick = (filter: string) => {
    list.apply(filter);
    close();
  };
  return (
    <>
      <ToolButton label="Filtros guardados" popup="dialog" expanded={anchor !== null} onClick={open}>
        <Bookmark size={17} fill={saved.some((one) => one.filter === list.kept) ? 'currentcolor' : 'none'} />
      </ToolButton>
      <ToolPopover at={at} label="Filtros guardados" gap={3}>
        {saved.length > 0 && (
          <Box component="ul" aria-label="Guardados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {saved.map(({ name, filter }) => (
              <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Button
                  color="inherit"
                  aria-current={filter === list.kept ? 'true' : undefined}
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    justifyContent: 'start',
                    '&[aria-current]': { color: 'primary.main' },
                  }}
                  onClick={() => pick(filter)}
                >
                  <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {name}
                  </Box>
                </Button>
                <Tooltip title="Olvidar">
                  <IconButton
                    aria-label={`Olvidar ${name}`}
                    onClick={() => keep(saved.filter((one) => one.name !== name))}
                  >
                    <X size={16} />
                  </IconButton>
                </Tooltip>
              </Box>
            ))}
          </Box>
        )}
        <NewFilter
          canKeep={list.kept !== ''}
          onKeep={(name) =>
            keep([...saved.filter((one) => one.name !== name), { name, filter: list.kept }].sort(byName))
          }
        />
      </ToolPopover>
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
