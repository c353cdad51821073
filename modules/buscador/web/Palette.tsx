import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { buscadorApi } from '#modules/buscador/contract.ts';
import { client } from '#platform/web/call.ts';
import { useOptions } from '#platform/web/form/options.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import type { MenuGroup } from '#platform/web/shell/menu.ts';
import { messageOf } from '#platform/web/ui/error-text.ts';
import { actionsFor, type Entrada, matching, toEntrada } from './entries.ts';

const api = client<typeof buscadorApi>();

/** Typed, found, Enter, there. An Enter faster than the answer waits for it. */
export function Palette({ menu, onClose }: { menu: readonly MenuGroup[]; onClose: () => void }) {
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [text, setText] = useState('');
  const waiting = useRef<string | null>(null);
  const typed = text.trim();
  const go = (entrada: Entrada) => {
    onClose();
    void navigate(entrada.ruta);
  };
  const { found, loading, error } = useOptions<Entrada>(
    typed.length >= 2 ? typed : null,
    async (q, signal) => (await api('GET /api/buscar', { query: { q: q.slice(0, 80) }, signal })).data.map(toEntrada),
    (q, results) => {
      const first = results[0] ?? matching(actionsFor(menu, can), q)[0];
      if (waiting.current === q && first) go(first);
      waiting.current = null;
    },
  );
  const rows = [...(loading ? [] : found), ...matching(actionsFor(menu, can), typed)];
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.key !== 'Enter' || !loading) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    waiting.current = typed;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Buscar e ir"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent sx={{ minHeight: 440 }}>
        <Autocomplete<Entrada, false, false, false>
          open
          options={rows}
          value={null}
          inputValue={text}
          onInputChange={(_, next, reason) => reason !== 'reset' && reason !== 'selectOption' && setText(next)}
          onChange={(_, row) => row && go(row)}
          onKeyDown={onKeyDown}
          filterOptions={(all) => all}
          groupBy={(row) => row.grupo}
          getOptionLabel={(row) => row.titulo}
          getOptionKey={(row) => row.clave}
          autoHighlight
          clearOnBlur={false}
          loading={loading}
          loadingText="Buscando…"
          noOptionsText={error ? messageOf(error) : 'Sin coincidencias'}
          slotProps={{ popper: { disablePortal: true } }}
          renderOption={({ key, ...attributes }, row) => (
            <Box component="li" key={key} {...attributes} sx={{ justifyContent: 'space-between !important', gap: 3 }}>
              <span>{row.titulo}</span>
              <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', textAlign: 'right' }}>
                {row.subtitulo}
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              placeholder="Folio, placas, serie, teléfono, RFC, nombre o pantalla"
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Buscar en todo', maxLength: 80 },
                input: {
                  ...params.slotProps.input,
                  startAdornment: (
                    <InputAdornment position="start">
                      <Search size={18} aria-hidden="true" />
                    </InputAdornment>
                  ),
                  endAdornment: null,
                },
              }}
            />
          )}
        />
      </DialogContent>
    </Dialog>
  );
}
