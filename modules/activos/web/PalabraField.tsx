import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { foldText } from '#platform/contract/fold.ts';
import type { FieldProps } from '#platform/web/form/field.ts';
import { touchField, useField } from '#platform/web/form/field.ts';
import { useOptions } from '#platform/web/form/options.ts';
import { api } from './queries.ts';

interface Palabra {
  valor: string;
  categoria: string | null;
}

export interface PalabraFieldProps extends FieldProps {
  tipo: 'marca' | 'modelo' | 'categoria' | 'color';
  /** The make, for its models. */
  padre?: string;
  onPicked?: (palabra: Palabra) => void;
  /** What people read of a stored word. */
  readable?: (valor: string) => string;
}

/** A word of the catalogue or a new one: whatever is typed counts. Tab completes when only one word begins so. */
export function PalabraField({
  name,
  label,
  helperText,
  required,
  disabled,
  autoFocus,
  tipo,
  padre = '',
  onPicked,
  readable = same,
}: PalabraFieldProps) {
  const { value, set, blur, shown } = useField<string | null>(name, helperText);
  const { inputRef, ...look } = shown;
  const [open, setOpen] = useState(false);
  const stored = value ?? '';
  const text = readable(stored);
  // Models hang from the make: a key of both keeps the answers of one make from showing under another.
  const asked = open ? `${padre}\n${text}` : null;
  const { found } = useOptions<Palabra>(
    asked,
    (key, signal) => load(tipo, key, signal),
    () => {},
  );
  const take = (palabra: Palabra) => {
    set(palabra.valor);
    onPicked?.(palabra);
    setOpen(false);
  };
  const change = (typed: string) => {
    const exact = found.find((palabra) => foldText(readable(palabra.valor)) === foldText(typed));
    set(exact && readable(exact.valor) !== exact.valor ? exact.valor : typed);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || text.trim().length < 2) return;
    const exact = found.find((palabra) => foldText(readable(palabra.valor)) === foldText(text));
    const begin = found.filter((palabra) => foldText(readable(palabra.valor)).startsWith(foldText(text)));
    const only = exact ?? (begin.length === 1 ? begin[0] : undefined);
    if (only) take(only);
  };
  return (
    <Autocomplete<Palabra, false, false, true>
      freeSolo
      options={found}
      value={null}
      inputValue={text}
      open={open && found.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, typed, reason) => (reason === 'input' || reason === 'clear') && change(typed)}
      onChange={(_, picked) => picked !== null && typeof picked !== 'string' && take(picked)}
      onKeyDown={onKeyDown}
      onBlur={blur}
      filterOptions={(all) => all}
      getOptionLabel={(palabra) => (typeof palabra === 'string' ? palabra : readable(palabra.valor))}
      getOptionKey={(palabra) => (typeof palabra === 'string' ? palabra : palabra.valor)}
      clearOnBlur={false}
      disabled={disabled ?? false}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          {...look}
          label={label}
          required={required ?? false}
          autoFocus={autoFocus ?? false}
          inputRef={inputRef}
          sx={touchField}
        />
      )}
    />
  );
}

const same = (valor: string): string => valor;
const load = async (tipo: PalabraFieldProps['tipo'], key: string, signal: AbortSignal): Promise<Palabra[]> => {
  const [padre = '', q = ''] = key.split('\n');
  const { data } = await api('GET /api/activos/catalogo', {
    query: { tipo, padre: padre.slice(0, 60), q: q.slice(0, 60) },
    signal,
  });
  return data;
};
