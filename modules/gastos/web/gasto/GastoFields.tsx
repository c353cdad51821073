import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CerradoNote } from '#modules/empresas/web/front-door.tsx';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import type { CfdiLeido, Gasto } from '#modules/gastos/rules/formas.ts';
import { addDays, FORMAS_BANCO, gastoCan, PARA_VENDER } from '#modules/gastos/rules.ts';
import { RETENCIONES, splitRetenido } from '#modules/gastos/rules/retenciones.ts';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { CATEGORIAS, categorias } from '#modules/proveedores/rules.ts';
import { ProveedorDialog, ProveedorPicker, useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { type GastoEscribiendo, IVAS, pagoOptions, rateOf } from './gasto-formulario.ts';
import { OrdenField } from './OrdenField.tsx';

export interface GastoFieldsProps {
  /** The expense that is changed; none for a new one. */
  gasto: Gasto | undefined;
  /** The invoice that was read into the form. */
  leido: CfdiLeido | null;
}

/** How much first, then to whom and on what; how it is paid at the end. */
export function GastoFields({ gasto, leido }: GastoFieldsProps) {
  const cfdi_id = useWatch<GastoEscribiendo, 'cfdi_id'>({ name: 'cfdi_id' }) ?? null;
  const fromInvoice = cfdi_id !== null || (gasto?.uuid ?? null) !== null;
  const fixed = gasto !== undefined && !gastoCan.changeAmounts(gasto);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {leido && cfdi_id !== null && <Leido leido={leido} />}
      {!leido && cfdi_id !== null && <Alert severity="info">El importe sale de la factura que subiste.</Alert>}
      <Columns>
        <MoneyField name="total_centavos" label="Total" required autoFocus disabled={fromInvoice || fixed} />
        <IvaField disabled={fromInvoice || fixed} />
        <ProveedorField leido={leido} />
        <SelectField name="categoria" label="Categoría" required options={categoryOptions} />
        <MercanciaField />
        <Wide>
          <TextInput name="concepto" label="Concepto" required max={200} placeholder="Estopa, recibo de luz, grúa…" />
        </Wide>
        <DateField name="fecha" label="Fecha" required />
        <OrdenField />
        <RetencionFields disabled={fromInvoice || fixed} />
      </Columns>
      <Cerrado gasto={gasto} />
      <PagoFields gasto={gasto} />
      {gasto === undefined && <RepiteFields />}
      <TextInput name="notas" label="Notas" multiline rows={2} max={2000} />
    </Box>
  );
}

/** Of one that counts in a closed month nothing is said: it counts there already. */
function Cerrado({ gasto }: { gasto: Gasto | undefined }) {
  const fecha = useWatch<GastoEscribiendo, 'fecha'>({ name: 'fecha' });
  return gasto && gasto.fecha === fecha ? null : <CerradoNote fecha={fecha} />;
}

function Leido({ leido }: { leido: CfdiLeido }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">
        Factura {leido.folio || leido.uuid.slice(-12)} de {leido.emisor_nombre || leido.emisor_rfc}, del{' '}
        {formatFecha(leido.fecha)}, por {formatMoney(leido.total_centavos)}. Folio fiscal {leido.uuid}.
      </Alert>
      {leido.avisos.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
    </Box>
  );
}

function IvaField({ disabled }: { disabled: boolean }) {
  const [iva, total, retencion] = useWatch<GastoEscribiendo, ['iva', 'total_centavos', 'retencion']>({
    name: ['iva', 'total_centavos', 'retencion'],
  });
  if (iva === 'otro') return <MoneyField name="iva_centavos" label="IVA incluido" emptyValue={0} disabled={disabled} />;
  const known =
    Number.isSafeInteger(total) && retencion !== 'otra' ? splitRetenido(total, rateOf(iva), retencion) : null;
  return (
    <SelectField
      name="iva"
      label="IVA incluido"
      options={ivaOptions}
      disabled={disabled}
      {...(known
        ? { helperText: `Subtotal ${formatMoney(known.subtotal_centavos)} + IVA ${formatMoney(known.iva_centavos)}` }
        : {})}
    />
  );
}

