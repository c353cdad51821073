import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { altaApi } from '#modules/alta/contract.ts';
import { normalizeRfc } from '#platform/contract/rfc.ts';
import { ApiError, client, messageOf, newKey } from '#platform/web/call.ts';
import { adoptSession } from '#platform/web/session/entry.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { checkSetup, doubtOfRfc, emptySetup, type SetupFields } from './check-setup.ts';
import { LinksFields } from './LinksFields.tsx';
import { zonas } from './zonas.ts';

const api = client<typeof altaApi>({ empresaId: null, quiet401: true });

/** The first start: one company and its administrator, then straight to work. */
export function SetupPage() {
  const { token = '' } = useParams();
  const { values, set, errors, problem, busy, submit, doubting, settle } = useSetup(token);
  const text = (name: keyof SetupFields, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      value={values[name]}
      onChange={(event) => set(name, event.target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? (name === 'rfc' ? doubtOfRfc(values.rfc) : undefined)}
      slotProps={{ htmlInput: { 'aria-required': !label.endsWith('(opcional)') } }}
      {...more}
    />
  );
  return (
    <PublicCard
      title="Configura tu taller"
      subtitle="Con esto queda lista la primera empresa y tu cuenta de administrador."
      width={560}
    >
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 5 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Group title="La empresa">
          {text('nombre', 'Nombre del taller', { autoFocus: true, autoComplete: 'organization' })}
          <Pair>
            {text('rfc', 'RFC (opcional)', {
              slotProps: { htmlInput: { maxLength: 13, autoCapitalize: 'characters' } },
            })}
            {text('telefono', 'Teléfono (opcional)', { type: 'tel', autoComplete: 'tel-national' })}
          </Pair>
          {text('zona', 'Zona horaria', {
            select: true,
            children: zonas.map((zona) => (
              <MenuItem key={zona.id} value={zona.id}>
                {zona.nombre}
              </MenuItem>
            )),
          })}
        </Group>
        <Group title="Tu cuenta">
          {text('persona', 'Tu nombre', { autoComplete: 'name' })}
          {text('email', 'Correo', { type: 'email', autoComplete: 'username' })}
          <PasswordField
            label="Contraseña"
            autoComplete="new-password"
            value={values.password}
            onChange={(value) => set('password', value)}
            error={errors.password}
            help="Al menos 12 caracteres. Una frase que recuerdes funciona muy bien."
          />
        </Group>
        <Group title="Los enlaces a tus clientes">
          <LinksFields
            token={token}
            value={values.direccion}
            error={errors.direccion}
            onChange={(value) => set('direccion', value)}
          />
        </Group>
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Crear y entrar
        </Button>
      </Stack>
      <ConfirmDialog
        open={doubting}
        title={`¿Es correcto el RFC ${normalizeRfc(values.rfc)}?`}
        confirmLabel="Sí, está bien"
        cancelLabel="Corregirlo"
        onConfirm={() => settle(true)}
        onClose={() => settle(false)}
      >
        {doubtOfRfc(values.rfc)}
      </ConfirmDialog>
    </PublicCard>
  );
}

const useSetup = (token: string) => {
  const navigate = useNavigate();
  const [values, setValues] = useState<SetupFields>(emptySetup);
  const [errors, setErrors] = useState<Partial<SetupFields>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [doubting, setDoubting] = useState(false);
  const [idempotencyKey] = useState(newKey);
  const set = (name: keyof SetupFields, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkSetup(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    if (doubtOfRfc(values.rfc)) return setDoubting(true);
    await send();
  };
  const settle = (isRight: boolean) => {
    setDoubting(false);
    return isRight ? send() : focusFirst({ rfc: values.rfc });
  };
  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      adoptSession(await api('POST /api/alta', { body: bodyOf(token, values), idempotencyKey }));
      useSession.setState({ entry: 'checking' });
      await navigate('/', { replace: true });
    } catch (error) {
      setProblem(messageOf(error));
      if (error instanceof ApiError) setErrors(fieldsOf(error.fields));
    } finally {
      setBusy(false);
    }
  };
  return { values, set, errors, problem, busy, submit, doubting, settle };
};

const bodyOf = (token: string, { nombre, rfc, telefono, zona, persona, email, password, direccion }: SetupFields) => ({
  token,
  ...(direccion.trim() ? { direccion: direccion.trim() } : {}),
  empresa: {
    nombre: nombre.trim(),
    zona,
    ...(rfc ? { rfc: normalizeRfc(rfc) } : {}),
    ...(telefono ? { telefono: telefono.trim() } : {}),
  },
  administrador: { nombre: persona.trim(), email: email.trim(), password },
});

const fieldOfPath: Record<string, keyof SetupFields> = {
  'empresa.nombre': 'nombre',
  'empresa.rfc': 'rfc',
  'empresa.telefono': 'telefono',
  'empresa.zona': 'zona',
  'administrador.nombre': 'persona',
  'administrador.email': 'email',
  'administrador.password': 'password',
};

const fieldsOf = (fields: Record<string, string>): Partial<SetupFields> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOfPath[path] ?? path, message]));

const focusFirst = (found: Partial<SetupFields>): void => {
  const name = Object.keys(emptySetup()).find((field) => field in found);
  document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
};

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="fieldset" sx={{ gap: 4, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }}>
      {children}
    </Box>
  );
}
