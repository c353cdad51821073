import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { CameraButton } from '#platform/web/scan/CameraButton.tsx';
import { searchesScans } from '#platform/web/scan/scan-field.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import type { SearchHandle } from './use-search.ts';

export const RESULTS_ID = 'ventas-resultados';

export interface LineKeys {
  /** More or less of the line at hand. */
  count: (step: 1 | -1) => void;
  remove: () => void;
  /** Another line at hand. */
  move: (step: 1 | -1) => void;
}

/** One box for what is typed and what is scanned. Empty, its + − Supr keys act on the line at hand. */
export function Buscador({
  search,
  inputRef,
  keys,
  disabled,
  listed,
}: {
  search: SearchHandle;
  inputRef: RefObject<HTMLInputElement | null>;
  keys: LineKeys;
  disabled: boolean;
  /** What answers stands on the page. */
  listed: boolean;
}) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { text, found, at } = search;
  const isListed = listed && found.length > 0 && search.failed === null;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOf(event, text === '', search, keys);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <TextField
      fullWidth
      autoFocus
      label="Agregar servicio o refacción"
      placeholder={phone ? 'Escanea o escribe' : 'Escanea o escribe: plumas 3 · balatas 2 -10% · foco $45'}
      value={text}
      disabled={disabled}
      inputRef={inputRef}
      onChange={(event) => search.setText(event.target.value)}
      onKeyDown={onKeyDown}
      helperText={<LastRead escaneado={search.escaneado} />}
      slotProps={{
        htmlInput: {
          ...searchesScans,
          role: 'combobox',
          autoComplete: 'off',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'done',
          maxLength: 120,
          'aria-keyshortcuts': 'F2 F10',
          'aria-autocomplete': 'list',
          'aria-expanded': isListed,
          ...(isListed ? { 'aria-controls': RESULTS_ID } : {}),
          ...(isListed && text !== '' ? { 'aria-activedescendant': `${RESULTS_ID}-${at}` } : {}),
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden="true" />
            </InputAdornment>
          ),
          endAdornment: (
            <>
              <KeyHint>F2</KeyHint>
              <CameraButton many onRead={search.read} disabled={disabled} />
            </>
          ),
        },
      }}
    />
  );
}

function LastRead({ escaneado }: { escaneado: string | null }) {
  if (escaneado === null) return ' ';
  return (
    <span>
      Última lectura:{' '}
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {escaneado}
      </Box>
    </span>
  );
}

const actOf = (
  event: KeyboardEvent,
  isEmpty: boolean,
  search: SearchHandle,
  keys: LineKeys,
): (() => void) | undefined => {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return undefined;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) return event.altKey || isEmpty ? () => keys.move(step) : () => search.move(step);
  if (event.key === 'Enter') return search.submit;
  if (event.key === 'Escape' && !isEmpty) return () => search.setText('');
  if (!isEmpty) return undefined;
  if (event.key === '+') return () => keys.count(1);
  if (event.key === '-') return () => keys.count(-1);
  if (event.key === 'Delete') return keys.remove;
  return undefined;
};
