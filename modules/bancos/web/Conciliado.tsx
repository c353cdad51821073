import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Conciliacion } from '#modules/bancos/contract.ts';
import { DIFERENCIAS } from '#modules/bancos/rules.ts';
import { newId } from '#platform/web/call.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Lista, line } from './Lista.tsx';
import { touch } from './looks.ts';
import { api, askAgain, type DelMes, useConciliaciones } from './queries.ts';

/** What was matched in the month, by whom; what was undone stays in sight with why. */
export function Conciliado({ del }: { del: DelMes }) {
  const query = useConciliaciones(del);
  const [undoing, setUndoing] = useState<Conciliacion | null>(null);
  return (
    <Lista
      query={query}
      label="Conciliaciones"
      empty={<EmptyState>De este mes todavía no se ha conciliado nada.</EmptyState>}
      row={(one) => (
        <Box component="li" sx={row}>
          <Box sx={{ gridArea: 'banco', minWidth: 0, overflowWrap: 'anywhere' }}>
            {one.movimientos.map(({ texto }) => texto).join(' + ')}
            <Box sx={small}>{formatFecha(one.fecha)} en el banco</Box>
          </Box>
          <Box sx={{ gridArea: 'aqui', minWidth: 0, overflowWrap: 'anywhere' }}>
            {one.apuntes.length === 0
              ? 'Sin cobro ni pago aquí'
              : one.apuntes.map(({ folio, quien }) => [folio, quien].filter(Boolean).join(' ')).join(', ')}
            <Box sx={small}>
              {one.usuario_nombre} · {formatInstante(one.creado_en)}
            </Box>
            {one.deshecha_en !== null && (
              <Box sx={small}>
                Deshecha por {one.deshecha_nombre}: {one.deshecha_motivo}
              </Box>
            )}
          </Box>
          <Box sx={{ gridArea: 'importe', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            <Box sx={{ fontWeight: 600 }}>{formatMoney(one.banco_centavos)}</Box>
            {one.diferencia_tipo !== '' && (
              <Box sx={small}>
                {DIFERENCIAS[one.diferencia_tipo]} {formatMoney(one.diferencia_centavos)}
                {one.motivo && ` (${one.motivo})`}
              </Box>
            )}
          </Box>
          <Box sx={{ gridArea: 'acto', justifySelf: { xs: 'end', md: 'start' } }}>
            {one.deshecha_en === null ? (
              <Button
                startIcon={<Undo2 size={16} />}
                aria-label={`Deshacer ${one.movimientos.map(({ texto }) => texto).join(' + ')}`}
                onClick={() => setUndoing(one)}
                sx={touch}
              >
                Deshacer
              </Button>
            ) : (
              <StateChip>Deshecha</StateChip>
            )}
          </Box>
        </Box>
      )}
    >
      {undoing && <DeshacerDialog una={undoing} onClose={() => setUndoing(null)} />}
    </Lista>
  );
}

function DeshacerDialog({ una, onClose }: { una: Conciliacion; onClose: () => void }) {
  const [key] = useState(newId);
  return (
    <ConfirmDialog
      open
      title="Deshacer conciliación"
      confirmLabel="Deshacer"
      motive={{ label: 'Por qué se deshace', min: 3 }}
      onClose={onClose}
      onConfirm={async (motivo) => {
        await api('POST /api/bancos/conciliaciones/{id}/reversion', {
          params: { id: una.id },
          version: una.version,
          idempotencyKey: key,
          body: { motivo },
        });
        toast('Conciliación deshecha: vuelve a lo que falta.');
        await askAgain();
      }}
    >
      {formatMoney(una.banco_centavos)} vuelve a lo que falta por conciliar. Queda escrito quién lo deshizo.
    </ConfirmDialog>
  );
}

const row = {
  ...line,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: 'minmax(0,1.2fr) minmax(0,1.4fr) 150px 120px' },
  gridTemplateAreas: { xs: '"banco importe" "aqui acto"', md: '"banco aqui importe acto"' },
} as const;
const small = { fontSize: 13, color: 'text.secondary' } as const;
