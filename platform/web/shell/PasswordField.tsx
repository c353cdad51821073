import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { PlainField } from './PlainField.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  error?: string | undefined;
  help?: string;
}

/** Show and hide, and a word when the capitals are locked: most «wrong» passwords are that. */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  autoFocus = false,
  error,
  help,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const toggle = shown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  return (
    <PlainField
      label={label}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      error={error !== undefined}
      help={error ?? (caps ? 'Bloq Mayús está activado.' : help)}
      inputProps={{ 'aria-required': true }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton onClick={() => setShown(!shown)} aria-label={toggle} aria-pressed={shown} edge="end" size="small">
            {shown ? <EyeOff size={17} /> : <Eye size={17} />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
