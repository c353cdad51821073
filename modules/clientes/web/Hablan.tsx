import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { doubtOf, sayTope } from '#modules/clientes/rules/contactos.ts';
import { useContactos } from './queries.ts';

interface DelCliente {
  cliente: { id: string; nombre: string };
}

export interface QuienAutorizaProps extends DelCliente {
  value: string;
  onChange: (nombre: string) => void;
  /** What he would say yes to. */
  total_centavos: number;
}

/** Who says yes: the customer, somebody who speaks for him, or whoever it was; a doubt about him is told and does not stop. */
export function QuienAutoriza({ cliente, value, onChange, total_centavos }: QuienAutorizaProps) {
  const { data: contactos = [] } = useContactos(cliente.id);
  const known = (nombre: string) => contactos.find((one) => one.nombre === nombre);
  const doubt = doubtOf(known(value.trim()), total_centavos);
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      openOnFocus
      selectOnFocus
      disableClearable
      size="small"
      options={[...new Set([cliente.nombre, ...contactos.map(({ nombre }) => nombre)])]}
      filterOptions={(all) => all}
      inputValue={value}
      onInputChange={(_, text) => onChange(text)}
      renderOption={({ key, ...props }, nombre) => {
        const contacto = known(nombre);
        return (
          <li key={key} {...props}>
            <span>
              {nombre}
              {contacto && (
                <small style={{ display: 'block', color: 'var(--mui-palette-text-secondary)' }}>
                  {[contacto.puesto, sayTope(contacto)].filter(Boolean).join(' · ')}
                </small>
              )}
            </span>
          </li>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Quién autoriza"
          required
          helperText={doubt}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 120 },
            formHelperText: { role: 'status', sx: { color: 'warnText' } },
          }}
        />
      )}
    />
  );
}

/** Whom a message is for. */
export interface Destinatario {
  nombre: string;
  telefono: string;
  email: string;
}

export interface ParaQuienProps {
  cliente: Destinatario & { id: string };
  /** The name of the one it is for. */
  value: string;
  onChange: (to: Destinatario) => void;
}

/** The customer or somebody who speaks for him; nothing where there is nobody else. */
export function ParaQuien({ cliente, value, onChange }: ParaQuienProps) {
  const { data: contactos = [] } = useContactos(cliente.id);
  const all: Destinatario[] = [cliente, ...contactos.filter(({ telefono, email }) => telefono !== '' || email !== '')];
  if (all.length === 1) return null;
  return (
    <TextField
      select
      size="small"
      label="Para quién"
      value={value}
      onChange={(event) => onChange(all.find(({ nombre }) => nombre === event.target.value) ?? cliente)}
    >
      {all.map(({ nombre }) => (
        <MenuItem key={nombre} value={nombre}>
          {nombre}
        </MenuItem>
      ))}
    </TextField>
  );
}
