import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DireccionSection } from '#modules/direccion/web/front-door.tsx';
import type { Ajustes } from '#modules/empresas/contract.ts';
import { PaginaDeClientes } from '#modules/entradas/web/front-door.tsx';
import { PasosDeOrden } from '#modules/ordenes/web/front-door.tsx';
import { SaveTogether } from '#platform/web/form/save-together.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { SectionTabs } from '#platform/web/ui/strips/SectionTabs.tsx';
import { AgregarEmpresaDialog } from './AgregarEmpresaDialog.tsx';
import { CajaTab } from './CajaTab.tsx';
import { ContratoTab } from './ContratoTab.tsx';
import { DatosTab } from './DatosTab.tsx';
import { FoliosTab } from './FoliosTab.tsx';
import { ImagenTab } from './ImagenTab.tsx';
import { PreciosTab } from './PreciosTab.tsx';
import { useAjustes, useEmpresaId, usePuedeAgregar } from './queries.ts';
import { SesionTab } from './SesionTab.tsx';
import { TextosTab } from './TextosTab.tsx';

const TABS: readonly { value: string; label: string; Tab: ComponentType<{ ajustes: Ajustes }> }[] = [
  { value: 'datos', label: 'Datos', Tab: DatosTab },
  { value: 'imagen', label: 'Logotipo y color', Tab: ImagenTab },
  { value: 'precios', label: 'Precios e IVA', Tab: PreciosTab },
  { value: 'ordenes', label: 'Órdenes', Tab: PasosDeOrden },
  { value: 'folios', label: 'Folios', Tab: FoliosTab },
  { value: 'caja', label: 'Cajas', Tab: CajaTab },
  { value: 'contrato', label: 'Contrato', Tab: ContratoTab },
  { value: 'direccion', label: 'Dirección de enlaces', Tab: DireccionSection },
  { value: 'clientes', label: 'Clientes', Tab: PaginaDeClientes },
  { value: 'textos', label: 'Textos y mensajes', Tab: TextosTab },
  { value: 'sesion', label: 'Sesión', Tab: SesionTab },
];

/** Everything that is set of the company; what one sees has one «Guardar», though its sections are kept apart. */
export function EmpresaPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('ver')) ?? TABS[0];
  const { data, error, refetch } = useAjustes();
  const empresa_id = useEmpresaId();
  const { data: own } = usePuedeAgregar();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title="Empresa" subtitle={data?.fiscal.nombre}>
        {own?.puede_agregar && (
          <Button variant="outlined" startIcon={<Plus size={17} />} onClick={() => setAdding(true)}>
            Agregar empresa
          </Button>
        )}
      </PageHeader>
      <SectionTabs
        label="Ajustes de la empresa"
        tabs={TABS}
        value={tab?.value ?? 'datos'}
        onChange={(value) => setParams({ ver: value }, { replace: true })}
      >
        <Box sx={{ maxWidth: 980 }}>
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!error && !data && <Loading shape="form" lines={6} />}
          {data && tab && (
            <Box sx={{ display: 'grid', gap: 5 }} key={empresa_id}>
              <SaveTogether key={tab.value}>
                <tab.Tab ajustes={data} />
              </SaveTogether>
            </Box>
          )}
        </Box>
      </SectionTabs>
      {adding && <AgregarEmpresaDialog onClose={() => setAdding(false)} />}
    </>
  );
}
