import Alert from '@mui/material/Alert';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { PackageCheck, PackageX, RotateCcw, Undo2, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Refaccion } from '#modules/refacciones/contract.ts';
import {
  type DestinoDevolucion,
  destinosDevolucion,
  type EstadoRefaccion,
  etiquetasDestino,
  stepsOf,
  verbOf,
} from '#modules/refacciones/rules.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { moveRefaccion } from '../queries.ts';

const icons: Record<EstadoRefaccion, ReactNode> = {
  pedida: <RotateCcw size={16} />,
  llego: <PackageCheck size={16} />,
  instalada: <Wrench size={16} />,
  devuelta: <Undo2 size={16} />,
  cancelada: <PackageX size={16} />,
};
const BACK = <Undo2 size={16} />;

/** What may be done with a part now, as acts of a bar, and the question that some of them ask first. */
export function usePasos(refaccion: Refaccion): { actions: Action[]; dialog: ReactNode } {
  const { can } = usePermissions();
  const [asking, setAsking] = useState<'devuelta' | 'cancelada' | null>(null);
  const [busy, setBusy] = useState(false);
  const move = async (a: EstadoRefaccion) => {
    if (busy) return;
    setBusy(true);
    try {
      await moveRefaccion(refaccion, { a }, newKey());
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const actions = stepsOf(refaccion, can).map(
    (a, i): Action => ({
      id: a,
      label: verbOf(refaccion.estado, a),
      icon: refaccion.estado === 'instalada' ? BACK : icons[a],
      busy,
      primary: i === 0 && (refaccion.estado === 'pedida' || refaccion.estado === 'llego'),
      folded: a === 'pedida' && refaccion.estado === 'llego',
      onClick: () => (a === 'devuelta' || a === 'cancelada' ? setAsking(a) : void move(a)),
    }),
  );
  const close = () => setAsking(null);
  return {
    actions,
    dialog: (
      <>
        {asking === 'cancelada' && <Cancelar refaccion={refaccion} onClose={close} />}
        {asking === 'devuelta' && <Devolver refaccion={refaccion} onClose={close} />}
      </>
    ),
  };
}

function Cancelar({ refaccion, onClose }: { refaccion: Refaccion; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title={`Cancelar «${refaccion.descripcion}»`}
      confirmLabel="Cancelar la refacción"
      cancelLabel="No cancelar"
      tone="error"
      motive
      onConfirm={async (motivo) => {
        await moveRefaccion(refaccion, { a: 'cancelada', motivo }, newKey());
        onClose();
      }}
      onClose={onClose}
    >
      Ya no se espera. Si era la última, la orden {refaccion.folio} sale de la espera.
    </ConfirmDialog>
  );
}

function Devolver({ refaccion, onClose }: { refaccion: Refaccion; onClose: () => void }) {
  const [devuelta_a, setDestino] = useState<DestinoDevolucion>('proveedor');
  return (
    <ConfirmDialog
      open
      title={`Devolver «${refaccion.descripcion}»`}
      confirmLabel="Devolver"
      motive={{ optional: true, label: 'Por qué' }}
      onConfirm={async (motivo) => {
        await moveRefaccion(refaccion, { a: 'devuelta', motivo, devuelta_a }, newKey());
        onClose();
      }}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={devuelta_a}
        onChange={(_, value: DestinoDevolucion | null) => value && setDestino(value)}
        aria-label="A dónde regresa"
        sx={{ mb: 3 }}
      >
        {destinosDevolucion.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
            {etiquetasDestino[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {refaccion.articulo_id !== null && (
        <Alert severity="info">
          {devuelta_a === 'proveedor'
            ? 'Sale del inventario con esta devolución.'
            : 'Se queda en el inventario, libre para otra orden cuando quites su renglón de esta.'}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
