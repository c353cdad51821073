import type { Ajustes } from '#modules/empresas/contract.ts';
import { ZONAS } from '#modules/empresas/rules.ts';
import { Espacio } from '#modules/fotos/web/front-door.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { Columns, SectionForm, Wide } from './SectionForm.tsx';

/** Which day it is here, and how a session is kept safe. */
export function SesionTab({ ajustes }: { ajustes: Ajustes }) {
  const zonas = Object.entries(ZONAS).map(([value, label]) => ({ value, label }));
  const { zona } = ajustes.sesion;
  if (!(zona in ZONAS)) zonas.push({ value: zona, label: zona });
  return (
    <>
      <SectionForm seccion="sesion" ajustes={ajustes} title="Sesión y seguridad" labels={labels} read={read}>
        <Columns>
          <SelectField
            name="zona"
            label={labels.zona}
            options={zonas}
            helperText="Decide qué día es para ventas, cortes y vigencias."
          />
          <IntegerField
            name="inactividad_min"
            label={labels.inactividad_min}
            suffix="min"
            helperText="De 2 a 60 minutos sin tocar nada."
          />
          <Wide>
            <SwitchField
              name="exigir_2fa"
              label={labels.exigir_2fa}
              helperText="Sin él no entran hasta configurarlo con su teléfono."
            />
          </Wide>
        </Columns>
      </SectionForm>
      <SectionForm
        seccion="tecnicos"
        ajustes={ajustes}
        title="Lo que ven los técnicos"
        labels={{ ordenes_del_tecnico: ORDENES }}
        read={(_, value) => (value === 'todas' ? TODAS : SUYAS)}
      >
        <SelectField
          name="ordenes_del_tecnico"
          label={ORDENES}
          options={[
            { value: 'suyas', label: SUYAS },
            { value: 'todas', label: TODAS },
          ]}
          helperText="Vale para quien solo tiene «Actualizar Servicio». En ningún caso ve precios, pagos ni teléfonos."
        />
      </SectionForm>
      <SectionForm
        seccion="fotos"
        ajustes={ajustes}
        title="Fotos y videos"
        labels={{ video_megas: VIDEO }}
        read={(_, value) => `${String(value)} MB`}
      >
        <IntegerField
          name="video_megas"
          label={VIDEO}
          suffix="MB"
          helperText="De 5 a 60 MB. Medio minuto de un celular pesa unos 15 MB."
        />
      </SectionForm>
      <Espacio />
    </>
  );
}

const VIDEO = 'Cada video pesa a lo más';
const ORDENES = 'Órdenes que ven';
const SUYAS = 'Solo donde trabajan';
const TODAS = 'Todas las del taller';

const labels = {
  zona: 'Zona horaria',
  inactividad_min: 'La sesión se cierra tras',
  exigir_2fa: 'Pedir segundo factor a quien administra permisos',
};
const read = (field: string, value: unknown): string => {
  if (field === 'exigir_2fa') return value === true ? 'Sí' : 'No';
  return field === 'zona' ? (ZONAS[String(value)] ?? String(value)) : `${String(value)} min`;
};
