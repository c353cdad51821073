import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Rol } from '#modules/permisos/contract.ts';
import { SearchBox } from '#platform/web/table/filters/SearchBox.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import { CambiosList } from './CambiosList.tsx';
import { PersonasList } from './PersonasList.tsx';
import { useMatriz } from './queries.ts';
import { RolDialog } from './RolDialog.tsx';
import { RolesMatrix } from './RolesMatrix.tsx';
import { type Seen, ViewAsDialog } from './ViewAsDialog.tsx';

const VIEWS = [
  { value: '', label: 'Roles' },
  { value: 'personas', label: 'Personas' },
  { value: 'cambios', label: 'Cambios' },
] as const;

/** Who may do what in the company: by role, by person, and who changed it. */
export function PermisosPage() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === params.get('vista'))?.value ?? '';
  const [q, setQ] = useState('');
  const [dialog, setDialog] = useState<{ rol?: Rol; copyOf?: Rol } | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const matriz = useMatriz();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const newRole = (
    <Button variant="contained" startIcon={<Plus size={17} />} onClick={() => setDialog({})}>
      Nuevo rol
    </Button>
  );
  return (
    <>
      <PageHeader title="Gestión de Permisos" {...(phone ? { beside: newRole } : {})}>
        {view !== 'cambios' && (
          <SearchBox
            value={q}
            onSearch={setQ}
            placeholder={view === 'personas' ? 'Nombre, correo o rol' : 'Buscar un permiso'}
            label="Buscar en permisos"
          />
        )}
        {(!phone || view !== 'cambios') && (
          <ActionBar
            label="Más de Gestión de Permisos"
            actions={[
              { id: 'empresa', label: 'Empresa', icon: <Building2 size={17} />, to: '/administracion/empresa' },
            ]}
          />
        )}
        {!phone && newRole}
      </PageHeader>
      <Box component="section" aria-label="Permisos" sx={surface}>
        <TabStrip
          label="Ver permisos por"
          tabs={VIEWS}
          value={view}
          onPick={(value) => setParams(value ? { vista: value } : {}, { replace: true })}
          className="de-hoja"
        />
        {matriz.isPending && <Loading shape="rows" lines={12} />}
        {matriz.isError && (
          <ErrorState error={matriz.error} stale={matriz.data !== undefined} onRetry={() => void matriz.refetch()} />
        )}
        {matriz.data && view === '' && (
          <RolesMatrix
            roles={matriz.data.roles}
            q={q}
            onRename={(rol) => setDialog({ rol })}
            onCopy={(rol) => setDialog({ copyOf: rol })}
            onSee={setSeen}
          />
        )}
        {matriz.data && view === 'personas' && <PersonasList matriz={matriz.data} q={q} onSee={setSeen} />}
        {view === 'cambios' && <CambiosList />}
      </Box>
      {dialog && <RolDialog {...dialog} onClose={() => setDialog(null)} />}
      <ViewAsDialog seen={seen} onClose={() => setSeen(null)} />
    </>
  );
}

const surface = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  overflow: 'clip',
};
