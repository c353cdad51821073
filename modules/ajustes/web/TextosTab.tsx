import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { Ajustes } from '#modules/empresas/contract.ts';
import {
  type ClavePlantilla,
  clavesPlantilla,
  EJEMPLO,
  faultOfPlantilla,
  fillPlantilla,
  PLANTILLAS,
} from '#modules/empresas/rules.ts';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { SectionForm } from './SectionForm.tsx';

/** What papers say at their foot, and how customers are written to. */
export function TextosTab({ ajustes }: { ajustes: Ajustes }) {
  return (
    <>
      <SectionForm seccion="textos" ajustes={ajustes} title="Textos impresos" labels={textos}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <TextInput
            name="condiciones"
            label={textos.condiciones}
            multiline
            max={4000}
            helperText="Cada renglón es una condición. Van en las cotizaciones nuevas."
          />
          <TextInput
            name="condiciones_orden"
            label={textos.condiciones_orden}
            multiline
            max={4000}
            helperText="Vacío: las órdenes llevan las condiciones de la cotización."
          />
          <TextInput name="leyenda_recibo" label={textos.leyenda_recibo} multiline rows={2} max={600} />
        </Box>
      </SectionForm>
      <SectionForm seccion="mensajes" ajustes={ajustes} title="Mensajes a clientes" labels={titles}>
        <Box sx={{ display: 'grid', gap: 6 }}>
          {clavesPlantilla.map((clave) => (
            <Plantilla key={clave} clave={clave} nombre={ajustes.fiscal.nombre} />
          ))}
        </Box>
      </SectionForm>
      <SectionForm
        seccion="correcciones"
        ajustes={ajustes}
        title="Ventas cobradas"
        labels={{ edicion_post_venta: 'Corregir ventas cobradas' }}
        read={(_, value) => (value === true ? 'Se permite' : 'No se permite')}
      >
        <SwitchField
          name="edicion_post_venta"
          label="Permitir que se corrijan ventas ya cobradas"
          helperText="Además hace falta el permiso «Editar después de la venta», la contraseña y un motivo."
        />
      </SectionForm>
      <SectionForm
        seccion="whatsapp"
        ajustes={ajustes}
        title="WhatsApp"
        labels={{ mostrar_whatsapp_alerta: 'Aviso' }}
        read={(_, value) => (value === true ? 'Se muestra' : 'No se muestra')}
      >
        <SwitchField
          name="mostrar_whatsapp_alerta"
          label="Avisar cuando hay mensajes de WhatsApp sin enviar"
          helperText="Una franja arriba de la página dice cuántos esperan."
        />
      </SectionForm>
    </>
  );
}

const textos = {
  condiciones: 'Condiciones de la cotización',
  condiciones_orden: 'Cláusulas de la orden',
  leyenda_recibo: 'Leyenda al pie del recibo',
};
const titles = Object.fromEntries(clavesPlantilla.map((clave) => [clave, PLANTILLAS[clave].titulo]));

function Plantilla({ clave, nombre }: { clave: ClavePlantilla; nombre: string }) {
  const texto = String(useWatch({ name: clave }) ?? '');
  const { titulo, huecos } = PLANTILLAS[clave];
  const fault = faultOfPlantilla(clave, texto);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        name={clave}
        label={titulo}
        multiline
        max={1000}
        helperText={`Puedes usar ${huecos.map((hueco) => `{${hueco}}`).join(' ')}. Vacío: el mensaje de siempre.`}
      />
      <Box sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>Así le llega al cliente</Box>
      <Box role="status" aria-label={`Vista previa: ${titulo}`} sx={bubble}>
        {fault ?? fillPlantilla({ [clave]: texto }, clave, { ...EJEMPLO, taller: nombre })}
      </Box>
    </Box>
  );
}

const bubble = {
  maxWidth: 520,
  p: 3,
  borderRadius: '4px 14px 14px 14px',
  bgcolor: 'okBg',
  color: 'text.primary',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};
