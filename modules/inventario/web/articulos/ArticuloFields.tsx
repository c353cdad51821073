import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker, useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { MoneyField, QuantityField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { gathersScans, writesScans } from '#platform/web/scan/scan-field.ts';
import { useFiltros } from '../queries.ts';
import { SuggestField } from '../SuggestField.tsx';

/** What it is and what it is sold at first; where it is kept and when to buy it next. */
export function ArticuloFields({ isNew, seesCosts }: { isNew: boolean; seesCosts: boolean }) {
  const { data } = useFiltros();
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
      <Columns>
        <Wide>
          <TextInput name="descripcion" label="Descripción" required autoFocus max={160} />
        </Wide>
        <TextInput name="sku" label="Clave (SKU)" required uppercase scans={writesScans} camera max={40} />
        <TextInput
          name="codigos"
          label="Códigos de barras"
          scans={gathersScans}
          camera
          max={420}
          helperText="Escanéalos aquí; si son varios, sepáralos con espacio"
        />
        <MoneyField name="precio_centavos" label="Precio con IVA" emptyValue={0} />
        <SelectField name="tasa_iva" label="IVA" options={tasas} />
        <SuggestField name="marca" label="Marca" options={data?.marcas ?? []} max={60} />
        <SuggestField name="categoria" label="Categoría" options={data?.categorias ?? []} max={60} />
        <Wide>
          <TextInput
            name="compatibilidad"
            label="Compatibilidad"
            max={300}
            placeholder="Nissan NP300 2016-2023, Urvan 2.5"
          />
        </Wide>
      </Columns>
      {isNew && (
        <Group title="Lo que hay hoy">
          <Columns>
            <QuantityField name="existencia_milesimas" label="Existencia" emptyValue={0} />
            {seesCosts && <MoneyField name="costo_centavos" label="Costo por unidad" emptyValue={0} />}
          </Columns>
        </Group>
      )}
      <Group title="Almacén y compra">
        <Columns>
          <SuggestField name="ubicacion" label="Ubicación" options={data?.ubicaciones ?? []} max={40} />
          <ProveedorField />
          <QuantityField name="minimo_milesimas" label="Mínimo" emptyValue={0} />
          <QuantityField name="maximo_milesimas" label="Máximo" emptyValue={0} />
        </Columns>
      </Group>
      <Group title="Unidad y datos del SAT">
        <Columns>
          <TextInput name="unidad" label="Unidad" max={20} />
          <TextInput name="unidad_sat" label="Unidad del SAT" uppercase max={3} helperText="H87: pieza; LTR: litro" />
          <TextInput
            name="clave_sat"
            label="Clave de producto"
            max={8}
            helperText="25174000: refacciones de vehículo"
          />
        </Columns>
      </Group>
    </Box>
  );
}

interface Surtido {
  proveedor_id: string | null;
  proveedor: string;
}

/** Who sells it; of one that is only written, his name until somebody chooses him. */
function ProveedorField() {
  const { setValue } = useFormContext<Surtido>();
  const [id, written] = useWatch<Surtido, ['proveedor_id', 'proveedor']>({ name: ['proveedor_id', 'proveedor'] });
  const { data } = useProveedor(id ?? null);
  const pick = (proveedor: Proveedor | null) => {
    setValue('proveedor_id', proveedor?.id ?? null, { shouldDirty: true });
    setValue('proveedor', proveedor?.nombre.slice(0, 120) ?? '', { shouldDirty: true });
  };
  return (
    <ProveedorPicker
      value={id && data ? data : null}
      onChange={pick}
      helperText={!id && written ? `Está escrito «${written}»: elige quién es` : undefined}
    />
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
