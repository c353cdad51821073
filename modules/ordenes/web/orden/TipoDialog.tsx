import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { OrdenCompraDialog } from '#modules/acuerdos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { etiquetasTipo, type TipoDeOrden, tiposDeOrden } from '#modules/ordenes/rules/pasos.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { changeTipo, saveOrdenCompra } from '../queries.ts';

/** What the order is for; other steps are asked of it from then on. */
export function TipoDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const [tipo, setTipo] = useState(orden.tipo);
  return (
    <ConfirmDialog
      open
      title={`Tipo de ${orden.folio}`}
      confirmLabel="Guardar tipo"
      onConfirm={() => changeTipo(orden, tipo)}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={tipo}
        onChange={(_, value: TipoDeOrden | null) => value && setTipo(value)}
        aria-label="Tipo de orden"
      >
        {tiposDeOrden.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
            {etiquetasTipo[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </ConfirmDialog>
  );
}

/** The number of the customer's purchase order, also of what was delivered. */
export function OrdenCompra({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  return (
    <OrdenCompraDialog
      folio={orden.folio}
      value={orden.orden_compra}
      onSave={(value) => saveOrdenCompra(orden, value)}
      onClose={onClose}
    />
  );
}
