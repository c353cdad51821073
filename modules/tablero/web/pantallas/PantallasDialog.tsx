import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Pantalla } from '#modules/tablero/contract.ts';
import type { Muro } from '#modules/tablero/rules/muros.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { api, refreshPantallas, usePantallas } from '../queries.ts';
import { Apertura, type Dada } from './Apertura.tsx';
import { PantallaForm } from './PantallaForm.tsx';
import { PantallaRow } from './PantallaRow.tsx';

interface PantallasDialogProps {
  /** Which wall a new one shows unless somebody says another. */
  muro: Muro;
  onClose: () => void;
}

/** The televisions that show a wall of the workshop without anybody's session. */
export function PantallasDialog({ muro, onClose }: PantallasDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE);
  const { data, isError, error, refetch } = usePantallas();
  const acts = useActs();
  const hung = data?.data.filter(({ activo }) => activo);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Pantallas del taller</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <Box sx={{ color: 'text.secondary' }}>
          Televisiones que muestran el taller día y noche, sin que nadie entre. Sin importes ni teléfonos; del cliente,
          cuando mucho, su nombre y una inicial.
        </Box>
        {acts.dada && <Apertura dada={acts.dada} />}
        {acts.editing && (
          <PantallaForm
            key={acts.editing.id ?? 'nueva'}
            from={acts.editing}
            onSave={acts.save}
            onCancel={() => acts.edit(null)}
          />
        )}
        {!acts.editing && (
          <Button
            variant={hung?.length === 0 ? 'contained' : 'outlined'}
            startIcon={<Plus size={16} />}
            onClick={() => acts.edit({ nombre: '', muro, tema: 'oscuro' })}
            sx={{ justifySelf: 'start', '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            Nueva pantalla
          </Button>
        )}
        {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="rows" lines={2} />}
        {hung?.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            Todavía no hay pantallas. Da de alta una, escribe su código en la televisión y déjala encendida.
          </Box>
        )}
        {hung && hung.length > 0 && (
          <Box component="ul" aria-label="Pantallas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {hung.map((one) => (
              <PantallaRow
                key={one.id}
                pantalla={one}
                onLink={() => acts.link(one)}
                onEdit={() => acts.edit(one)}
                onRetire={() => acts.retire(one)}
              />
            ))}
          </Box>
        )}
        <Retiro pantalla={acts.leaving} onClose={() => acts.retire(null)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

type Editada = Pick<Pantalla, 'nombre' | 'muro' | 'tema'> & { id?: string };

/** What is open of the dialog, and what its buttons do. */
const useActs = () => {
  const [dada, setDada] = useState<Dada | null>(null);
  const [editing, edit] = useState<Editada | null>(null);
  const [leaving, retire] = useState<Pantalla | null>(null);
  const [key, setKey] = useState(newKey);
  const link = async ({ id, nombre }: Pick<Pantalla, 'id' | 'nombre'>): Promise<void> => {
    try {
      setDada({ nombre, ...(await api('POST /api/tablero/pantallas/{id}/enlace', { params: { id }, body: {} })) });
      void refreshPantallas();
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  const save = async ({ id, ...body }: Editada): Promise<void> => {
    if (id === undefined) {
      const hung = await api('POST /api/tablero/pantallas', { body, idempotencyKey: key });
      setKey(newKey());
      await link(hung);
    } else {
      await api('PUT /api/tablero/pantallas/{id}', { params: { id }, body });
      toast(`«${body.nombre}» ya se ve así.`);
    }
    edit(null);
    void refreshPantallas();
  };
  return { dada, editing, edit, leaving, retire, link: (one: Pantalla) => void link(one), save };
};

function Retiro({ pantalla, onClose }: { pantalla: Pantalla | null; onClose: () => void }) {
  const confirm = async () => {
    if (!pantalla) return;
    await api('POST /api/tablero/pantallas/{id}/retiro', { params: { id: pantalla.id }, body: {} });
    void refreshPantallas();
    toast(`«${pantalla.nombre}» ya no muestra nada.`);
  };
  return (
    <ConfirmDialog
      open={pantalla !== null}
      title={`Retirar «${pantalla?.nombre ?? ''}»`}
      confirmLabel="Retirar"
      tone="error"
      onConfirm={confirm}
      onClose={onClose}
    >
      Su enlace deja de servir en el momento, y la televisión lo dice.
    </ConfirmDialog>
  );
}
