import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Destinos } from '#modules/bancos/rules/destinos.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { newId } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/error-text.ts';
import { api, askAgain, useDestinos } from './queries.ts';

/** In a receipt: to which account of the company each of its forms went; another one is chosen there. */
export function DestinoDePago({ pago_id }: { pago_id: string }) {
  const { data } = useDestinos(pago_id);
  const { can } = usePermissions();
  // Of cash, or of whom has no account of a bank here, there is nothing to say.
  if (!data || data.data.length === 0 || data.cuentas.length === 0) return null;
  return (
    <Box component="section" aria-label="Cuenta de banco">
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 14, fontWeight: 600 }}>
        Cuenta de banco
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {data.data.map((one) => (
          <Uno
            key={one.renglon}
            pago_id={pago_id}
            uno={one}
            cuentas={data.cuentas}
            fixed={!can('abrir_caja') && !can('conciliar_bancos')}
          />
        ))}
      </Box>
    </Box>
  );
}

interface UnoProps {
  pago_id: string;
  uno: Destinos['data'][number];
  cuentas: Destinos['cuentas'];
  fixed: boolean;
}

function Uno({ pago_id, uno, cuentas, fixed }: UnoProps) {
  const [busy, setBusy] = useState(false);
  const shown = cuentas.filter(({ id, activa }) => activa || id === uno.cuenta_id);
  const name = shown.find(({ id }) => id === uno.cuenta_id)?.nombre;
  const label = `${labelForma(uno.forma_pago)} ${formatMoney(uno.monto_centavos)}`;
  if (uno.conciliado || fixed || shown.length < 2)
    return (
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
        <span>{label}</span>
        <Box sx={{ color: 'text.secondary', textAlign: 'right' }}>
          {name ?? 'Sin decir'}
          {uno.conciliado && ' · conciliado'}
        </Box>
      </Box>
    );
  const choose = async (cuenta_id: string) => {
    setBusy(true);
    try {
      await api('POST /api/bancos/destinos', {
        idempotencyKey: newId(),
        body: { cuenta_id, apuntes: [{ origen: 'pago', origen_id: pago_id, renglon: uno.renglon }] },
      });
      toast('Cuenta cambiada.');
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
    await askAgain();
    setBusy(false);
  };
  return (
    <TextField
      select
      label={label}
      value={uno.cuenta_id ?? ''}
      disabled={busy}
      onChange={(event) => void choose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="" disabled>
        Sin decir
      </MenuItem>
      {shown.map(({ id, nombre }) => (
        <MenuItem key={id} value={id}>
          {nombre}
        </MenuItem>
      ))}
    </TextField>
  );
}