/** What is withheld of whom is paid: the total is what he gets. */
function RetencionFields({ disabled }: { disabled: boolean }) {
  const [retencion, iva, total, categoria, entero] = useWatch<
    GastoEscribiendo,
    ['retencion', 'iva', 'total_centavos', 'categoria', 'entero']
  >({ name: ['retencion', 'iva', 'total_centavos', 'categoria', 'entero'] });
  const known =
    Number.isSafeInteger(total) && iva !== 'otro' && retencion !== 'otra' && retencion !== 'ninguna'
      ? splitRetenido(total, rateOf(iva), retencion)
      : null;
  return (
    <>
      <Wide>
        <SelectField
          name="retencion"
          label="Retenciones"
          options={iva === 'otro' ? withoutRates : retencionOptions}
          disabled={disabled}
          {...(known
            ? {
                helperText: `Retienes ${formatMoney(known.isr_retenido_centavos)} de ISR y ${formatMoney(known.iva_retenido_centavos)} de IVA`,
              }
            : {})}
        />
      </Wide>
      {retencion === 'otra' && (
        <>
          <MoneyField name="isr_retenido_centavos" label="ISR retenido" emptyValue={0} disabled={disabled} />
          <MoneyField name="iva_retenido_centavos" label="IVA retenido" emptyValue={0} disabled={disabled} />
        </>
      )}
      {(entero || categoria === 'impuestos') && (
        <Wide>
          <SwitchField name="entero" label="Es el pago de retenciones" />
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            No es gasto: paga al SAT lo que retuviste. En «IVA incluido» escribe cuánto de él es IVA retenido.
          </Typography>
        </Wide>
      )}
    </>
  );
}

/** Only of what may be sold; of anything else, where it was said once. */
function MercanciaField() {
  const [categoria, mercancia] = useWatch<GastoEscribiendo, ['categoria', 'mercancia']>({
    name: ['categoria', 'mercancia'],
  });
  if (!mercancia && !PARA_VENDER.includes(categoria)) return null;
  return (
    <Wide>
      <SwitchField name="mercancia" label="Es para vender" />
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        Su costo se resta de la utilidad al venderlo, no como gasto. Enciéndelo si lo cobras con su costo o entra al
        inventario.
      </Typography>
    </Wide>
  );
}

