import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { type HTMLAttributes, type Key, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { searchesScans } from '#platform/web/scan/scan-field.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { touchField } from './field.ts';
import { useFirstFocus } from './first-focus.ts';
import { type LoadOptions, useOptions } from './options.ts';

export interface EntityPickerProps<O> {
  label: string;
  value: O | null;
  /** `typed`: what stands written as it is taken; the option may have been found for fewer letters. */
  onChange: (option: O | null, typed: string) => void;
  /** Asked 150 ms after the last letter; `signal` is aborted when another letter comes. */
  load: LoadOptions<O>;
  getKey: (option: O) => string | number;
  /** First line of an option, and what stays in the box. */
  primary: (option: O) => string;
  secondary?: (option: O) => ReactNode;
  /** «Crear…» under the options, without leaving. What it resolves to is taken. */
  create?: { label: (text: string) => string; onCreate: (text: string) => Promise<O | null> | undefined };
  /** Letters before asking: 2 unless said; 0 shows the recent ones on focus. */
  minLetters?: number;
  placeholder?: string;
  helperText?: string | undefined;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

type Row<O> = { kind: 'option'; option: O } | { kind: 'create'; text: string };

/** One box that finds a record by any of its names: 3–4 letters and Tab. A Tab or Enter faster than the answer waits for it. */
export function EntityPicker<O>(props: EntityPickerProps<O>) {
  const { value, onChange, getKey, primary, create, minLetters = 2 } = props;
  const shown = value === null ? '' : primary(value);
  const [text, setText] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (lastShown !== shown) {
    setLastShown(shown);
    setText(shown);
  }
  const [open, setOpen] = useState(false);
  const highlighted = useRef<Row<O> | null>(null);
  const waitingFor = useRef<string | null>(null);
  const left = useRef(false);
  const field = useFirstFocus(props.autoFocus ?? false);
  const typed = text.trim();
  const asked = open && typed !== shown ? typed : open && minLetters === 0 ? '' : null;

  const take = (option: O) => {
    waitingFor.current = null;
    setText(primary(option));
    setOpen(false);
    onChange(option, typed);
  };
  const options = useOptions(
    asked !== null && asked.length >= minLetters ? asked : null,
    props.load,
    (query, found) => {
      const first = found[0];
      if (waitingFor.current === query && first !== undefined) take(first);
      else if (left.current) setOpen(false);
      waitingFor.current = null;
      left.current = false;
    },
  );
  const rows: Row<O>[] = options.found.map((option) => ({ kind: 'option', option }));
  if (create && typed !== '' && typed !== shown && !options.loading) rows.push({ kind: 'create', text: typed });

  const pick = async (row: Row<O>) => {
    if (row.kind === 'option') return take(row.option);
    setOpen(false);
    const made = await create?.onCreate(row.text);
    if (made) take(made);
  };
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.key !== 'Tab' && event.key !== 'Enter') return;
    if (typed === '' || typed === shown) return;
    if (options.loading) {
      waitingFor.current = typed;
      if (event.key === 'Enter') event.preventDefault();
      event.defaultMuiPrevented = true;
      return;
    }
    const row = highlighted.current ?? rows[0];
    if (event.key === 'Tab' && open && row?.kind === 'option') take(row.option);
  };
  const onBlur = () => {
    // What was typed and not taken is not a choice: show again what is chosen (nothing is lost: the answer in flight still lands).
    if (waitingFor.current === null && value !== null && typed !== '') setText(shown);
    props.onBlur?.();
  };
  return (
    <Autocomplete<Row<O>, false, false, false>
      options={rows}
      value={value === null ? null : { kind: 'option', option: value }}
      inputValue={text}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={(_, reason) => {
        // Tab left before the answer came: it is still being asked for, and will be taken.
        left.current = reason === 'blur' && waitingFor.current !== null;
        if (!left.current) setOpen(false);
      }}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset' || reason === 'blur') return;
        setText(next);
        setOpen(true);
        if (next === '' && value !== null) onChange(null, '');
      }}
      onChange={(_, row) => (row === null ? onChange(null, '') : void pick(row))}
      onHighlightChange={(_, row) => {
        highlighted.current = row;
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      filterOptions={(all) => all}
      getOptionLabel={(row) => (row.kind === 'option' ? primary(row.option) : row.text)}
      getOptionKey={(row) => (row.kind === 'option' ? getKey(row.option) : ' crear')}
      isOptionEqualToValue={(a, b) =>
        a.kind === 'option' && b.kind === 'option' && getKey(a.option) === getKey(b.option)
      }
      autoHighlight
      clearOnBlur={false}
      loading={options.loading}
      loadingText="Buscando…"
      noOptionsText={hint(options.error, typed, minLetters)}
      disabled={props.disabled ?? false}
      renderOption={(attributes, row) => renderRow(attributes, row, props)}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...searchesScans } }}
          label={props.label}
          size="small"
          placeholder={props.placeholder}
          required={props.required ?? false}
          error={props.error ?? false}
          helperText={props.helperText}
          inputRef={field}
          sx={touchField}
        />
      )}
      sx={{ minWidth: 0 }}
      fullWidth
    />
  );
}

const hint = (error: unknown, typed: string, minLetters: number) => {
  if (error) return messageOf(error);
  return typed.length < minLetters ? `Escribe al menos ${minLetters} letras` : 'Sin coincidencias';
};

function renderRow<O>(
  { key, ...attributes }: HTMLAttributes<HTMLLIElement> & { key: Key },
  row: Row<O>,
  { primary, secondary, create }: EntityPickerProps<O>,
) {
  if (row.kind === 'create') {
    return (
      <Box
        component="li"
        key={key}
        {...attributes}
        sx={{ gap: 2, color: 'primary.main', fontWeight: 600, borderTop: '1px solid var(--mui-palette-divider)' }}
      >
        <Plus size={16} aria-hidden="true" />
        {create?.label(row.text)}
      </Box>
    );
  }
  return (
    <Box component="li" key={key} {...attributes} sx={{ '@media (pointer: coarse)': { minHeight: '48px !important' } }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{primary(row.option)}</Box>
        {secondary && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{secondary(row.option)}</Box>}
      </Box>
    </Box>
  );
}
