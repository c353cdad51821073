import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { PauseCircle, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Espera } from '#modules/ventas/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatHora, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { discardEspera, takeEspera, useEsperas } from '../queries.ts';
import type { Mostrador } from '../use-mostrador.ts';
import { type Carro, emptyCarro } from './carro.ts';
import { ParkDialog } from './ParkDialog.tsx';

/** The tickets in wait of the whole counter; F6 leaves this one there, or opens the list when there is nothing to leave. */
export function Esperas({ m }: { m: Mostrador }) {
  const { data } = useEsperas();
  const [shown, setShown] = useState<'list' | 'park' | null>(null);
  const waiting = data?.data.length ?? 0;
  const press = () => setShown(m.carro.lineas.length > 0 && m.admits ? 'park' : 'list');
  useShortcut('F6', press);
  const close = () => {
    setShown(null);
    m.searchRef.current?.focus();
  };
  return (
    <>
      <Badge badgeContent={waiting} color="primary">
        <Button
          variant="outlined"
          size="small"
          onClick={() => setShown('list')}
          sx={{ minWidth: 0, gap: 2, '@media (pointer: coarse)': { minHeight: 48 } }}
        >
          <PauseCircle size={16} aria-hidden="true" />
          En espera
        </Button>
      </Badge>
      {shown === 'list' && <EsperasDialog m={m} onClose={close} />}
      {shown === 'park' && <ParkDialog m={m} onClose={close} />}
    </>
  );
}

function EsperasDialog({ m, onClose }: { m: Mostrador; onClose: () => void }) {
  const titleId = useId();
  const { data, error, refetch } = useEsperas();
  const [discarding, setDiscarding] = useState<Espera | null>(null);
  const busy = m.carro.lineas.length > 0;
  const take = async (espera: Espera) => {
    try {
      const { nombre, contenido } = await takeEspera(espera.id);
      // What a ticket in wait holds is what this same screen put there.
      const kept = contenido as Partial<Carro>;
      m.replace({ ...emptyCarro(), ...kept, nombre, enviado: false });
      m.say(null);
      onClose();
    } catch (problem) {
      toast(messageOf(problem), { tone: 'warning' });
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Tickets en espera</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState icon={<PauseCircle size={28} />}>
            Nadie espera. Con F6 dejas un ticket aquí y atiendes a otro cliente.
          </EmptyState>
        )}
        <Box component="ul" aria-label="Tickets en espera" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.data.map((espera, i) => (
            <Row
              key={espera.id}
              espera={espera}
              first={i === 0}
              busy={busy}
              onTake={() => void take(espera)}
              onDiscard={() => setDiscarding(espera)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {busy && (
          <Box sx={{ flex: 1, pl: 3, color: 'text.secondary' }}>
            Deja en espera el ticket actual para seguir con otro.
          </Box>
        )}
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
      <ConfirmDialog
        open={discarding !== null}
        title={`Descartar «${discarding?.nombre ?? ''}»`}
        confirmLabel="Descartar"
        tone="error"
        onConfirm={() => (discarding ? discardEspera(discarding.id) : undefined)}
        onClose={() => setDiscarding(null)}
      >
        Se quita de la lista de todos. No se ha cobrado nada de este ticket.
      </ConfirmDialog>
    </Dialog>
  );
}

function Row({
  espera,
  first,
  busy,
  onTake,
  onDiscard,
}: {
  espera: Espera;
  first: boolean;
  busy: boolean;
  onTake: () => void;
  onDiscard: () => void;
}) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{espera.nombre}</Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
          {[
            espera.cliente,
            espera.renglones === 1 ? '1 renglón' : `${espera.renglones} renglones`,
            `${formatHora(espera.creado_en, zona)}, ${espera.usuario_nombre}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Box sx={{ fontWeight: 640, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(espera.total_centavos)}</Box>
      <Button
        variant="contained"
        size="small"
        autoFocus={first}
        disabled={busy}
        onClick={onTake}
        endIcon={first && <KeyHint>Enter</KeyHint>}
      >
        Seguir
      </Button>
      <IconButton aria-label={`Descartar ${espera.nombre}`} onClick={onDiscard}>
        <Trash2 size={16} />
      </IconButton>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 6,
  py: 2.5,
  borderTop: '1px solid var(--mui-palette-divider)',
};
