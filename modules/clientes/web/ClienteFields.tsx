import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { TIPOS_CLIENTE } from '#modules/clientes/contract.ts';
import { checkRfc, regimenesFor, usosForRegimen } from '#modules/clientes/rules.ts';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { CheckField, SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { askedOfNewCliente } from './alta-place.ts';
import { SimilaresNotice } from './SimilaresNotice.tsx';

const Aviso = lazy(() => import('./Contactos.tsx').then((m) => ({ default: m.AvisoDePrivacidad })));
const place = askedOfNewCliente();
const Quien = place && lazy(place.field);

/** Everything that is kept of a customer; what is asked at the counter comes first. */
export function ClienteFields({ id }: { id: string | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
      <div>
        <SimilaresNotice {...(id ? { id } : {})} />
        <Columns>
          <Wide>
            <TextInput name="nombre" label="Nombre" required autoFocus max={160} />
          </Wide>
          <PhoneField name="telefono" label="Teléfono" />
          <RfcField />
          <TextInput name="email" label="Correo" type="email" max={254} />
          <SelectField name="tipo" label="Tipo de cliente" options={tipos} />
          <Wide>
            <TextInput name="direccion" label="Dirección" max={300} />
          </Wide>
          <TextInput name="cp" label="Código postal" max={5} />
          <SwitchField name="whatsapp" label="El teléfono tiene WhatsApp" />
          {id === undefined && Quien && (
            <Wide>
              <Suspense>
                <Quien />
              </Suspense>
            </Wide>
          )}
        </Columns>
      </div>
      <Group title="Datos para facturar">
        <FiscalFields />
      </Group>
      <Group title="Crédito">
        <Credito />
      </Group>
      <Group title="Consentimientos y notas">
        <CheckField name="aviso_privacidad" label="Aceptó el aviso de privacidad" />
        <Suspense>
          <Aviso />
        </Suspense>
        <CheckField name="marketing" label="Acepta recibir promociones" />
        <TextInput name="notas" label="Notas internas" multiline rows={2} max={2000} />
      </Group>
    </Box>
  );
}

export function RfcField() {
  const rfc = String(useWatch({ name: 'rfc' }) ?? '');
  const { warning } = rfc.length >= 12 ? checkRfc(rfc) : {};
  return <TextInput name="rfc" label="RFC" uppercase max={20} {...(warning ? { helperText: warning } : {})} />;
}

/** What an invoice says of its receiver; each list holds what goes with the RFC and the régimen that were chosen. */
export function FiscalFields() {
  const [rfc, regimen, uso] = useWatch({ name: ['rfc', 'regimen', 'uso_cfdi'] });
  const { tipo } = checkRfc(String(rfc ?? ''));
  const regimenes = tipo ? regimenesFor(tipo) : [];
  const usos = tipo && regimen ? usosForRegimen(String(regimen), tipo) : [];
  const hint = tipo ? {} : { helperText: 'Escribe primero el RFC.' };
  return (
    <Columns>
      <Wide>
        <TextInput
          name="nombre_fiscal"
          label="Nombre o razón social"
          uppercase
          max={254}
          helperText="Como aparece en la Constancia de Situación Fiscal"
        />
      </Wide>
      <SelectField
        name="regimen"
        label="Régimen fiscal"
        emptyLabel="Sin régimen"
        options={withKept(
          regimenes.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` })),
          regimen,
        )}
        {...hint}
      />
      <SelectField
        name="uso_cfdi"
        label="Uso del CFDI"
        emptyLabel="Sin uso"
        options={withKept(
          usos.map(({ clave, nombre }) => ({ value: clave, label: `${clave} ${nombre}` })),
          uso,
        )}
        {...(regimen ? {} : { helperText: 'Elige primero el régimen.' })}
      />
      <TextInput name="cp_fiscal" label="Código postal fiscal" max={5} />
      <TextInput name="email_factura" label="Correo para facturas" type="email" max={254} />
    </Columns>
  );
}

/** A value kept from before stays in sight, though the RFC written now does not allow it: the form says so. */
const withKept = (options: { value: string; label: string }[], kept: unknown) =>
  typeof kept === 'string' && kept !== '' && !options.some(({ value }) => value === kept)
    ? [...options, { value: kept, label: kept }]
    : options;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 3 }}>
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

const tipos = Object.entries(TIPOS_CLIENTE).map(([value, label]) => ({ value, label }));

/** Seen by all, given by few: whoever lacks the key reads why it is grey. */
function Credito() {
  const gives = usePermissions().can('dar_credito');
  return (
    <Columns>
      <MoneyField
        name="limite_credito_centavos"
        label="Límite de crédito"
        emptyValue={0}
        disabled={!gives}
        helperText={gives ? '0: sin crédito' : 'Lo cambia quien puede dar crédito a clientes.'}
      />
      <IntegerField name="dias_credito" label="Días de crédito" suffix="días" emptyValue={0} disabled={!gives} />
    </Columns>
  );
}