function ProveedorField({ leido }: { leido: CfdiLeido | null }) {
  const { setValue } = useFormContext<GastoEscribiendo>();
  const [id, categoria] = useWatch<GastoEscribiendo, ['proveedor_id', 'categoria']>({
    name: ['proveedor_id', 'categoria'],
  });
  const { errors } = useFormState<GastoEscribiendo>({ name: 'proveedor_id' });
  const { data } = useProveedor(id ?? null);
  const [adding, setAdding] = useState(false);
  const pick = (proveedor: Proveedor | null) => {
    setValue('proveedor_id', proveedor?.id ?? null, { shouldDirty: true });
    const [first] = proveedor?.categorias ?? [];
    if (first && !categoria) setValue('categoria', first, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <ProveedorPicker value={id && data ? data : null} onChange={pick} helperText={errors.proveedor_id?.message} />
      {leido && !id && (
        <>
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
            Registrar a {leido.emisor_nombre || leido.emisor_rfc}
          </Button>
          {adding && <ProveedorDialog begin={issuerOf(leido)} onSaved={pick} onClose={() => setAdding(false)} />}
        </>
      )}
    </Box>
  );
}

/** What the invoice says of who issued it: a supplier with nothing left to type. */
const issuerOf = ({ emisor_nombre, emisor_rfc, emisor_regimen, emisor_cp }: CfdiLeido) => ({
  nombre: emisor_nombre || emisor_rfc,
  razon_social: emisor_nombre,
  rfc: emisor_rfc,
  regimen: emisor_regimen,
  cp_fiscal: emisor_cp,
});

function PagoFields({ gasto }: { gasto: Gasto | undefined }) {
  const { setValue } = useFormContext<GastoEscribiendo>();
  const pick = useCallback((sesion: { id: string } | null) => setValue('sesion_id', sesion?.id), [setValue]);
  const [pago, fecha, proveedor_id] = useWatch<GastoEscribiendo, ['pago', 'fecha', 'proveedor_id']>({
    name: ['pago', 'fecha', 'proveedor_id'],
  });
  const { data: proveedor } = useProveedor(proveedor_id ?? null);
  // Of one that is there, payments say how it was paid; here only whether it is owed.
  if (gasto && (gasto.estado === 'pagado' || gasto.estado === 'pagado_parcial')) return null;
  const options = gasto
    ? pagoOptions.filter(
        ({ value }) =>
          value === 'por_pagar' || value === 'registrado' || (value === 'borrador' && gasto.estado === 'borrador'),
      )
    : pagoOptions;
  const days = proveedor?.dias_credito ?? 0;
  const due = fecha && /^\d{4}-\d\d-\d\d$/.test(fecha) ? formatFecha(addDays(fecha, days)) : '';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Columns>
        <SelectField name="pago" label="¿Cómo se paga?" required options={options} />
        {pago === 'banco' && <SelectField name="forma_pago" label="Forma" options={formaOptions} />}
        {(pago === 'por_pagar' || pago === 'borrador') && (
          <DateField
            name="vence"
            label="Vence"
            helperText={
              due && pago === 'por_pagar' ? `Vacío: ${due}${days > 0 ? ` (${days} días de crédito)` : ''}` : ''
            }
          />
        )}
        {pago === 'banco' && (
          <Wide>
            <TextInput
              name="referencia"
              label="Referencia"
              scans={writesScans}
              max={120}
              placeholder="Folio de la transferencia o del cheque"
            />
          </Wide>
        )}
      </Columns>
      {pago === 'caja' && <SesionPicker onPick={pick} closedText="Abre la caja antes de sacar dinero de ella." />}
    </Box>
  );
}

function RepiteFields() {
  const [repite] = useWatch<GastoEscribiendo, ['se_repite']>({ name: ['se_repite'] });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SwitchField name="se_repite" label="Se repite (renta, luz, contador…)" />
      {repite && (
        <Columns>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
            <IntegerField name="cada" label="Cada" />
            <SelectField name="unidad" label="Periodo" options={unidadOptions} />
          </Box>
          <DateField name="repite_hasta" label="Hasta" helperText="Vacío: hasta que lo detengas" />
          <Wide>
            <SelectField
              name="como"
              label="Los siguientes se crean"
              options={[
                { value: 'por_pagar', label: 'Por pagar, por el mismo importe' },
                { value: 'borrador', label: 'Como borrador, para escribir el importe' },
              ]}
            />
          </Wide>
        </Columns>
      )}
      {repite && (
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          Cada uno se crea solo, una vez, el día que toca.
        </Typography>
      )}
    </Box>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);
const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;

const categoryOptions = categorias.map((value) => ({ value, label: CATEGORIAS[value] }));
const ivaOptions = Object.entries(IVAS).map(([value, label]) => ({ value, label }));
const retencionOptions = Object.entries(RETENCIONES).map(([value, label]) => ({ value, label }));
const withoutRates = retencionOptions.filter(({ value }) => value === 'ninguna' || value === 'otra');
const formaOptions = Object.entries(FORMAS_BANCO).map(([value, label]) => ({ value, label }));
const unidadOptions = [
  { value: 'semana', label: 'Semanas' },
  { value: 'mes', label: 'Meses' },
];
