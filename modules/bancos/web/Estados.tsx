import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Estado } from '#modules/bancos/contract.ts';
import { formatFecha, formatInstante, formatNumber } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Lista, line } from './Lista.tsx';
import { touch } from './looks.ts';
import { api, askAgain, useEstados } from './queries.ts';

/** The files that brought the movements of an account, the last one first. */
export function Estados({ cuenta_id, onUpload }: { cuenta_id: string; onUpload: () => void }) {
  const query = useEstados(cuenta_id);
  const [dropping, setDropping] = useState<Estado | null>(null);
  return (
    <Lista
      query={query}
      label="Archivos"
      empty={
        <EmptyState
          action={
            <Button variant="contained" onClick={onUpload}>
              Subir estado de cuenta
            </Button>
          }
        >
          De esta cuenta todavía no se sube ningún estado de cuenta.
        </EmptyState>
      }
      row={(one) => (
        <Box component="li" sx={row}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {one.archivo}
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {one.desde && one.hasta ? `${formatFecha(one.desde)} al ${formatFecha(one.hasta)} · ` : ''}
              {one.usuario_nombre} · {formatInstante(one.creado_en)}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <StateChip tone={one.estado === 'guardado' ? 'ok' : 'warn'}>
              {one.estado === 'guardado' ? `${formatNumber(one.nuevos)} movimientos` : 'Sin guardar'}
            </StateChip>
            <Button
              startIcon={<Trash2 size={16} />}
              aria-label={`Quitar ${one.archivo}`}
              onClick={() => setDropping(one)}
              sx={touch}
            >
              Quitar
            </Button>
          </Box>
        </Box>
      )}
    >
      {dropping && <Quitar estado={dropping} onClose={() => setDropping(null)} />}
    </Lista>
  );
}

function Quitar({ estado: { id, version, archivo, nuevos }, onClose }: { estado: Estado; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      tone="error"
      title={`¿Quitar «${archivo}»?`}
      confirmLabel="Quitar"
      onClose={onClose}
      onConfirm={async () => {
        await api('DELETE /api/bancos/estados/{id}', { params: { id }, version });
        toast('Archivo quitado.');
        await askAgain();
      }}
    >
      {nuevos > 0
        ? `Se quitan también sus ${formatNumber(nuevos)} movimientos. Si alguno ya se concilió, no se puede.`
        : 'No se había guardado nada de él.'}
    </ConfirmDialog>
  );
}

const row = {
  ...line,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
} as const;
