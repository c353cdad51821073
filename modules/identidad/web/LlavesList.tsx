import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Llave } from '#modules/identidad/contract.ts';
import { MENU_KEYS, MORE_KEYS } from '#modules/permisos/rules.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { LlaveDialog } from './LlaveDialog.tsx';
import { api, refreshKeys, useKeys } from './queries.ts';

/** Which programs may enter the company, with what, and until when. */
export function LlavesList() {
  const keys = useKeys();
  const cache = useQueryClient();
  const [giving, setGiving] = useState(false);
  const [revoking, setRevoking] = useState<Llave | null>(null);
  if (keys.isPending) return <Loading shape="rows" />;
  if (!keys.data) return <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />;
  const revoke = async () => {
    if (!revoking) return;
    const { id, version, nombre } = revoking;
    await api('DELETE /api/llaves/{id}', { params: { id }, version });
    toast(`La llave «${nombre}» ya no abre.`);
    await refreshKeys(cache);
  };
  const { data } = keys.data;
  const give = (
    <Button variant="contained" startIcon={<KeyRound size={16} />} onClick={() => setGiving(true)}>
      Nueva llave
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState action={give}>
          Ningún programa tiene llave. Con una, un programa lee y escribe lo que tú le permitas, a nombre de la llave.
        </EmptyState>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, p: { xs: 4, md: 6 } }}>
          <div>{give}</div>
          <Box component="ul" sx={{ display: 'grid', gap: 4, m: 0, p: 0, listStyle: 'none' }}>
            {data.map((llave) => (
              <KeyRow key={llave.id} llave={llave} onRevoke={() => setRevoking(llave)} />
            ))}
          </Box>
        </Box>
      )}
      {giving && <LlaveDialog onClose={() => setGiving(false)} />}
      <ConfirmDialog
        open={revoking !== null}
        title={`Anular la llave «${revoking?.nombre ?? ''}»`}
        confirmLabel="Anular llave"
        tone="error"
        onConfirm={revoke}
        onClose={() => setRevoking(null)}
      >
        El programa que la usa deja de entrar al instante. No se puede deshacer.
      </ConfirmDialog>
    </>
  );
}

const looks: Record<Llave['estado'], { label: string; tone: Tone }> = {
  vigente: { label: 'Vigente', tone: 'ok' },
  vencida: { label: 'Vencida', tone: 'neutral' },
  anulada: { label: 'Anulada', tone: 'error' },
};
const titles: Readonly<Record<string, string>> = { ...MENU_KEYS, ...MORE_KEYS };

function KeyRow({ llave, onRevoke }: { llave: Llave; onRevoke: () => void }) {
  const { nombre, estado, permisos, emitida_por, creada_en, expira_en, ultimo_uso_en } = llave;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ fontWeight: 600 }}>{nombre}</Typography>
        <Typography variant="body2">{permisos.map((permiso) => titles[permiso] ?? permiso).join(', ')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {emitida_por}, {formatInstante(creada_en)} · vale hasta el {formatInstante(expira_en)} ·{' '}
          {ultimo_uso_en ? `último uso: ${formatInstante(ultimo_uso_en)}` : 'sin usar'}
        </Typography>
      </Box>
      <StateChip tone={looks[estado].tone}>{looks[estado].label}</StateChip>
      {estado === 'vigente' && (
        <Button size="small" color="error" onClick={onRevoke} aria-label={`Anular la llave ${nombre}`}>
          Anular
        </Button>
      )}
    </Box>
  );
}
