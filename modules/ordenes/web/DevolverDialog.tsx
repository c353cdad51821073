import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { formasDeMostrador } from '#modules/pagos/rules.ts';
import { newKey } from '#platform/web/call.ts';
import { parseMilesimas } from '#platform/web/form/parse.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { returnGoods } from './queries.ts';

/** Takes back part of a delivered line and gives its money back from today's register. */
export function DevolverDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const lines = orden.partidas.filter((p) => p.cantidad_milesimas > p.devuelto_milesimas);
  const [partida_id, setPartida] = useState(lines[0]?.id ?? '');
  const [cantidad, setCantidad] = useState('1');
  const [forma_pago, setForma] = useState('01');
  const key = useRef(newKey());
  const line = lines.find((p) => p.id === partida_id);
  if (!line) {
    return (
      <ConfirmDialog
        open
        title={`Devolver de ${orden.folio}`}
        confirmLabel="Entendido"
        cancelLabel="Cerrar"
        onConfirm={() => {}}
        onClose={onClose}
      >
        Todo lo de {orden.folio} ya se devolvió.
      </ConfirmDialog>
    );
  }
  const left = line.cantidad_milesimas - line.devuelto_milesimas;
  const parsed = parseMilesimas(cantidad);
  const asked = parsed.kind === 'value' ? parsed.value : 0;
  const problem = asked <= 0 ? 'Escribe cuánto se devuelve.' : asked > left ? `Quedan ${formatMilesimas(left)}.` : '';
  const confirm = async (motivo: string) => {
    if (problem) throw new Error(problem);
    try {
      await returnGoods(orden, { partida_id, cantidad_milesimas: asked, motivo, forma_pago }, key.current);
      toast('Devolución registrada.');
    } catch (error) {
      // The server answered no: what is sent next is another intention.
      key.current = newKey();
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Devolver de ${orden.folio}`}
      confirmLabel="Devolver"
      tone="error"
      motive={{ label: 'Motivo', min: 3 }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, mt: 1 }}>
        <TextField
          select
          size="small"
          label="Qué se devuelve"
          value={partida_id}
          onChange={(event) => setPartida(event.target.value)}
        >
          {lines.map((p) => (
            <MenuItem key={p.id} value={p.id}>
              {p.descripcion} · {formatMoney(p.total_centavos - p.devuelto_centavos)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label="Cantidad"
          value={cantidad}
          onChange={(event) => setCantidad(event.target.value)}
          error={problem !== ''}
          helperText={problem || `De ${formatMilesimas(left)} ${line.unidad}`}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          select
          size="small"
          label="Se devuelve en"
          value={forma_pago}
          onChange={(event) => setForma(event.target.value)}
        >
          {formasDeMostrador.map((forma) => (
            <MenuItem key={forma.clave} value={forma.clave}>
              {forma.corto}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </ConfirmDialog>
  );
}
