import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { type MisDatos as Datos, MisDatosCambio } from '#modules/autoservicio/rules/datos.ts';
import { findProblemasFiscales } from '#modules/clientes/rules.ts';
import { FiscalFields, RfcField } from '#modules/clientes/web/front-door.tsx';
import { Texto } from '#platform/contract/fields.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { columns, stack, touch } from '../layout.ts';
import { MiPrivacidad } from './MiPrivacidad.tsx';
import { api, refreshMiTaller, useMisDatos } from '../queries.ts';

/** How the shop reaches him, and what his invoice says. */
export function MisDatos() {
  const { data, error, refetch } = useMisDatos();
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="form" lines={6} />;
  return (
    <Box sx={stack}>
      <Suspense fallback={<Loading shape="form" lines={6} />}>
        <Formulario key={data.version} datos={data} />
      </Suspense>
      <MiPrivacidad />
    </Box>
  );
}

function Formulario({ datos }: { datos: Datos }) {
  const [defaults] = useState(() => {
    const { nombre: _, version: __, por_confirmar: ___, ...rest } = datos;
    return rest;
  });
  const save = async (body: MisDatosCambio) => {
    const saved = await api('PUT /api/mi-taller/datos', { body, version: datos.version });
    for (const aviso of saved.avisos) toast(aviso, { tone: 'warning', ms: 8000 });
    toast(
      saved.por_confirmar
        ? `Tus datos quedaron guardados. Te enviamos un enlace a ${saved.por_confirmar}.`
        : 'Tus datos quedaron guardados.',
    );
    void refreshMiTaller();
  };
  return (
    <Form schema={MisDatosFormulario} defaultValues={defaults} onSubmit={save} submitLabel="Guardar mis datos">
      <Box sx={columns}>
        <Section title={datos.nombre}>
          <Fields>
            <PhoneField name="telefono" label="Teléfono" />
            <SwitchField name="whatsapp" label="Me pueden escribir por WhatsApp" />
            <TextInput name="email" label="Correo" type="email" max={254} autoComplete="email" />
            {datos.por_confirmar && (
              <Alert severity="info">
                Te enviamos un enlace a {datos.por_confirmar}; mientras lo abres{' '}
                {datos.email ? `sigues entrando con ${datos.email}` : 'tu correo no cambia'}. Para pedir otro enlace,
                escríbelo y guarda de nuevo.
              </Alert>
            )}
            <TextInput name="direccion" label="Dirección" max={300} autoComplete="street-address" />
            <TextInput name="cp" label="Código postal" max={5} autoComplete="postal-code" />
          </Fields>
        </Section>
        <Box sx={stack}>
          <Section title="Datos para facturar">
            <Box sx={{ color: 'text.secondary', mb: 3 }}>
              Cópialos de tu Constancia de Situación Fiscal: si algo no coincide, el SAT rechaza la factura.
            </Box>
            <Box sx={{ mb: 4 }}>
              <RfcField />
            </Box>
            <FiscalFields />
          </Section>
          <Section title="Tu cuenta">
            <Box sx={{ color: 'text.secondary', mb: 3 }}>
              Tu nombre lo cambia el taller. Aquí cambias tu contraseña, tu foto y el tema.
            </Box>
            <Button component={Link} to="/Editar_perfil" variant="outlined" sx={touch}>
              Editar mi cuenta
            </Button>
          </Section>
        </Box>
      </Box>
    </Form>
  );
}

const Fields = ({ children }: { children: React.ReactNode }) => <Box sx={{ display: 'grid', gap: 4 }}>{children}</Box>;

// A list without choice holds null; the record holds an empty text.
const Elegida = z.pipe(
  z.nullable(Texto(4)),
  z.transform((clave) => clave ?? ''),
);

/** Judged by the same rules as the server, each problem beside its field. */
const MisDatosFormulario = z
  .object({ ...MisDatosCambio.shape, regimen: Elegida, uso_cfdi: Elegida })
  .check((context) => {
    for (const [field, message] of Object.entries(findProblemasFiscales(context.value)))
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  });
