import Box from '@mui/material/Box';
import { useState } from 'react';
import { mesesQueAbre } from '#modules/contabilidad/rules/cierres.ts';
import type { CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { nombreDeMes, sayMes, SayMes } from '#platform/contract/meses.ts';
import { newKey } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { closeMes, reopenMes } from '../queries.ts';
import { sayPendiente } from './Pendientes.tsx';

interface Props {
  del: CierreDeMes;
  onClose: () => void;
}

export function CerrarDialog({ del, onClose }: Props) {
  const [key] = useState(newKey);
  return (
    <ConfirmDialog
      open
      title={`Cerrar ${sayMes(del.mes)}`}
      confirmLabel={`Cerrar ${nombreDeMes(del.mes)}`}
      onConfirm={async () => {
        await closeMes(del.mes, key);
        toast(`${SayMes(del.mes)} está cerrado.`);
      }}
      onClose={onClose}
    >
      Ningún importe con fecha de este mes, ni de antes, podrá cambiar sin reabrirlo. Lo que llegue tarde contará el día
      en que se registre.
      {del.pendientes.length > 0 && (
        <Box component="div" sx={{ mt: 3 }}>
          Todavía falta: {del.pendientes.map(sayPendiente).join(', ')}. Puedes cerrar así.
        </Box>
      )}
    </ConfirmDialog>
  );
}

export function ReabrirDialog({ del, onClose }: Props) {
  const [key] = useState(newKey);
  const [, ...later] = mesesQueAbre(del.mes, del.cerrado_hasta ?? '');
  return (
    <ConfirmDialog
      open
      title={`Reabrir ${sayMes(del.mes)}`}
      confirmLabel={`Reabrir ${nombreDeMes(del.mes)}`}
      tone="error"
      motive={{ label: 'Por qué se reabre' }}
      onConfirm={async (motivo) => {
        await reopenMes(del.mes, motivo, key);
        toast(`${SayMes(del.mes)} está abierto. Ciérralo otra vez cuando termines.`);
      }}
      onClose={onClose}
    >
      Sus cifras podrán cambiar otra vez, también las que ya se entregaron. Queda en la bitácora y los dueños se
      enteran.
      {later.length > 0 && ` También se abre ${later.map(sayMes).join(', ')}.`}
    </ConfirmDialog>
  );
}
