import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { NewPassword } from './NewPassword.tsx';
import { bodyOf, checkRegistration, emptyRegistration, fieldOfPath, type RegistrationFields } from './registration.ts';
import { openApi, useOpenSending } from './sending.ts';

/** An account, with a company of one's own or to ask into another's. */
export function RegistroPage() {
  const { values, set, errors, problem, busy, submit, human } = useRegistration();
  const text = (name: 'nombre' | 'email' | 'telefono' | 'empresa' | 'enlace', label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      value={values[name]}
      onChange={(event) => set(name, event.target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{ htmlInput: { 'aria-required': !label.endsWith('(opcional)') } }}
      {...more}
    />
  );
  return (
    <PublicCard title="Crear una cuenta" subtitle="Te llegará un correo para confirmar tu dirección." width={480}>
      <Stack component="form" onSubmit={(event) => void submit(event)} noValidate sx={{ gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {text('nombre', 'Tu nombre', { autoComplete: 'name', autoFocus: true })}
        {text('email', 'Correo', { type: 'email', autoComplete: 'username' })}
        <NewPassword
          value={values.password}
          onChange={(value) => set('password', value)}
          known={[values.nombre, values.email, values.empresa]}
          error={errors.password}
        />
        {text('telefono', 'Teléfono (opcional)', { type: 'tel', autoComplete: 'tel' })}
        <FormControl>
          <FormLabel id="para-que">¿Para qué es la cuenta?</FormLabel>
          <RadioGroup
            aria-labelledby="para-que"
            value={values.para}
            onChange={(_, value) => set('para', value === 'unirme' ? 'unirme' : 'empresa')}
          >
            <FormControlLabel value="empresa" control={<Radio size="small" />} label="Para mi taller" />
            <FormControlLabel
              value="unirme"
              control={<Radio size="small" />}
              label="Para entrar a un taller que ya usa Bahía"
            />
          </RadioGroup>
        </FormControl>
        {values.para === 'empresa'
          ? text('empresa', 'Nombre del taller', { autoComplete: 'organization' })
          : text('enlace', 'Enlace para pedir acceso (opcional)', {
              helperText: errors.enlace ?? 'El que te dio un administrador. Si no lo tienes, podrás pegarlo después.',
            })}
        <FormControl error={errors.acepta !== undefined}>
          <FormControlLabel
            control={
              <Checkbox size="small" name="acepta" checked={values.acepta} onChange={(_, on) => set('acepta', on)} />
            }
            label="Acepto que mis datos se usen para darme acceso y avisarme de lo que pasa en mi cuenta."
            slotProps={{ typography: { sx: { fontSize: 13.5 } } }}
          />
          {errors.acepta && <FormHelperText>{errors.acepta}</FormHelperText>}
        </FormControl>
        {human.fields}
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Crear mi cuenta
        </Button>
        <Button component={Link} to="/login">
          Ya tengo cuenta
        </Button>
      </Stack>
    </PublicCard>
  );
}

const useRegistration = () => {
  const navigate = useNavigate();
  const [values, setValues] = useState<RegistrationFields>(emptyRegistration);
  const { busy, problem, fields, setFields, send, human } = useOpenSending();
  const set = <K extends keyof RegistrationFields>(name: K, value: RegistrationFields[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFields(({ [name]: _, ...rest }) => rest);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = checkRegistration(values);
    setFields(missing);
    if (Object.keys(missing).length > 0) return focusFirst(missing);
    const sent = await send((proof) =>
      openApi('POST /api/cuentas/registro', { body: { ...bodyOf(values), ...proof } }),
    );
    if (sent) await navigate('/registro-exitoso', { replace: true, state: { email: values.email.trim() } });
  };
  const errors: Record<string, string | undefined> = {};
  for (const [path, message] of Object.entries(fields)) errors[fieldOfPath[path] ?? path] = message;
  return { values, set, errors, problem, busy, submit, human };
};

const focusFirst = (missing: Record<string, string>): void => {
  const name = Object.keys(emptyRegistration()).find((field) => field in missing);
  document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
};
