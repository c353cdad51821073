import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN } from '#modules/usuarios/rules.ts';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { measure, type Strength } from './strength.ts';

interface NewPasswordProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** What others know of the person: it makes a poor password. */
  known: readonly string[];
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A password to be, with how long it would hold somebody who guesses. The server judges it again. */
export function NewPassword({
  label = 'Contraseña',
  value,
  onChange,
  known,
  error,
  autoFocus = false,
}: NewPasswordProps) {
  const strength = useStrength(value, known);
  return (
    <Box sx={{ display: 'grid' }}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        error={error}
        autoFocus={autoFocus}
        help={`Al menos ${PASSWORD_MIN} caracteres. Una frase de varias palabras funciona muy bien.`}
      />
      {value !== '' && <Meter strength={strength} isShort={value.length < PASSWORD_MIN} />}
    </Box>
  );
}

const words = ['Muy fácil de adivinar', 'Fácil de adivinar', 'Todavía se adivina', 'Buena', 'Muy buena'] as const;
const tones = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'] as const;

function Meter({ strength, isShort }: { strength: Strength | null; isShort: boolean }) {
  const score = strength === null ? null : isShort ? Math.min(strength.score, 2) : strength.score;
  const word = score === null ? 'Midiendo…' : isShort ? `Faltan caracteres: son ${PASSWORD_MIN}` : (words[score] ?? '');
  const advice = !isShort && score !== null && score < 3 ? (strength?.advice ?? '') : '';
  return (
    <Box sx={{ mt: 2 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
        {[1, 2, 3, 4].map((step) => (
          <Box
            key={step}
            sx={{
              height: 4,
              borderRadius: 2,
              bgcolor: score !== null && score >= step ? (tones[score] ?? 'divider') : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {word}
        {advice && `. ${advice}`}
      </Typography>
    </Box>
  );
}

const useStrength = (value: string, known: readonly string[]): Strength | null => {
  const [strength, setStrength] = useState<Strength | null>(null);
  const about = known.join('\n');
  useEffect(() => {
    if (value === '') return undefined;
    let current = true;
    void measure(value, about.split('\n')).then((measured) => current && setStrength(measured));
    return () => {
      current = false;
    };
  }, [value, about]);
  return value === '' ? null : strength;
};
