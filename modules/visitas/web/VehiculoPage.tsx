import Box from '@mui/material/Box';
import { FilePlus, FileText, Pencil, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ActivoDialog } from '#modules/activos/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import type { FichaDeVehiculo } from '#modules/visitas/contract.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { FichaDelVehiculo } from './Ficha.tsx';
import { loadHistoria, useActivo, useFicha } from './queries.ts';
import { VisitasDelVehiculo } from './VisitasDelVehiculo.tsx';

/** One vehicle: what was done to it, how much it is driven, what is answered for and when it is due again. */
export function VehiculoPage() {
  const { id = '' } = useParams();
  const { data: ficha, error, refetch } = useFicha(id);
  const { can } = usePermissions();
  if (!ficha) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  return (
    <>
      <PageHeader
        title={ficha.vehiculo}
        subtitle={ficha.cliente}
        badges={
          <>
            <Plate>{ficha.placas}</Plate>
            {ficha.de_baja && <StateChip>De baja</StateChip>}
          </>
        }
        notices={<PendientesDelVehiculo activo_id={id} />}
        back={
          can('ver_activos')
            ? { to: '/activos', label: 'vehículos' }
            : { to: '/clientes/historialClientes', label: 'visitas' }
        }
      >
        <Acts ficha={ficha} />
      </PageHeader>
      <Box sx={columns}>
        {can('ver_clientes') && <VisitasDelVehiculo activo_id={id} />}
        <FichaDelVehiculo ficha={ficha} />
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
  // On a phone what is due and how it stands comes before a long history.
  '& > :last-child': { order: { xs: -1, lg: 0 } },
} as const;

function Acts({ ficha }: { ficha: FichaDeVehiculo }) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'pdf' | 'editar' | null>(null);
  const { activo_id, vehiculo, placas, cliente_id, cliente } = ficha;
  // The new document's page takes customer and vehicle from here and asks for nothing twice.
  const begin = (to: string) =>
    void navigate(to, {
      state: {
        elegido: {
          cliente: { id: cliente_id, nombre: cliente, telefono: '' },
          activo: { id: activo_id, vehiculo, placas },
        },
      },
    });
  const actions: (Action | false)[] = [
    can('ver_cotizaciones') && {
      id: 'cotizacion',
      label: 'Nueva cotización',
      icon: <FilePlus size={16} />,
      primary: true,
      onClick: () => begin('/comercial/cotizaciones/nueva'),
    },
    can('ver_ordenes_trabajo') && {
      id: 'orden',
      label: 'Nueva orden',
      icon: <Wrench size={16} />,
      onClick: () => begin('/comercial/OrdenTrabajo?nueva=si'),
    },
    {
      id: 'pdf',
      label: 'PDF',
      icon: <FileText size={16} />,
      shortcut: 'P',
      onClick: () => setOpen('pdf'),
    },
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      shortcut: 'E',
      folded: true,
      onClick: () => setOpen('editar'),
    },
  ];
  return (
    <>
      <ActionBar actions={actions.filter((one) => one !== false)} />
      <PdfDialog
        open={open === 'pdf'}
        title={`Historia de ${placas || vehiculo}`}
        filename={`historia-${placas || vehiculo}.pdf`}
        load={() => loadHistoria(activo_id)}
        onClose={() => setOpen(null)}
      />
      {open === 'editar' && <Editing id={activo_id} onClose={() => setOpen(null)} />}
    </>
  );
}

function Editing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: activo } = useActivo(id);
  return activo ? <ActivoDialog activo={activo} onClose={onClose} /> : null;
}
