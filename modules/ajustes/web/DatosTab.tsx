import { useWatch } from 'react-hook-form';
import { regimenesFor } from '#modules/clientes/rules.ts';
import type { Ajustes } from '#modules/empresas/contract.ts';
import { checkRfc } from '#platform/contract/rfc.ts';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { Columns, SectionForm, Wide } from './SectionForm.tsx';

/** Who the company is for the treasury, for its customers and for its bank. */
export function DatosTab({ ajustes }: { ajustes: Ajustes }) {
  return (
    <>
      <SectionForm seccion="fiscal" ajustes={ajustes} title="Datos fiscales" labels={fiscal}>
        <Columns>
          <TextInput
            name="nombre"
            label={fiscal.nombre}
            required
            max={120}
            helperText="Como la conocen tus clientes."
          />
          <TextInput
            name="nombre_fiscal"
            label={fiscal.nombre_fiscal}
            uppercase
            max={200}
            helperText="Como está en la Constancia de Situación Fiscal, sin «SA de CV»."
          />
          <RfcField />
          <RegimenField />
          <TextInput name="cp" label={fiscal.cp} max={5} helperText="El del lugar de expedición." />
        </Columns>
      </SectionForm>
      <SectionForm seccion="contacto" ajustes={ajustes} title="Contacto" labels={contacto}>
        <Columns>
          <Wide>
            <TextInput name="direccion" label={contacto.direccion} max={300} />
          </Wide>
          <PhoneField name="telefono" label={contacto.telefono} />
          <TextInput name="email" label={contacto.email} type="email" max={254} />
          <Wide>
            <TextInput
              name="horario"
              label={contacto.horario}
              max={300}
              placeholder="Lunes a viernes de 8:00 a 18:00, sábado de 8:00 a 14:00"
            />
          </Wide>
        </Columns>
      </SectionForm>
      <SectionForm seccion="banco" ajustes={ajustes} title="Banco" labels={banco}>
        <Columns>
          <TextInput name="banco" label={banco.banco} max={80} />
          <TextInput
            name="clabe"
            label={banco.clabe}
            max={18}
            helperText="18 dígitos. Va en las cotizaciones que piden anticipo y en la página del cliente."
          />
        </Columns>
      </SectionForm>
    </>
  );
}

function RfcField() {
  const rfc = String(useWatch({ name: 'rfc' }) ?? '');
  const { warning, error } = rfc.length >= 12 ? checkRfc(rfc) : {};
  const told = error ?? warning;
  return <TextInput name="rfc" label={fiscal.rfc} uppercase max={20} {...(told ? { helperText: told } : {})} />;
}

function RegimenField() {
  const { tipo = 'moral' } = checkRfc(String(useWatch({ name: 'rfc' }) ?? ''));
  const current = String(useWatch({ name: 'regimen' }) ?? '');
  const known = regimenesFor(tipo).map(({ clave, nombre }) => ({ value: clave, label: `${clave} · ${nombre}` }));
  const options = [{ value: '', label: 'Sin régimen' }, ...known];
  // One of before, which this RFC may not have, stays in sight until another is chosen.
  if (!options.some(({ value }) => value === current)) options.push({ value: current, label: current });
  return <SelectField name="regimen" label={fiscal.regimen} options={options} />;
}

const fiscal = {
  nombre: 'Nombre',
  nombre_fiscal: 'Nombre fiscal',
  rfc: 'RFC',
  regimen: 'Régimen fiscal',
  cp: 'Código postal fiscal',
};
const contacto = { direccion: 'Dirección', telefono: 'Teléfono', email: 'Correo', horario: 'Horario' };
const banco = { banco: 'Banco', clabe: 'CLABE' };
