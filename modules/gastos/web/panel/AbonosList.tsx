import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FORMAS_BANCO, ORIGENES } from '#modules/gastos/rules.ts';
import type { Abono, GastoCompleto } from '#modules/gastos/rules/formas.ts';
import { sayTarde } from '#platform/contract/meses.ts';
import { newKey } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { api, rememberGasto } from '../queries.ts';

/** What was paid and what undid it, each from where. */
export function AbonosList({ gasto }: { gasto: GastoCompleto }) {
  const { can } = usePermissions();
  const [undoing, setUndoing] = useState<Abono | null>(null);
  if (gasto.abonos.length === 0) return null;
  return (
    <Box component="section" aria-label="Pagos">
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        Pagos
      </Box>
      {gasto.abonos.map((abono) => (
        <Box
          key={abono.id}
          sx={{ display: 'flex', gap: 3, py: 1.5, borderTop: '1px solid var(--mui-palette-divider)' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {titleOf(abono)}
            <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{noteOf(abono)}</Box>
            {can('cancelar_documento') && !abono.cancelado && !abono.de_devolucion && abono.corrige_id === null && (
              <Button size="small" color="error" onClick={() => setUndoing(abono)} sx={{ ml: -2.5 }}>
                Cancelar pago
              </Button>
            )}
          </Box>
          <Money centavos={abono.monto_centavos} {...(abono.monto_centavos < 0 ? { tone: 'error' as const } : {})} />
        </Box>
      ))}
      {undoing && <UndoDialog gasto={gasto} abono={undoing} onClose={() => setUndoing(null)} />}
    </Box>
  );
}

function UndoDialog({ gasto, abono, onClose }: { gasto: GastoCompleto; abono: Abono; onClose: () => void }) {
  const [key] = useState(newKey);
  return (
    <ConfirmDialog
      open
      title={`Cancelar un pago de ${gasto.folio}`}
      confirmLabel="Cancelar el pago"
      tone="error"
      motive
      onConfirm={async (motivo) => {
        const params = { id: gasto.id, abono_id: abono.id };
        rememberGasto(
          await api('POST /api/gastos/{id}/abonos/{abono_id}/cancelacion', {
            params,
            body: { motivo },
            idempotencyKey: key,
          }),
        );
        toast(`Se canceló el pago; ${gasto.folio} vuelve a deberse.`);
      }}
      onClose={onClose}
    >
      {abono.origen === 'caja'
        ? `Vuelven ${formatMoney(abono.monto_centavos)} a la caja que los pagó; si ya cerró, a la que esté abierta. Los cortes cerrados no cambian.`
        : `${gasto.folio} vuelve a deber ${formatMoney(abono.monto_centavos)}.`}
    </ConfirmDialog>
  );
}

const titleOf = (abono: Abono): string => {
  const from =
    abono.origen === 'caja'
      ? `${ORIGENES.caja}${abono.caja && abono.caja !== ORIGENES.caja ? `: ${abono.caja}` : ''}`
      : (FORMAS_BANCO[abono.forma_pago as keyof typeof FORMAS_BANCO] ?? ORIGENES[abono.origen]);
  if (abono.de_devolucion && abono.monto_centavos < 0) return `Lo que devolvió el proveedor (${from})`;
  if (abono.corrige_id !== null) return `Cancelación (${from})`;
  return abono.cancelado ? `${from}, cancelado` : from;
};

const noteOf = ({ fecha, fecha_papel, usuario_nombre, referencia, corte, origen, motivo }: Abono): string =>
  [
    formatFecha(fecha),
    fecha_papel === null ? '' : `${sayTarde(fecha_papel)}, se pagó el ${formatFecha(fecha_papel)}`,
    usuario_nombre,
    referencia,
    origen === 'caja' ? (corte ? `corte ${corte}` : 'caja abierta') : '',
    motivo,
  ]
    .filter(Boolean)
    .join(' · ');
