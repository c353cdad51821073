import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { CarFront, FilePlus, IdCard, Pencil, Truck, Wallet, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { ActivoDialog } from '#modules/activos/web/front-door.tsx';
import type { Cliente } from '#modules/clientes/contract.ts';
import { formatPhone } from '#modules/clientes/rules.ts';
import { SaldoDelCliente } from '#modules/cobranza/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import { telLink } from '#platform/contract/phones.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { DocumentosDelCliente } from './DocumentosDelCliente.tsx';
import { Group } from './Group.tsx';
import { useActivosDe, useCliente } from './queries.ts';

/** One customer in passing: how he is reached, what he owes, what he drives and what was done. */
export function ClientePanel({ id }: { id: string }) {
  const { data: cliente, error, refetch } = useCliente(id);
  if (error && !cliente) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!cliente) return <Loading shape="form" lines={5} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Contacto cliente={cliente} />
      <SaldoDelCliente id={cliente.id} />
      <Vehiculos cliente={cliente} />
      <Group title="Documentos">
        <DocumentosDelCliente clienteId={cliente.id} />
      </Group>
    </Box>
  );
}

/** How he is reached, in one line: the rest of what is known of him stands on his page. */
function Contacto({ cliente: { telefono, email } }: { cliente: Cliente }) {
  if (telefono === '' && email === '') return null;
  return (
    <Box sx={contacto}>
      {telefono !== '' && <Link href={telLink(telefono)}>{formatPhone(telefono)}</Link>}
      {email !== '' && <Link href={`mailto:${email}`}>{email}</Link>}
    </Box>
  );
}

const contacto = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { my: -2, '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48 } },
} as const;

/** What is begun with him. */
export function ClientePanelFooter({ id, onEdit }: { id: string; onEdit: (cliente: Cliente) => void }) {
  const navigate = useNavigate();
  const { can } = usePermissions();
  const { data: cliente } = useCliente(id);
  if (!cliente) return null;
  // The new document's page takes the customer from here and asks for nothing twice.
  const { nombre, telefono } = cliente;
  const start = (to: string) =>
    void navigate(to, { state: { elegido: { cliente: { id, nombre, telefono }, activo: null } } });
  const actions: (Action | false)[] = [
    { id: 'ficha', label: 'Abrir su página', icon: <IdCard size={16} />, folded: true, to: `/clientes/${id}` },
    can('ver_clientes') &&
      cliente.tipo !== 'publico' && {
        id: 'editar',
        label: 'Editar',
        icon: <Pencil size={16} />,
        folded: true,
        shortcut: 'E',
        onClick: () => onEdit(cliente),
      },
    can('ver_pendiente_pago') && {
      id: 'cuenta',
      label: 'Estado de cuenta',
      icon: <Wallet size={16} />,
      folded: true,
      to: `/comercial/pendientePago/cliente/${id}`,
    },
    can('ver_resumen_ventas|ver_pendiente_pago') && {
      id: 'flota',
      label: 'Reporte de su flota',
      icon: <Truck size={16} />,
      folded: true,
      to: `/reportes/flotas/${id}`,
    },
    can('ver_ordenes_trabajo') && {
      id: 'orden',
      label: 'Nueva orden',
      icon: <Wrench size={16} />,
      onClick: () => start('/comercial/OrdenTrabajo?nueva=si'),
    },
    can('ver_cotizaciones') && {
      id: 'cotizacion',
      label: 'Nueva cotización',
      icon: <FilePlus size={16} />,
      primary: true,
      onClick: () => start('/comercial/cotizaciones/nueva'),
    },
  ];
  return <ActionBar actions={actions.filter((action) => action !== false)} />;
}

function Vehiculos({ cliente }: { cliente: Cliente }) {
  const cache = useQueryClient();
  const { data } = useActivosDe(cliente.id);
  const [editing, setEditing] = useState<Activo | 'nuevo' | null>(null);
  const close = () => {
    setEditing(null);
    void cache.invalidateQueries({ queryKey: ['activos'] });
  };
  return (
    <Group
      title="Vehículos"
      action={
        <Button size="small" startIcon={<CarFront size={16} />} onClick={() => setEditing('nuevo')}>
          Agregar
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((activo) => (
          <Box component="li" key={activo.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
            <Button
              color="inherit"
              sx={{ flex: 1, justifyContent: 'start', textAlign: 'start' }}
              onClick={() => setEditing(activo)}
            >
              {activoLabel(activo)}
            </Button>
            <PendientesDelVehiculo activo_id={activo.id} />
            <Plate>{activo.placas}</Plate>
          </Box>
        ))}
      </Box>
      {data?.data.length === 0 && <Box sx={{ color: 'text.secondary' }}>Sin vehículos registrados.</Box>}
      {editing && (
        <ActivoDialog {...(editing === 'nuevo' ? {} : { activo: editing })} cliente={cliente} onClose={close} />
      )}
    </Group>
  );
}
