import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reloj } from '#modules/jornadas/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { api, refreshJornadas, useRelojes } from '../queries.ts';

/** Where people mark with their PIN: each tablet by a link of its own, told once. */
export function Tabletas() {
  const { data } = useRelojes();
  const [gone, setGone] = useState<Reloj | null>(null);
  const retire = async () => {
    if (!gone) return;
    await api('POST /api/jornadas/relojes/{id}/retiro', { params: { id: gone.id }, body: {} });
    refreshJornadas();
    toast(`«${gone.nombre}» ya no sirve para marcar.`);
  };
  const inUse = data?.data.filter(({ activo }) => activo) ?? [];
  return (
    <Section title="Tabletas del taller">
      <Box component="ul" aria-label="Tabletas" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
        {inUse.map((reloj) => (
          <Box component="li" key={reloj.id} sx={row}>
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              {reloj.nombre}
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {formatFecha(reloj.creado_en)} · {reloj.creado_por}
              </Box>
            </Box>
            <Button size="small" color="error" onClick={() => setGone(reloj)}>
              Retirar
            </Button>
          </Box>
        ))}
      </Box>
      <Nueva />
      <ConfirmDialog
        open={gone !== null}
        title={`Retirar «${gone?.nombre ?? ''}»`}
        confirmLabel="Retirar"
        tone="error"
        onConfirm={retire}
        onClose={() => setGone(null)}
      >
        Su enlace deja de servir en el momento. Lo que se marcó ahí se queda.
      </ConfirmDialog>
    </Section>
  );
}

function Nueva() {
  const [nombre, setNombre] = useState('');
  const add = useMutation({
    mutationFn: () => api('POST /api/jornadas/relojes', { body: { nombre }, idempotencyKey: newKey() }),
    onSuccess: () => {
      setNombre('');
      refreshJornadas();
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          size="small"
          label="Dónde está la tableta"
          placeholder="Entrada, vestidor…"
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ flex: '1 1 200px' }}
        />
        <Button variant="outlined" loading={add.isPending} disabled={nombre.trim() === ''} onClick={() => add.mutate()}>
          Poner tableta
        </Button>
      </Box>
      {add.isError && <Alert severity="error">{messageOf(add.error)}</Alert>}
      {add.data && (
        <Alert severity="success" action={<CopyButton text={add.data.url} what="Copiar enlace" />}>
          Abre este enlace en la tableta y déjalo abierto. Se muestra una sola vez:{' '}
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {add.data.url}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 } as const;
