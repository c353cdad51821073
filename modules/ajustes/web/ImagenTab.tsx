import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Ajustes } from '#modules/empresas/contract.ts';
import { COLORES } from '#modules/empresas/rules.ts';
import { ColorField } from '#platform/web/form/ColorField.tsx';
import { PictureField } from '#platform/web/form/PictureField.tsx';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { empresas, refreshAjustes, useEmpresaId } from './queries.ts';
import { SectionForm } from './SectionForm.tsx';

/** How the company is recognised: on paper by its logo, on the screen by its colour. */
export function ImagenTab({ ajustes }: { ajustes: Ajustes }) {
  return (
    <>
      <Section title="Logotipo">
        <Logo ajustes={ajustes} />
      </Section>
      <SectionForm seccion="imagen" ajustes={ajustes} title="Color" labels={{ color: 'Color' }}>
        <ColorField
          name="color"
          label="Franja de la pantalla, correos y página del cliente"
          choices={Object.entries(COLORES).map(([title, color]) => [color, title])}
          helperText="Un color distinto en cada empresa evita capturar en la equivocada."
        />
        <Sample />
      </SectionForm>
    </>
  );
}

function Logo({ ajustes: { logo } }: { ajustes: Ajustes }) {
  const cache = useQueryClient();
  const empresa_id = useEmpresaId();
  const params = { empresa_id };
  const place = async (file: File) => {
    await empresas('PUT /api/empresas/{empresa_id}/logo', { params, body: file });
    await refreshAjustes(cache, empresa_id);
    toast('Logotipo guardado: ya sale en lo que imprimas.');
  };
  const remove = async () => {
    await empresas('DELETE /api/empresas/{empresa_id}/logo', { params });
    await refreshAjustes(cache, empresa_id);
    toast('Logotipo quitado.');
  };
  return (
    <PictureField
      label={logo ? 'Cambiar logotipo' : 'Elegir logotipo'}
      hint="PNG, JPG o WebP de hasta 10 MB. De preferencia con fondo transparente o blanco."
      asIs
      onChoose={place}
      onRemove={logo ? remove : undefined}
      removeLabel="Quitar logotipo"
    >
      <Box sx={paper}>
        {logo ? (
          <img src={`/api/archivos/${logo.id}?empresa_id=${empresa_id}`} alt="Logotipo" style={fitted} />
        ) : (
          <span>Sin logotipo</span>
        )}
      </Box>
    </PictureField>
  );
}

function Sample() {
  const color = String(useWatch({ name: 'color' }) ?? '');
  return (
    <Box sx={{ mt: 4, maxWidth: 420, border: 1, borderColor: 'divider', borderRadius: '8px', overflow: 'hidden' }}>
      <Box sx={{ height: 4 }} style={{ backgroundColor: color }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 3 }}>
        <Box
          sx={{ px: 3, py: 1.5, borderRadius: '8px', color: '#fff', fontWeight: 600, fontSize: 13 }}
          style={{ backgroundColor: color }}
        >
          Ver y autorizar
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>Así se ve en la franja y en los correos.</Box>
      </Box>
    </Box>
  );
}

// A logo is drawn for paper, whatever the theme.
const paper = {
  display: 'grid',
  placeItems: 'center',
  width: 200,
  height: 100,
  p: 2,
  borderRadius: '8px',
  border: '1px solid #D9DFE3',
  backgroundColor: '#fff',
  color: '#55616E',
  fontSize: 13,
};
const fitted = { maxWidth: '100%', maxHeight: 82, objectFit: 'contain' } as const;
