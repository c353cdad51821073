import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { checkClabe, normalizeClabe } from '#modules/proveedores/rules.ts';
import { regimenesFor } from '#platform/contract/regimenes.ts';
import { checkRfc } from '#platform/contract/rfc.ts';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { CategoriasField } from './CategoriasField.tsx';
import { SimilaresNotice } from './SimilaresNotice.tsx';

/** Everything that is kept of a supplier; who he is and how to reach him come first. */
export function ProveedorFields({ id }: { id: string | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
      <div>
        <SimilaresNotice id={id} />
        <Columns>
          <Wide>
            <TextInput name="nombre" label="Nombre comercial" required autoFocus max={160} />
          </Wide>
          <TextInput name="contacto" label="Contacto" max={120} helperText="Con quién se habla" />
          <PhoneField name="telefono" label="Teléfono" />
          <TextInput name="email" label="Correo" type="email" max={254} />
          <SwitchField name="whatsapp" label="El teléfono tiene WhatsApp" />
        </Columns>
      </div>
      <CategoriasField name="categorias" label="Qué se le compra" />
      <Group title="Datos fiscales">
        <FiscalFields />
      </Group>
      <Group title="Pago y crédito">
        <Columns>
          <Wide>
            <ClabeField />
          </Wide>
          <IntegerField
            name="dias_credito"
            label="Días de crédito"
            suffix="días"
            emptyValue={0}
            helperText="De ahí sale cuándo vence lo que queda por pagar"
          />
          <MoneyField
            name="limite_credito_centavos"
            label="Límite de crédito"
            emptyValue={0}
            helperText="0: sin límite"
          />
        </Columns>
      </Group>
      <TextInput name="notas" label="Notas" multiline rows={2} max={2000} />
    </Box>
  );
}

function FiscalFields() {
  const [rfc, regimen] = useWatch({ name: ['rfc', 'regimen'] });
  const { tipo, warning } = checkRfc(String(rfc ?? ''));
  const regimenes = (tipo ? regimenesFor(tipo) : []).map(({ clave, nombre }) => ({
    value: clave,
    label: `${clave} ${nombre}`,
  }));
  const kept = typeof regimen === 'string' && regimen !== '' && !regimenes.some(({ value }) => value === regimen);
  return (
    <Columns>
      <Wide>
        <TextInput name="razon_social" label="Razón social" uppercase max={254} />
      </Wide>
      <TextInput name="rfc" label="RFC" uppercase max={20} {...(warning ? { helperText: warning } : {})} />
      <TextInput name="cp_fiscal" label="Código postal" max={5} />
      <Wide>
        <SelectField
          name="regimen"
          label="Régimen fiscal"
          emptyLabel="Sin régimen"
          options={kept ? [...regimenes, { value: regimen, label: regimen }] : regimenes}
          {...(tipo ? {} : { helperText: 'Escribe primero el RFC.' })}
        />
      </Wide>
    </Columns>
  );
}

/** The bank is said as soon as three digits tell it, so that a wrong account is seen before it is saved. */
function ClabeField() {
  const clabe = normalizeClabe(String(useWatch({ name: 'clabe' }) ?? ''));
  const { ok, banco } = checkClabe(clabe);
  const missing = 18 - clabe.length;
  const bank = banco === '' ? (clabe.length >= 3 ? 'Banco no reconocido' : '') : banco;
  const rest = ok ? 'CLABE correcta' : clabe.length > 0 && missing > 0 ? `faltan ${missing} dígitos` : '';
  const said = [bank, rest].filter(Boolean).join(' · ');
  return <TextInput name="clabe" label="CLABE" max={24} helperText={said || '18 dígitos; el banco sale de ella'} />;
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
