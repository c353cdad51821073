import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Eraser, ShieldCheck } from 'lucide-react';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import type { Mostrador } from '../use-mostrador.ts';
import { descuentoOf, emptyCarro } from './carro.ts';

/** What is taken off, what is said, and the sum. */
export function Sumas({ m }: { m: Mostrador }) {
  const { carro, change, priced } = m;
  const totales = priced?.totales;
  const bad = descuentoOf(carro) === undefined;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '116px minmax(0, 1fr)', alignItems: 'start' }}>
        <TextField
          size="small"
          label="Descuento"
          placeholder="10% o 50"
          value={carro.descuento}
          disabled={!m.admits}
          error={bad}
          helperText={bad ? '«10%» o «50»' : undefined}
          onChange={(event) => change({ descuento: event.target.value })}
          slotProps={{ htmlInput: { 'aria-label': 'Descuento del ticket', maxLength: 14 } }}
        />
        <TextField
          size="small"
          label="Comentarios"
          value={carro.comentarios}
          disabled={!m.admits}
          multiline
          maxRows={3}
          onChange={(event) => change({ comentarios: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Box>
      {totales && (
        <Box component="dl" sx={sums}>
          {totales.descuento_centavos > 0 && <Sum label="Ya descontado" value={totales.descuento_centavos} />}
          <Sum label="Subtotal sin IVA" value={totales.base_centavos} />
          <Sum label={m.precios === 'con_iva' ? 'IVA incluido' : 'Más IVA'} value={totales.iva_centavos} />
        </Box>
      )}
      {m.admits && (
        <Button
          size="small"
          startIcon={<Eraser size={15} />}
          onClick={() => empty(m)}
          sx={{ justifySelf: 'start', my: -1 }}
        >
          Vaciar carrito
        </Button>
      )}
      {m.autorizado && (
        <StateChip tone="ok" icon={<ShieldCheck aria-hidden="true" />}>
          <span>{`Autorizó ${m.autorizado.nombre}`}</span>
        </StateChip>
      )}
      {m.reason && (
        <StateChip tone="warn">
          <span>{`Pide autorización: ${m.reason}`}</span>
        </StateChip>
      )}
    </>
  );
}

/** Emptied at once, and brought back with one touch. */
const empty = (m: Mostrador): void => {
  const before = m.carro;
  m.replace({ ...emptyCarro(before.tipo), trabajadores: before.trabajadores });
  m.say(null);
  m.searchRef.current?.focus();
  toast('Se vació el carrito.', { action: { label: 'Deshacer', run: () => m.replace(before) } });
};

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(value)}
      </Box>
    </Box>
  );
}

const sums = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  fontSize: 13,
  color: 'text.secondary',
};
