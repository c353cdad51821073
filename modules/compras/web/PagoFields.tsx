import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FORMAS, PAGOS } from '#modules/compras/rules.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';

export type Pago = keyof typeof PAGOS;
export type Forma = keyof typeof FORMAS;

/** How an invoice is paid, as it is written. */
export interface PagoEscrito {
  pago: Pago;
  forma: Forma;
  referencia: string;
}
export const noPago: PagoEscrito = { pago: 'por_pagar', forma: '03', referencia: '' };

export function PagoField({ pago, onChange }: { pago: Pago; onChange: (pago: Pago) => void }) {
  return (
    <TextField select label="¿Cómo se paga?" value={pago} onChange={(event) => onChange(event.target.value as Pago)}>
      {optionsOf(PAGOS)}
    </TextField>
  );
}

interface BancoFieldsProps {
  forma: Forma;
  referencia: string;
  onChange: (changes: { forma?: Forma; referencia?: string }) => void;
}

/** By which of its forms the bank pays or is paid, and its reference. */
export function BancoFields({ forma, referencia, onChange }: BancoFieldsProps) {
  return (
    <>
      <TextField
        select
        label="Forma"
        value={forma}
        onChange={(event) => onChange({ forma: event.target.value as Forma })}
      >
        {optionsOf(FORMAS)}
      </TextField>
      <TextField
        label="Referencia"
        value={referencia}
        onChange={(event) => onChange({ referencia: event.target.value })}
        slotProps={{ htmlInput: { ...writesScans, maxLength: 120 } }}
      />
    </>
  );
}

/** As the server is told it. */
export const sentPago = ({ pago, forma, referencia }: PagoEscrito, sesion_id: string | undefined) => ({
  pago,
  forma_pago: forma,
  referencia: pago === 'banco' ? referencia : '',
  ...(pago === 'caja' && sesion_id ? { sesion_id } : {}),
});

export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label}
    </MenuItem>
  ));

export const columns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
