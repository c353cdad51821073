import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { isRead } from '#platform/contract/numbers.ts';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
import { parseCentavos, writeCentavos } from '#platform/web/form/parse.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';

/** The supplier's paper, as it is written beside what arrived. */
export interface Papel {
  factura: string;
  /** What is owed is registered now. */
  seDebe: boolean;
  fecha: string | null;
  /** Null: as many as he gives. */
  dias: number | null;
  total: number | null;
}
export const papelOf = (hoy: string): Papel => ({ factura: '', seDebe: false, fecha: hoy, dias: null, total: null });

interface CuentaFieldsProps {
  papel: Papel;
  onChange: (changes: Partial<Papel>) => void;
  hoy: string;
  /** Null: nobody who can be owed was chosen. */
  proveedor: { nombre: string; dias_credito: number } | null;
}

/** The invoice that came with the goods: its number, and what is owed by it or that it is still to come. */
export function CuentaFields({ papel, onChange, hoy, proveedor }: CuentaFieldsProps) {
  const { can } = usePermissions();
  const asks = can('registrar_compras') && proveedor !== null;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextField
        size="small"
        label="Factura o remisión"
        value={papel.factura}
        onChange={(event) => onChange({ factura: event.target.value })}
        helperText={
          asks && papel.seDebe ? undefined : 'La mercancía entra ya; lo que se debe queda en Compras, por facturar.'
        }
        slotProps={{ htmlInput: { ...writesScans, maxLength: 40 } }}
      />
      {asks && (
        <FormControlLabel
          control={<Checkbox checked={papel.seDebe} onChange={(event) => onChange({ seDebe: event.target.checked })} />}
          label={`Ya trae su factura: registrar lo que se debe a ${proveedor.nombre}`}
        />
      )}
      {asks && papel.seDebe && (
        <Box
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, alignItems: 'start' }}
        >
          <Suspense fallback={<TextField size="small" label="Fecha de la factura" disabled />}>
            <LazyDatePick
              label="Fecha de la factura"
              value={papel.fecha}
              onChange={(fecha) => onChange({ fecha })}
              max={hoy}
              clearable={false}
            />
          </Suspense>
          <NumberBox<number | null>
            label="Días de crédito"
            value={papel.dias}
            unread={Number.NaN}
            none={null}
            onChange={(dias) => onChange({ dias })}
            helperText={`Vacío: los que da, ${proveedor.dias_credito}`}
          />
          <NumberBox<number | null>
            label="Total de la factura"
            value={papel.total}
            unread={Number.NaN}
            none={null}
            parse={parseCentavos}
            write={writeCentavos}
            onChange={(total) => onChange({ total })}
            helperText="Con IVA. Vacío: lo que sumen los renglones"
          />
        </Box>
      )}
    </Box>
  );
}

/** What keeps it from being sent, in words. */
export const faultOfPapel = ({ seDebe, fecha, dias, total }: Papel): string | null => {
  if (!seDebe) return null;
  if (fecha === null || fecha === 'incomplete') return 'Escribe la fecha de la factura como DD/MM/AAAA.';
  if (dias !== null && !isRead(dias)) return 'Escribe los días de crédito con número, o déjalos vacíos.';
  return total !== null && !isRead(total) ? 'Escribe el total de la factura como 1234.50, o déjalo vacío.' : null;
};

/** The paper as the server is told it. */
export const sentPapel = ({ factura, seDebe, fecha, dias, total }: Papel, hoy: string) => ({
  factura,
  cuenta: seDebe ? { fecha: fecha ?? hoy, dias_credito: dias, total_centavos: total } : null,
});
