import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import type { Seguridad } from '#modules/cuentas/contract.ts';
import type { LlaveNueva } from '#modules/sesiones/contract.ts';
import { CodeField, CodesToKeep, KeyToScan, usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useRefreshSecurity, useSecurity } from './queries.ts';
import { ownApi, useSending } from './sending.ts';

/** The second factor: off, being set up, its codes just made, or on. */
export function SegundoFactor() {
  const { data, error, refetch } = useSecurity();
  const [key, setKey] = useState<LlaveNueva | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const refresh = useRefreshSecurity();
  const made = async (codes: readonly string[]) => {
    setKey(null);
    setCodigos(codes);
    await refresh();
  };
  const inside = (): ReactNode => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (codigos) return <CodesToKeep codigos={codigos} onDone={() => setCodigos(null)} />;
    if (key) return <Confirm llave={key} onMade={made} onCancel={() => setKey(null)} />;
    if (!data) return null;
    return data.segundo_factor.activo ? <On factor={data.segundo_factor} onMade={made} /> : <Off onBegun={setKey} />;
  };
  return (
    <Section title="Verificación en dos pasos">
      <Box sx={{ maxWidth: 460 }}>
        <Suspense fallback={null}>{inside()}</Suspense>
      </Box>
    </Section>
  );
}

function Off({ onBegun }: { onBegun: (key: LlaveNueva) => void }) {
  const { withPassword, dialog } = usePasswordStep();
  const { busy, problem, send } = useSending();
  const begin = () =>
    send(async () => onBegun(await withPassword(() => ownApi('POST /api/cuentas/segundo-factor', {}))));
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Además de tu contraseña, al entrar se pide un código de una aplicación de tu teléfono. Quien adivine la
        contraseña no entra.
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button variant="outlined" loading={busy} onClick={() => void begin()}>
        Activar
      </Button>
      {dialog}
    </Stack>
  );
}

interface ConfirmProps {
  llave: LlaveNueva;
  onMade: (codes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

function Confirm({ llave, onMade, onCancel }: ConfirmProps) {
  const { withPassword, dialog } = usePasswordStep();
  const [codigo, setCodigo] = useState('');
  const { busy, problem, fields, setFields, send } = useSending();
  const confirm = async () => {
    const body = { codigo };
    const { codigos } = await withPassword(() => ownApi('POST /api/cuentas/segundo-factor/confirmacion', { body }));
    await onMade(codigos);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codigo.trim() === '') return setFields({ codigo: 'Escribe el código que muestra tu aplicación.' });
    void send(confirm);
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 4 }}>
      <Typography>Escanea el código con tu aplicación de verificación y escribe el que muestre.</Typography>
      <KeyToScan {...llave} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <CodeField value={codigo} onChange={setCodigo} error={fields['codigo']} />
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button type="submit" variant="contained" loading={busy}>
          Activar
        </Button>
        <Button onClick={onCancel}>Ahora no</Button>
      </Stack>
      {dialog}
    </Stack>
  );
}

interface OnProps {
  factor: Seguridad['segundo_factor'];
  onMade: (codes: readonly string[]) => Promise<void>;
}

function On({ factor, onMade }: OnProps) {
  const { withPassword, dialog } = usePasswordStep();
  const { busy, problem, send } = useSending();
  const refresh = useRefreshSecurity();
  const [leaving, setLeaving] = useState(false);
  const renew = () =>
    send(async () =>
      onMade((await withPassword(() => ownApi('POST /api/cuentas/segundo-factor/codigos', {}))).codigos),
    );
  const drop = async () => {
    setLeaving(false);
    await send(async () => {
      await withPassword(() => ownApi('DELETE /api/cuentas/segundo-factor', {}));
      toast('Tu cuenta ya no pide dos pasos.');
      await refresh();
    });
  };
  const { activo_desde, codigos_restantes, exigido } = factor;
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <Typography>
        Activa{activo_desde && ` desde el ${formatInstante(activo_desde)}`}. Te quedan {codigos_restantes} códigos de
        recuperación.
      </Typography>
      {codigos_restantes < 3 && (
        <Alert severity="warning">Te quedan pocos códigos: haz otros y guárdalos fuera del teléfono.</Alert>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={busy} onClick={() => void renew()}>
          Hacer códigos nuevos
        </Button>
        <Button color="error" disabled={exigido} onClick={() => setLeaving(true)}>
          Quitar
        </Button>
      </Stack>
      {exigido && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No se puede quitar: tu empresa la pide a quien administra permisos.
        </Typography>
      )}
      <ConfirmDialog
        open={leaving}
        title="Quitar la verificación en dos pasos"
        confirmLabel="Quitar"
        tone="error"
        onConfirm={() => void drop()}
        onClose={() => setLeaving(false)}
      >
        Desde ese momento bastará tu contraseña para entrar.
      </ConfirmDialog>
      {dialog}
    </Stack>
  );
}
