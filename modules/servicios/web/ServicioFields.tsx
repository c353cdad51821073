import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { TIPOS } from '#modules/servicios/contract.ts';
import { unidades } from '#modules/servicios/data/unidades.ts';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { useClasificaciones } from './queries.ts';

/** Name and price first; the rest has a sensible value already. */
export function ServicioFields({ seesCosts }: { seesCosts: boolean }) {
  const { data } = useClasificaciones();
  const clasificaciones = (data?.data ?? [])
    .filter((one) => one.activa)
    .map(({ id, nombre }) => ({ value: id, label: nombre }));
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
      <Columns>
        <Wide>
          <TextInput name="nombre" label="Nombre" required autoFocus max={160} />
        </Wide>
        <PrecioField />
        <SelectField name="tasa_iva" label="IVA" options={tasas} />
        <SelectField
          name="clasificacion_id"
          label="Clasificación"
          emptyLabel="Sin clasificación"
          options={clasificaciones}
        />
        <SelectField name="tipo" label="Tipo" options={tipos} />
        <TextInput name="clave" label="Clave" uppercase max={30} helperText="Corta, para encontrarlo rápido" />
        {seesCosts && <MoneyField name="costo_centavos" label="Costo" emptyValue={0} />}
        <Wide>
          <TextInput name="descripcion" label="Descripción" multiline rows={2} max={1000} />
        </Wide>
      </Columns>
      <Group title="Trabajo y garantía">
        <Columns>
          <IntegerField name="duracion_min" label="Duración" suffix="min" emptyValue={0} />
          <IntegerField name="garantia_dias" label="Garantía" suffix="días" emptyValue={0} />
          <IntegerField name="garantia_km" label="Garantía" suffix="km" emptyValue={0} />
        </Columns>
      </Group>
      <Group title="Datos del SAT">
        <Columns>
          <TextInput
            name="clave_sat"
            label="Clave de producto o servicio"
            max={8}
            helperText="78181500: mantenimiento y reparación de vehículos"
          />
          <UnidadField />
        </Columns>
      </Group>
    </Box>
  );
}

function PrecioField() {
  const [precio, tasa] = useWatch({ name: ['precio_centavos', 'tasa_iva'] });
  const known = Number.isSafeInteger(precio) && precio > 0;
  // Only to be read: what is charged is calculated with the document's own rule.
  const base = known ? Math.round((Number(precio) * 10_000) / (10_000 + Number(tasa ?? 0))) : 0;
  return (
    <MoneyField
      name="precio_centavos"
      label="Precio con IVA"
      required
      {...(known ? { helperText: `${formatMoney(base)} más IVA` } : {})}
    />
  );
}

/** The SAT's unit goes to the invoice; the short one is what people read in a quotation. */
function UnidadField() {
  const clave = useWatch({ name: 'unidad_sat' });
  const simbolo = unidades.find((one) => one.clave === clave)?.simbolo;
  return (
    <>
      <SelectField name="unidad_sat" label="Unidad del SAT" options={opciones} />
      <TextInput
        name="unidad"
        label="Unidad en los documentos"
        max={20}
        {...(simbolo ? { helperText: `Lo usual: ${simbolo}` } : {})}
      />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontSize: 15, fontWeight: 600, mb: 3, p: 0 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);
const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;

const tasas = [
  { value: 1600, label: '16 %' },
  { value: 800, label: '8 % (frontera)' },
  { value: 0, label: '0 %' },
];
const tipos = Object.entries(TIPOS).map(([value, label]) => ({ value, label }));
const opciones = unidades.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` }));
