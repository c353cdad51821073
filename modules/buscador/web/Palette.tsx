import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { buscadorApi } from '#modules/buscador/contract.ts';
import { codeToFind } from '#modules/servicios/rules.ts';
import { client } from '#platform/web/call.ts';
import { useOptions } from '#platform/web/form/options.ts';
import { CameraButton } from '#platform/web/scan/CameraButton.tsx';
import { searchesScans } from '#platform/web/scan/scan-field.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import type { MenuGroup } from '#platform/web/shell/menu.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { actionsFor, type Entrada, matching, toEntrada } from './entries.ts';
import { Rows } from './Rows.tsx';

const api = client<typeof buscadorApi>();

interface PaletteProps {
  menu: readonly MenuGroup[];
  /** A code that a scanner has read; its Enter has been given. */
  start: string;
  onClose: () => void;
}

/** Typed, found, Enter, there. An Enter faster than the answer waits for it; Escape closes, whatever is on its way. */
export function Palette({ menu, start, onClose }: PaletteProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [text, setText] = useState(codeToFind(start));
  const [marked, setMarked] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useShortcut('Ctrl+K', () => input.current?.select(), { inDialog: true });
  const { rows, loading, error, waitFor, go } = useRows(menu, text, codeToFind(start), onClose, () =>
    input.current?.select(),
  );
  const at = Math.min(marked, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: rows.length - 1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setMarked((at + step) % Math.max(1, rows.length));
    else if (loading) waitFor();
    else if (rows[at]) go(rows[at]);
    else input.current?.select();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Buscar e ir' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={bar}>
        <Search size={18} aria-hidden="true" />
        <InputBase
          inputRef={input}
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          placeholder="Nombre, placas, folio, teléfono, RFC o pantalla"
          slotProps={{
            input: {
              ...searchesScans,
              'aria-label': 'Buscar en todo',
              role: 'combobox',
              'aria-expanded': rows.length > 0,
              'aria-autocomplete': 'list',
              'aria-controls': listId,
              'aria-activedescendant': rows[at] ? `${listId}-${at}` : undefined,
              autoComplete: 'off',
              autoCorrect: 'off',
              spellCheck: false,
              enterKeyHint: 'search',
              maxLength: 80,
            },
          }}
        />
        {phone && (
          <CameraButton
            onRead={(code) => {
              waitFor(codeToFind(code));
              setText(codeToFind(code));
              if (codeToFind(code) === text && rows[0]) go(rows[0]);
            }}
          />
        )}
        <IconButton aria-label="Cerrar" onClick={onClose} edge="end" sx={touch}>
          <X size={18} />
        </IconButton>
      </Box>
      <Rows
        id={listId}
        rows={rows}
        at={at}
        onPick={go}
        said={loading ? 'Buscando…' : error ? messageOf(error) : rows.length === 0 ? 'Sin coincidencias' : null}
      />
    </Dialog>
  );
}

const useRows = (
  menu: readonly MenuGroup[],
  text: string,
  start: string,
  onClose: () => void,
  onNothing: () => void,
) => {
  const navigate = useNavigate();
  const { can } = usePermissions();
  const waiting = useRef<string | null>(start === '' ? null : start);
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
      if (waiting.current === q) {
        if (first) go(first);
        else onNothing();
      }
      waiting.current = null;
    },
  );
  const rows = [...(loading ? [] : found), ...matching(actionsFor(menu, can), typed)];
  return { rows, loading, error, go, waitFor: (of = typed) => (waiting.current = of) };
};

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  pl: 5,
  pr: 3,
  minHeight: 58,
  color: 'text.secondary',
  borderBottom: '1px solid var(--mui-palette-divider)',
  '& input': { fontSize: 16, color: 'text.primary' },
};
const touch = { '@media (pointer: coarse)': { width: 44, height: 44 } };
