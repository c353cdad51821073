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
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { api, askAgain, useDestinos, useDestinosDeGasto } from './queries.ts';

/** In a receipt: to which account of the company each of its forms went; another one is chosen there. */
export function DestinoDePago({ pago_id }: { pago_id: string }) {
  const { data } = useDestinos(pago_id);
  const { can } = usePermissions();
  return <Cuentas destinos={data} origen="pago" fixed={!can('abrir_caja') && !can('conciliar_bancos')} />;
}

/** In an expense: from which account of the company each of its payments came. */
export function DestinoDeGasto({ gasto_id, version }: { gasto_id: string; version: number }) {
  const { data } = useDestinosDeGasto(gasto_id, version);
  const { can } = usePermissions();
  return <Cuentas destinos={data} origen="abono" fixed={!can('conciliar_bancos')} />;
}

interface CuentasProps {
  destinos: Destinos | undefined;
  origen: 'pago' | 'abono';
  fixed: boolean;
}

function Cuentas({ destinos, origen, fixed }: CuentasProps) {
  // Of cash, or of whom has no account of a bank here, there is nothing to say.
  if (!destinos || destinos.data.length === 0 || destinos.cuentas.length === 0) return null;
  return (
    <Box component="section" aria-label="Cuenta de banco">
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 14, fontWeight: 600 }}>
        Cuenta de banco
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {destinos.data.map((one) => (
          <Uno
            key={`${one.origen_id}${one.renglon}`}
            origen={origen}
            uno={one}
            cuentas={destinos.cuentas}
            fixed={fixed}
          />
        ))}
      </Box>
    </Box>
  );
}

interface UnoProps {
  origen: 'pago' | 'abono';
  uno: Destinos['data'][number];
  cuentas: Destinos['cuentas'];
  fixed: boolean;
}

function Uno({ origen, uno, cuentas, fixed }: UnoProps) {
  const [busy, setBusy] = useState(false);
  const shown = cuentas.filter(({ id, activa }) => activa || id === uno.cuenta_id);
  const name = shown.find(({ id }) => id === uno.cuenta_id)?.nombre;
  const label = `${labelForma(uno.forma_pago)} ${formatMoney(origen === 'abono' ? -uno.monto_centavos : uno.monto_centavos)}`;
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
        body: { cuenta_id, apuntes: [{ origen, origen_id: uno.origen_id, renglon: uno.renglon }] },
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
