import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { unidades } from '#modules/servicios/data/unidades.ts';
import { TIPOS } from '#modules/servicios/rules/formas.ts';
import { followTipo } from '#modules/servicios/rules/sat.ts';
import { IntegerField, MinutesField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { KitFields } from './KitFields.tsx';
import { Columns, Group, Wide } from './layout.tsx';
import { PreciosPorTipo } from './PreciosPorTipo.tsx';
import { useClasificaciones, useModoPrecio } from './queries.ts';
import { RequisitosFields } from './RequisitosFields.tsx';

/** Name and price first; the rest has a sensible value already. */
export function ServicioFields({ seesCosts, seesComisiones }: { seesCosts: boolean; seesComisiones: boolean }) {
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
        <TipoField />
        <TextInput
          name="clave"
          label="Clave"
          uppercase
          scans={writesScans}
          max={30}
          helperText="Corta, para encontrarlo rápido"
        />
        {seesCosts && <MoneyField name="costo_centavos" label="Costo" emptyValue={0} />}
        <Wide>
          <TextInput name="descripcion" label="Descripción" multiline rows={2} max={1000} />
        </Wide>
      </Columns>
      <Group
        title="Precio por tipo de vehículo"
        hint="Solo los que cuestan distinto; el vehículo del documento lo elige."
      >
        <PreciosPorTipo />
      </Group>
      <Group
        title="Refacciones que lleva"
        hint="Se agregan solas con el servicio. Las incluidas van en su precio; las demás se cobran aparte."
      >
        <KitFields />
      </Group>
      <Group title="Trabajo y garantía">
        <Columns>
          <MinutesField name="duracion_min" label="Duración" emptyValue={0} />
          <IntegerField name="garantia_dias" label="Garantía" suffix="días" emptyValue={0} />
          <IntegerField name="garantia_km" label="Garantía" suffix="km" emptyValue={0} />
          <IntegerField name="cada_km" label="Se repite cada" suffix="km" emptyValue={0} />
          <IntegerField
            name="cada_meses"
            label="Se repite cada"
            suffix="meses"
            emptyValue={0}
            helperText="Lo que llegue primero: con eso se calcula el próximo servicio"
          />
          {seesComisiones && (
            <PercentField
              name="comision_diezmilesimas"
              label="Comisión"
              emptyValue={null}
              helperText="Vacía: la que tenga cada trabajador en Empleados"
            />
          )}
        </Columns>
      </Group>
      <Group title="Al terminar el trabajo se pide">
        <RequisitosFields />
      </Group>
      <Group title="Uso">
        <Columns>
          <SwitchField name="en_lista" label="En la lista de precios al público" />
          <SwitchField
            name="importante"
            label="Servicio importante"
            helperText="Cambiar su precio o darlo de baja pide la contraseña"
          />
        </Columns>
      </Group>
      <Group title="Datos del SAT">
        <Columns>
          <TextInput
            name="clave_sat"
            label="Clave de producto o servicio"
            max={8}
            helperText="78181500: mano de obra; 25174000: refacciones. Vacía: la de su tipo"
          />
          <UnidadField />
        </Columns>
      </Group>
    </Box>
  );
}

/** Units and keys follow the kind until somebody chooses others. */
function TipoField() {
  const { getValues, setValue } = useFormContext();
  const tipo = useWatch({ name: 'tipo' });
  const before = useRef(tipo);
  useEffect(() => {
    const followed = tipo === before.current ? {} : followTipo(before.current, tipo, getValues());
    before.current = tipo;
    for (const [campo, value] of Object.entries(followed)) setValue(campo, value, { shouldDirty: true });
  }, [getValues, setValue, tipo]);
  return <SelectField name="tipo" label="Tipo" options={tipos} />;
}

function PrecioField() {
  const [precio, tasa] = useWatch({ name: ['precio_centavos', 'tasa_iva'] });
  const adds = useModoPrecio() === 'mas_iva';
  const known = Number.isSafeInteger(precio) && precio > 0;
  const rate = 10_000 + Number(tasa ?? 0);
  // Only to be read: what is charged is calculated with the document's own rule.
  const other = known ? Math.round(adds ? (Number(precio) * rate) / 10_000 : (Number(precio) * 10_000) / rate) : 0;
  return (
    <MoneyField
      name="precio_centavos"
      label={adds ? 'Precio más IVA' : 'Precio con IVA'}
      required
      {...(known ? { helperText: `${formatMoney(other)} ${adds ? 'con' : 'más'} IVA` } : {})}
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

const tasas = [
  { value: 1600, label: '16 %' },
  { value: 800, label: '8 % (frontera)' },
  { value: 0, label: '0 %' },
];
const tipos = Object.entries(TIPOS).map(([value, label]) => ({ value, label }));
const opciones = unidades.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` }));
