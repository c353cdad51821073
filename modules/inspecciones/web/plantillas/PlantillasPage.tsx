import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Plantilla } from '#modules/inspecciones/rules/formas.ts';
import { etiquetasNivel } from '#modules/inspecciones/rules/sugerencia.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AjustesForm } from './AjustesForm.tsx';
import { PlantillaDialog } from './PlantillaDialog.tsx';
import { usePlantillas } from '../queries.ts';

type Editing = { plantilla?: Plantilla; from?: Plantilla } | null;

/** What the workshop inspects, in which orders, and when each template is proposed. */
export function PlantillasPage() {
  const { data, error, isError, refetch } = usePlantillas();
  const { can } = usePermissions();
  const [editing, setEditing] = useState<Editing>(null);
  const may = can('editar_servicios');
  return (
    <>
      <PageHeader title="Plantillas de inspección">
        {may && (
          <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setEditing({})}>
            Nueva plantilla
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="cards" lines={4} />}
        {data && (
          <Section title="Plantillas" flush>
            <Box component="ul" aria-label="Plantillas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.data.map((plantilla) => (
                <Row key={plantilla.id} plantilla={plantilla} may={may} onEdit={setEditing} />
              ))}
            </Box>
          </Section>
        )}
        {can('administrar_permisos') && <AjustesForm />}
      </Box>
      {editing && <PlantillaDialog {...editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function Row({ plantilla, may, onEdit }: { plantilla: Plantilla; may: boolean; onEdit: (editing: Editing) => void }) {
  const { nombre, nivel, puntos, activa } = plantilla;
  const n = new Set(puntos.map(({ seccion }) => seccion)).size;
  return (
    <Box component="li" aria-label={nombre} sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <strong>{nombre}</strong>
          <StateChip>{etiquetasNivel[nivel]}</StateChip>
          {!activa && <StateChip tone="warn">De baja</StateChip>}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
          {puntos.length} {puntos.length === 1 ? 'punto' : 'puntos'} en {n} {n === 1 ? 'sección' : 'secciones'} ·{' '}
          {tellSugerir(plantilla)}
        </Box>
      </Box>
      {may && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            size="small"
            startIcon={<Copy size={15} />}
            aria-label={`Duplicar ${nombre}`}
            onClick={() => onEdit({ from: plantilla })}
          >
            Duplicar
          </Button>
          <Button size="small" variant="outlined" aria-label={`Editar ${nombre}`} onClick={() => onEdit({ plantilla })}>
            Editar
          </Button>
        </Box>
      )}
    </Box>
  );
}

const tellSugerir = ({ sugerir }: Plantilla): string => {
  const { siempre, cada_km, cada_meses, palabras } = sugerir;
  const when = [
    siempre && 'en cada visita',
    cada_km !== null && `cada ${cada_km.toLocaleString('es-MX')} km`,
    cada_meses !== null && `cada ${cada_meses} meses`,
    palabras !== '' && `si dicen «${palabras}»`,
  ].filter(Boolean);
  return when.length === 0 ? 'No se sugiere sola' : `Se sugiere ${when.join(', ')}`;
};

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 3,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
