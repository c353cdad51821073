import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { MOST_OC } from '#modules/acuerdos/rules.ts';
import { readDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import { addDays } from '#modules/cotizaciones/rules.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { etiquetasModoPrecio, type ModoPrecio, modosPrecio } from '#modules/partidas/contract.ts';
import { todayIn } from '#platform/web/period.ts';
import { readEntero } from '#platform/contract/numbers.ts';
import { DatePickLater } from '#platform/web/form/DatePickLater.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import type { Documento } from './editor-state.ts';
import { useAsesores } from '../queries.ts';

interface DocumentFieldsProps extends Documento {
  change: (changes: Partial<Documento>) => void;
  /** Another way of writing prices. */
  onPrecios: (precios: ModoPrecio) => void;
  empresa: Empresa;
  precios: ModoPrecio;
  mayDiscount: boolean;
}

/**
 * Everything of the document that is no line; most of it already has the company's answer. Its fields measure themselves and its date
 * asks the page where the caret is whenever they are drawn: a line that is taken does not draw them.
 */
export const DocumentFields = memo(function DocumentFields({
  change,
  onPrecios,
  empresa,
  precios,
  mayDiscount,
  ...captura
}: DocumentFieldsProps) {
  const text = (
    name: 'motivo' | 'orden_compra' | 'entrega_estimada' | 'comentarios' | 'notas_internas',
    label: string,
    max: number,
    helperText?: string,
  ) => (
    <TextField
      size="small"
      name={name}
      label={label}
      value={captura[name]}
      onChange={(event) => change({ [name]: event.target.value })} // All of these names are text fields.
      multiline
      maxRows={8}
      helperText={helperText}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
  const usual = empresa.anticipo_diezmilesimas > 0 ? `${empresa.anticipo_diezmilesimas / 100}%` : '';
  return (
    <Box sx={{ display: 'grid', gap: 3.5, pt: 1 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        <AmountField
          label="Descuento"
          value={captura.descuento}
          onChange={(descuento) => change({ descuento })}
          disabled={!mayDiscount}
        />
        <AmountField label="Anticipo" value={captura.anticipo ?? usual} onChange={(anticipo) => change({ anticipo })} />
        <TextField
          size="small"
          name="kilometraje"
          label="Kilometraje"
          value={captura.kilometraje}
          onChange={(event) => change({ kilometraje: event.target.value })}
          error={readEntero(captura.kilometraje).kind === 'invalid'}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
        />
        <AsesorField captura={captura} change={change} />
        <Box sx={{ minWidth: 0 }}>
          <Validity captura={captura} change={change} empresa={empresa} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
        {text('motivo', 'Motivo o falla', 500)}
        {text('entrega_estimada', 'Tiempo de entrega', 120)}
        {text('orden_compra', 'Orden de compra del cliente', MOST_OC)}
        {text('comentarios', 'Comentarios para el cliente', 2000)}
        {text('notas_internas', 'Notas internas', 2000, 'El cliente no las ve.')}
        <TextField
          size="small"
          label="Condiciones"
          value={captura.condiciones ?? empresa.condiciones}
          onChange={(event) => change({ condiciones: event.target.value })}
          multiline
          maxRows={6}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
        <TextField
          select
          size="small"
          label="Precios"
          value={precios}
          onChange={(event) => onPrecios(modosPrecio.find((modo) => modo === event.target.value) ?? precios)}
        >
          {modosPrecio.map((modo) => (
            <MenuItem key={modo} value={modo}>
              {etiquetasModoPrecio[modo]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  );
});

interface PartProps {
  captura: Documento;
  change: DocumentFieldsProps['change'];
}

/** Only where there is somebody else to choose. */
function AsesorField({ captura, change }: PartProps) {
  const { data: asesores = [], isPending } = useAsesores();
  const me = useSession((state) => state.user?.user_id);
  // Mostly there are several: what stands beside it would move as they come.
  if (isPending) return <Box sx={{ height: 40 }} />;
  if (asesores.length < 2) return null;
  const value = captura.asesor_id ?? me ?? '';
  return (
    <TextField
      select
      size="small"
      label="Asesor"
      value={asesores.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => change({ asesor_id: event.target.value })}
    >
      {asesores.map(({ id, nombre }) => (
        <MenuItem key={id} value={id}>
          {nombre}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Per cent or pesos in one field: `10%`, `$500`. */
function AmountField({
  label,
  value,
  onChange,
  disabled = false,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  disabled?: boolean;
}) {
  const [left, setLeft] = useState(false);
  const unreadable = left && readDescuento(value) === undefined;
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      disabled={disabled}
      error={unreadable}
      helperText={unreadable ? 'Como 10% o $500' : undefined}
      placeholder="% o $"
      slotProps={{ htmlInput: { maxLength: 20 } }}
    />
  );
}

function Validity({ captura, change, empresa }: PartProps & { empresa: Empresa }) {
  const [today] = useState(() => todayIn(empresa.zona));
  return (
    <DatePickLater
      label="Vigente hasta"
      value={captura.vigencia ?? addDays(today, empresa.vigencia_dias)}
      min={today}
      onChange={(fecha) => fecha !== 'incomplete' && change({ vigencia: fecha })}
    />
  );
}
