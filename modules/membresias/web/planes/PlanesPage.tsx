import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Layers, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Plan } from '#modules/membresias/rules/plan.ts';
import { sayDa, sayLimite } from '#modules/membresias/rules/beneficios.ts';
import { sayDuracion, sayVehiculos, tintas } from '#modules/membresias/rules/palabras.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { CreateButton } from '#platform/web/table/CreateButton.tsx';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { membresiasPath } from '../paths.ts';
import { changePlan, usePlanes } from '../queries.ts';
import { Ajustes } from './Ajustes.tsx';
import { Convenios } from './Convenios.tsx';
import { PlanDialog } from './PlanDialog.tsx';

/** What is offered: each plan with its price and what it gives; sold from here with one press. */
export function PlanesPage() {
  const { can } = usePermissions();
  const { data, error, refetch } = usePlanes(true);
  const [edited, setEdited] = useState<Plan | 'nuevo' | null>(null);
  const writes = can('editar_servicios');
  return (
    <>
      <PageHeader title="Planes de membresía" back={{ to: membresiasPath, label: 'membresías' }}>
        {writes && <CreateButton label="Nuevo plan" onClick={() => setEdited('nuevo')} />}
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.data.length === 0 && (
        <EmptyState icon={<Layers size={28} aria-hidden="true" />}>
          {writes ? 'Haz el primer plan: qué incluye, cada cuánto y a qué precio.' : 'Todavía no hay planes.'}
        </EmptyState>
      )}
      <Box component="ul" aria-label="Planes" sx={grid}>
        {data?.data.map((plan) => (
          <PlanCard key={plan.id} plan={plan} writes={writes} onEdit={() => setEdited(plan)} />
        ))}
      </Box>
      {writes && <Ajustes />}
      {writes && <Convenios />}
      {edited && <PlanDialog plan={edited === 'nuevo' ? undefined : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function PlanCard({ plan, writes, onEdit }: { plan: Plan; writes: boolean; onEdit: () => void }) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const { id: _i, version, vigentes, activo, ...entrada } = plan;
  const sell = () =>
    void navigate('/comercial/Ventas', {
      state: {
        membresia: {
          plan_id: plan.id,
          renueva_id: null,
          cambia: false,
          descripcion: `Membresía ${plan.nombre}, ${sayDuracion(plan)}`,
          precio_centavos: plan.precio_centavos,
          tasa_iva: plan.tasa_iva,
          cliente: null,
          activo: null,
        },
      },
    });
  const retire = () =>
    void changePlan({ id: plan.id, version }, { ...(entrada as Parameters<typeof changePlan>[1]), activo: !activo })
      .then(() => toast(activo ? 'Ya no se vende. Quien lo tiene lo conserva.' : 'Se vende otra vez.'))
      .catch((error: unknown) => toast(messageOf(error)));
  return (
    <Box component="li" sx={card} style={{ borderTopColor: tintas[plan.color] }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box
          component="h2"
          sx={{ m: 0, flex: 1, minWidth: 0, fontSize: 17, fontWeight: 650, overflowWrap: 'anywhere' }}
        >
          {plan.nombre}
        </Box>
        {!activo && <StateChip>Retirado</StateChip>}
      </Box>
      <Box sx={{ fontSize: 22, fontWeight: 680, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(plan.precio_centavos)}{' '}
        <Box component="span" sx={small}>
          por {sayDuracion(plan)}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
        {plan.beneficios.map((b) => (
          <li key={b.id}>
            {b.nombre}, {sayDa(b)}{' '}
            <Box component="span" sx={small}>
              {sayLimite(b)}
            </Box>
          </li>
        ))}
      </Box>
      <Box sx={small}>
        {sayVehiculos(plan.vehiculos)} · {vigentes === 1 ? '1 vigente' : `${vigentes} vigentes`}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 'auto' }}>
        {activo && can('ver_ventas') && (
          <Button variant="contained" onClick={sell} sx={touch}>
            Vender
          </Button>
        )}
        {writes && (
          <>
            <Button variant="outlined" startIcon={<Pencil size={16} />} onClick={onEdit} sx={touch}>
              Editar
            </Button>
            <Button color="inherit" onClick={retire} sx={touch}>
              {activo ? 'Retirar' : 'Volver a vender'}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
} as const;
const card = {
  display: 'grid',
  gap: 2.5,
  alignContent: 'start',
  p: 4,
  border: '1px solid var(--mui-palette-divider)',
  borderTop: '5px solid',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
const small = { fontSize: 13, fontWeight: 400, color: 'text.secondary' };
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
