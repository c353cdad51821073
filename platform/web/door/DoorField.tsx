import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './door.css';

interface DoorFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  label: string;
  onChange: (text: string) => void;
  help?: string;
  end?: ReactNode;
}

/** A text field as the kit's own, without it: its name stands in it, and goes up to its edge once it is written in. */
export function DoorField({ label, onChange, help, end, ...input }: DoorFieldProps) {
  const id = useId();
  const helpId = `${id}-ayuda`;
  return (
    <div>
      <div className="puerta-campo">
        <label htmlFor={id}>{label}</label>
        <input
          {...input}
          id={id}
          // What is empty is known by it.
          placeholder=" "
          aria-describedby={help ? helpId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
        <fieldset aria-hidden="true">
          <legend>
            <span>{label}</span>
          </legend>
        </fieldset>
      </div>
      {help && (
        <p id={helpId} className="puerta-ayuda">
          {help}
        </p>
      )}
    </div>
  );
}

/** Show and hide, and a word when the capitals are locked: most «wrong» passwords are that. */
export function DoorPassword(
  props: Pick<DoorFieldProps, 'label' | 'value' | 'onChange' | 'autoComplete' | 'autoFocus'>,
) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <DoorField
      {...props}
      {...(caps ? { help: 'Bloq Mayús está activado.' } : {})}
      name="password"
      type={shown ? 'text' : 'password'}
      aria-required
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      end={
        <button
          type="button"
          className="puerta-ojo"
          aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={17} /> : <Eye size={17} />}
        </button>
      }
    />
  );
}
